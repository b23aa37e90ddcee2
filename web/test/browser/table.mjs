// What a person does at the board, and what there is to see.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContext} Context */

const SHOTS = new URL('./shots/', import.meta.url).pathname;

/**
 * Makes a game from a page of the site, and opens it there.
 * @param {Page} page
 * @param {string} url of the server
 * @param {Record<string, unknown>} what
 * @returns {Promise<string>} its id
 */
export async function newGame(page, url, what) {
  if (!page.url().startsWith(url)) await page.goto(`${url}/rules`);
  const lang = await page.evaluate(() => document.documentElement.lang);
  const made = await ask(page, `/api/games?lang=${lang}`, { options: {}, clock: null, first: 'me', ...what });
  await open(page, `${url}${made.url}?lang=${lang}`);
  return made.id;
}

/**
 * A request of the site's own page; its answer must be good.
 * @param {Page} page
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function ask(page, path, body) {
  const { status, text } = await page.evaluate(
    async ([to, what]) => {
      const response = await fetch(/** @type {string} */ (to), {
        method: what === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json' },
        body: what === undefined ? undefined : JSON.stringify(what),
      });
      return { status: response.status, text: await response.text() };
    },
    /** @type {const} */ ([path, body]),
  );
  assert.ok(status < 300, `${path}: ${status} ${text}`);
  return JSON.parse(text);
}

/**
 * Opens a game and waits until its script runs.
 * @param {Page} page
 * @param {string} url
 */
export async function open(page, url) {
  await page.goto(url);
  await ready(page);
}

/** @param {Page} page */
export async function ready(page) {
  await page.locator('#game').waitFor();
  await page.locator('#game[data-link=live]').waitFor();
}

/**
 * Turns are not animated, so that long games pass quickly.
 * @param {Context} context
 * @param {Record<string, unknown>} [settings]
 */
export async function hasty(context, settings = { speed: 'off' }) {
  await context.addInitScript((kept) => {
    try {
      localStorage.setItem('kete-settings', JSON.stringify(kept));
    } catch {
      // Pages without storage need no settings.
    }
  }, settings);
}

/** @param {number} id */
export const cell = (id) => `kete-board [data-cell="${id}"]`;

export const PLAYABLE = 'kete-board [data-cell].is-playable';

/**
 * Waits until the viewer can move, or the game is over; whether it is over.
 * @param {Page} page
 */
export async function turn(page) {
  await page.waitForFunction((playable) => {
    const board = /** @type {any} */ (document.querySelector('kete-board'));
    const over = /** @type {HTMLElement} */ (document.querySelector('#game')).dataset.status === 'over';
    return over || (!board.busy && document.querySelector(playable) !== null);
  }, PLAYABLE);
  return (await page.locator('#game').getAttribute('data-status')) === 'over';
}

/**
 * Waits as long as a second click on the same house is taken for a double click.
 * @param {Page} page
 */
export const pause = (page) => page.waitForTimeout(500);

/** @param {Page} page */
export const playable = (page) =>
  page.locator(PLAYABLE).evaluateAll((houses) => houses.map((house) => Number(/** @type {HTMLElement} */ (house).dataset.cell)));

/**
 * Waits until at least so many moves stand in the list and nothing moves any more.
 * @param {Page} page
 * @param {number} n
 */
export async function moves(page, n) {
  await page.waitForFunction((wanted) => {
    const board = /** @type {any} */ (document.querySelector('kete-board'));
    return document.querySelectorAll('#moves li').length >= wanted && !board.busy;
  }, n);
}

/**
 * Compares every count and label on the screen with the server's.
 * @param {Page} page
 * @param {string} id
 */
export async function same(page, id) {
  const lang = await page.evaluate(() => document.documentElement.lang);
  const view = await ask(page, `/api/games/${id}?lang=${lang}`);
  const shown = await page.locator('kete-board [data-cell]').evaluateAll((houses) =>
    Object.fromEntries(
      houses.map((house) => [
        /** @type {HTMLElement} */ (house).dataset.cell,
        [house.closest('.kb-spot')?.querySelector('.kb-count')?.textContent, house.getAttribute('aria-label')],
      ]),
    ),
  );
  const wanted = Object.fromEntries(
    view.board.cells.map((/** @type {any} */ c) => [String(c.id), [String(c.seeds), c.label]]),
  );
  assert.deepEqual(shown, wanted);
  assert.equal(await page.locator('#moves li').count(), view.moves.length);
  return view;
}

/**
 * Keeps a picture, to be looked at.
 * @param {Page} page
 * @param {string} name
 */
export async function shot(page, name) {
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}${name}.png`, fullPage: true });
}
