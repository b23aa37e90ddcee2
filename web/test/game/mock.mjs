// A stand-in for the server: one page with the game page's template, and a game of plain sowing without captures.
// It answers by requests only (no socket), so the page also shows that it can do without one.
// The words come from i18n; a test changes the view by `mock.change`.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const WEB = new URL('../../', import.meta.url).pathname;
const ROOT = join(WEB, '..');
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml' };
const CSP = "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:";

/**
 * The messages of a language; variables stand as `{name}`.
 * @param {string} lang
 */
async function messages(lang) {
  const text = await readFile(join(ROOT, `i18n/${lang}/web.ftl`), 'utf8');
  /** @type {Record<string, string>} */
  const table = {};
  for (const [, id, pattern] of text.matchAll(/^([\w-]+) = (.*)$/gm)) {
    table[id] = pattern.replace(/\{ \$([\w-]+) \}/g, '{$1}');
  }
  return table;
}

/**
 * The template with what this page needs filled in.
 * @param {string} lang
 * @param {any} view
 * @param {Record<string, unknown>} settings
 * @param {Record<string, string>} words
 */
async function page(lang, view, settings, words) {
  const read = (/** @type {string} */ name) => readFile(join(ROOT, 'crates/server/templates', name), 'utf8');
  const child = await read('game.html');
  const blocks = Object.fromEntries(
    [...child.matchAll(/\{% block (\w+) %\}([\s\S]*?)\{% endblock %\}/g)].map(([, name, body]) => [name, body]),
  );
  const json = JSON.stringify(view).replaceAll('<', '\\u003c');
  return (await read('base.html'))
    .replace(/\{% block (\w+) %\}([\s\S]*?)\{% endblock %\}/g, (_, name, usual) => blocks[name] ?? usual)
    .replace(/\{% for[\s\S]*?\{% endfor %\}/g, '')
    .replace(/\{% if[\s\S]*?\{%-? ?endif -?%\}/g, '')
    .replace('{{ game.view|safe }}', () => json)
    .replace('{{ site.settings()|safe }}', () => JSON.stringify(settings))
    .replaceAll('{{ site.lang }}', lang)
    .replaceAll('{{ site.theme }}', 'auto')
    .replaceAll('{{ site.base }}', '')
    .replaceAll('{{ site.words() }}', `/words-${lang}.json`)
    .replaceAll('{{ game.title }}', view.game.title)
    .replaceAll('{{ game.summary }}', view.game.summary)
    .replace(/\{\{ site\.asset\("([^"]+)"\) \}\}/g, '/assets/x/$1')
    .replace(/\{\{ site\.url\("([^"]+)"\) \}\}/g, '$1')
    .replace(/\{\{ site\.t\("([^"]+)"\) \}\}/g, (_, id) => words[id] ?? id)
    .replace(/\{\{[^}]*\}\}|\{#[\s\S]*?#\}/g, '');
}

/** A game of plain sowing, with the events that led to it. */
class Game {
  constructor() {
    this.cells = Array(12).fill(4);
    this.version = 1;
    this.ply = 0;
    /** @type {any[]} */
    this.events = [];
    /** @type {any[]} */
    this.moves = [];
    /** @type {Record<string, any>} */
    this.extra = {};
  }

  /** @param {number} [from] */
  view(from = 0) {
    const seat = this.ply % 2;
    const label = (/** @type {number} */ id) => `house ${(id % 6) + 1}: ${this.cells[id]} seeds`;
    const cells = this.cells.map((seeds, id) => {
      const row = id < 6 ? 0 : 1;
      const cell = { id, row, col: row ? 11 - id : id, seat: row, name: String((id % 6) + 1), seeds, label: label(id) };
      if (seat !== 0 || row !== 0) return cell;
      if (seeds === 0) return { ...cell, why: 'This house is empty.' };
      const lands = (id + seeds) % 12;
      const told = `South sows ${seeds} seeds from house ${id + 1}.`;
      const choice = { move: id, text: cell.name, label: 'play', dir: null, told, lands, captures: 0, again: false };
      return { ...cell, choices: [choice] };
    });
    const store = (/** @type {number} */ of) => ({ seat: of, seeds: 0, kind: 'store', label: 'store: no seeds' });
    const player = (/** @type {number} */ person) => ({
      person,
      seat: person,
      name: ['Ada', 'Bo'][person],
      kind: 'person',
      level: null,
      online: true,
      you: person === 0,
      score: '0',
      score_label: `${['Ada', 'Bo'][person]}: no seeds`,
    });
    return {
      id: 'mock',
      version: this.version,
      ply: this.ply,
      status: 'playing',
      mode: 'friend',
      game: { id: 'oware', title: 'Oware', summary: 'Plain sowing, for tests.' },
      you: { role: 'player', person: 0, seat: 0 },
      players: [player(0), player(1)],
      to_move: seat,
      board: {
        shape: 'rows', rows: 2, houses: 6, player: seat, phase: 'sow', label: 'Oware',
        cells, stores: [store(0), store(1)], direction: 'ccw', swap: null, input: null,
      },
      clock: null,
      moves_from: from,
      moves: this.moves.slice(from),
      last: this.moves.length ? { ply: this.ply - 1, from: null, to: null, told: this.moves.at(-1).told } : null,
      offers: { draw: null, takeback: null, end: null, rematch: null },
      end_proved: false,
      result: null,
      rematch: null,
      actions: ['resign', 'offer_draw', 'phrase', ...(seat === 0 ? ['move', 'hint'] : [])],
      guess: null,
      invite: null,
      phrases: [],
      watchers: 0,
      rounds: null,
      ...this.extra,
    };
  }

  /** @param {number} house */
  play(house) {
    const person = this.ply % 2;
    const seeds = this.cells[house];
    /** @type {any[]} */
    const trace = [{ e: 'lift', c: house, n: seeds }];
    this.cells[house] = 0;
    for (let i = 1; i <= seeds; i += 1) {
      const c = (house + i) % 12;
      this.cells[c] += 1;
      trace.push({ e: 'drop', c });
    }
    const told = `${person ? 'North' : 'South'} sows ${seeds} seeds from house ${(house % 6) + 1}.`;
    const text = String((house % 6) + 1);
    this.moves.push({ ply: this.ply, person, seat: person, text, told, house });
    this.event({ kind: 'move', person, ply: this.ply, text, told, trace });
    this.ply += 1;
  }

  /** The board after so many moves. @param {number} ply */
  at(ply) {
    const past = new Game();
    for (const { house } of this.moves.slice(0, ply)) past.play(house);
    const { board } = past.view();
    for (const cell of board.cells) delete cell.choices;
    return { ply, board, trace: past.events.at(-1)?.trace ?? [], told: this.moves[ply - 1]?.told ?? '' };
  }

  /** @param {any} event */
  event(event) {
    this.version += 1;
    this.events.push({ version: this.version, person: null, ply: this.ply, at: Date.now(), told: '', ...event });
  }

  /** @param {number} since */
  update(since) {
    const events = this.events.filter((event) => event.version > since);
    const from = Math.min(this.ply, ...events.map((event) => event.ply));
    return { type: 'update', events, view: this.view(from) };
  }
}

/**
 * Starts the stand-in.
 * @param {{port?: number, settings?: Record<string, unknown>, words?: (lang: string) => Promise<Record<string, string>>}} [options]
 */
export async function mock({ port = 0, settings = {}, words = messages } = {}) {
  const game = new Game();
  /** @type {{method: string, path: string, body: any}[]} */
  const asked = [];
  /** @type {{fail: number, lose: number, refuse: any}} how many requests are refused, and how many answers are lost */
  const trouble = { fail: 0, lose: 0, refuse: null };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    const lang = url.searchParams.get('lang') ?? 'en';
    const send = (/** @type {number} */ status, /** @type {string} */ type, /** @type {any} */ body) => {
      response.writeHead(status, { 'content-type': type, 'content-security-policy': CSP });
      response.end(body);
    };
    const json = (/** @type {any} */ body, status = 200) => send(status, 'application/json', JSON.stringify(body));
    try {
      const { pathname: path } = url;
      if (path === '/game/mock') return send(200, 'text/html; charset=utf-8', await page(lang, game.view(), settings, await words(lang)));
      if (path.startsWith('/words-')) return json(await words(path.slice(7, 9)));
      if (path.startsWith('/assets/x/')) {
        const file = join(WEB, path.slice(10));
        const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))] ?? 'text/plain';
        return send(200, type, await readFile(file));
      }
      let text = '';
      for await (const part of request) text += part;
      const body = text ? JSON.parse(text) : null;
      asked.push({ method: request.method ?? '', path, body });
      if (trouble.fail > 0) {
        trouble.fail -= 1;
        return request.socket.destroy();
      }
      if (path.endsWith('/live')) return send(404, 'text/plain', 'no sockets here');
      if (path.endsWith('/hint')) return json({ cell: 2, text: '3', told: 'House 3 is a good move.', move: 2 });
      if (path.endsWith('/api/me')) return json({});
      if (path.endsWith('/moves')) {
        if (trouble.refuse) return json({ error: trouble.refuse }, 422);
        if (body.ply !== game.ply) return json({ error: { code: 'stale_ply', message: 'stale' } }, 409);
        game.play(body.move);
        if (trouble.lose > 0) {
          trouble.lose -= 1;
          return request.socket.destroy();
        }
        return json(game.update(body.since), 201);
      }
      if (path.endsWith('/actions')) {
        game.event({ kind: 'offer', person: 0, told: `Ada: ${body.action}.` });
        return json(game.update(body.since));
      }
      if (url.searchParams.has('at')) return json(game.at(Number(url.searchParams.get('at'))));
      if (path === '/api/games/mock') return json(game.update(Number(url.searchParams.get('since'))));
      return send(404, 'text/plain', 'nothing here');
    } catch (error) {
      return send(500, 'text/plain', String(error));
    }
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/game/mock`,
    game,
    asked,
    trouble,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    /**
     * Changes the view; browsers see it as an event.
     * @param {Record<string, any>} extra
     * @param {any} [event]
     */
    change: (extra, event = { kind: 'offer' }) => {
      Object.assign(game.extra, extra);
      game.event(event);
    },
  };
}
