// One browser and one server for the tests of a file.

import { after, before } from 'node:test';

import { chrome, faults } from './chrome.mjs';
import { Server } from './server.mjs';

/** @typedef {import('playwright-core').BrowserContextOptions} Options */

/** Starts both before the tests and ends them after. */
export function stage() {
  /** @type {{server: Server, browser: import('playwright-core').Browser}} */
  const shared = /** @type {any} */ ({});
  /** @type {{context: import('playwright-core').BrowserContext, wrong: string[]}[]} */
  let opened = [];
  before(async () => {
    shared.server = await Server.start();
    shared.browser = await chrome();
  });
  after(async () => {
    await shared.browser?.close();
    await shared.server?.stop();
  });

  return {
    get server() {
      return shared.server;
    },
    /**
     * Somebody with a browser of his own.
     * @param {Options & {expected?: RegExp}} [options] `expected` are faults that belong to the test
     */
    async person({ expected, ...options } = {}) {
      const context = await shared.browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      opened.push({ context, wrong: faults(page, expected) });
      return { context, page };
    },
    /** Sends everybody home; what went wrong on their pages. */
    async leave() {
      const all = opened;
      opened = [];
      await Promise.all(all.map(({ context }) => context.close()));
      return all.flatMap(({ wrong }) => wrong);
    },
  };
}
