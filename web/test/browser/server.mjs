// The real program, with a database of its own.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** The program: the one of `KETE_BIN`, else what cargo has built last. */
function binary() {
  const made = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target');
  const places = [process.env.KETE_BIN, join(made, 'debug/kete'), join(made, 'release/kete')];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error('build the program first: cargo build');
  return found;
}

/** A server that can be killed and started again at the same address, with the same data. */
export class Server {
  /** @type {import('node:child_process').ChildProcess|null} */
  #child = null;
  #port = 0;
  data = '';
  url = '';

  static async start() {
    const server = new Server();
    server.data = await mkdtemp(join(tmpdir(), 'kete-browser-'));
    await server.run();
    return server;
  }

  async run() {
    const environment = { ...process.env, KETE_LOG: process.env.KETE_LOG ?? 'error' };
    const child = spawn(
      binary(),
      ['serve', '--listen', `127.0.0.1:${this.#port}`, '--data', this.data, '--no-open'],
      { stdio: ['ignore', 'pipe', 'inherit'], env: environment },
    );
    this.#child = child;
    const address = await new Promise((done, failed) => {
      createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) }).once('line', done);
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
    this.url = String(address).match(/http:\/\/\S+/)?.[0].replace(/\/$/, '') ?? '';
    this.#port = Number(new URL(this.url).port);
  }

  /** Ends it as a power cut does. */
  async kill() {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  async stop() {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}
