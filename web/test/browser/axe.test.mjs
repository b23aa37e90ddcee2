// axe-core on every page, in both themes and both languages.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { stage } from './stage.mjs';
import { cell, hasty, moves, newGame, ready, shot } from './table.mjs';

const at = stage();
afterEach(async () => assert.deepEqual(await at.leave(), []));
const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core')), 'utf8');

const PATHS = [
  '/',
  '/?with=friend',
  '/new/oware',
  '/new/congkak',
  '/rules',
  '/rules/oware',
  '/rules/bao-kiswahili',
  '/puzzles',
  '/mine',
  '/archive',
  '/settings',
  '/nowhere',
];

/** A colour on its way to another is no colour of the page. */
const AT_REST = /** @type {const} */ ({ reducedMotion: 'reduce' });

/**
 * What axe finds.
 * @param {import('playwright-core').Page} page
 * @param {string} where
 */
async function check(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document);
    return violations.map((/** @type {any} */ v) => `${v.id}: ${v.nodes.map((/** @type {any} */ n) => n.target.join(' ')).join(', ')}`);
  });
  return found.map((/** @type {string} */ fault) => `${where}: ${fault}`);
}

for (const lang of ['en', 'fr']) {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    test(`pages, ${lang}, ${scheme}`, async () => {
      const { page } = await at.person({ colorScheme: scheme, ...AT_REST, expected: /404/ });
      const found = [];
      for (const path of PATHS) {
        await page.goto(`${at.server.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
        found.push(...(await check(page, path)));
        await shot(page, `page${path.replace(/\W+/g, '-')}-${lang}-${scheme}`);
      }
      assert.deepEqual(found, []);
    });

    test(`games, ${lang}, ${scheme}`, async () => {
      const { context, page } = await at.person({ colorScheme: scheme, ...AT_REST, locale: lang });
      await hasty(context);
      const url = at.server.url;
      /** @type {string[]} */
      const found = [];
      await newGame(page, url, { game: 'oware', opponent: 'computer', level: 1, clock: { kind: 'fischer', initial: 300, increment: 5 } });
      found.push(...(await check(page, 'game')));
      await page.locator(cell(2)).click();
      await moves(page, 2);
      await page.locator('summary').evaluateAll((all) => all.forEach((summary) => summary.parentElement?.setAttribute('open', '')));
      found.push(...(await check(page, 'game with settings')));
      await shot(page, `game-${lang}-${scheme}`);
      await page.locator('#help-open').click();
      found.push(...(await check(page, 'help')));
      await shot(page, `help-${lang}-${scheme}`);
      await page.keyboard.press('Escape');
      await page.locator('[data-action=resign]').click();
      found.push(...(await check(page, 'question')));
      await page.locator('#ask-yes').click();
      await page.locator('#result').waitFor();
      found.push(...(await check(page, 'result')));
      await shot(page, `result-${lang}-${scheme}`);

      await newGame(page, url, { game: 'oware', opponent: 'friend' });
      found.push(...(await check(page, 'invitation')));
      await shot(page, `invite-${lang}-${scheme}`);
      const link = await page.locator('#invite-link').inputValue();
      const { page: friend } = await at.person({ colorScheme: scheme, ...AT_REST, locale: lang });
      await friend.goto(link);
      found.push(...(await check(friend, 'join')));
      await shot(friend, `join-${lang}-${scheme}`);

      for (const game of ['bao-kujifunza', 'omweso', 'togyz', 'namnam']) {
        await newGame(page, url, { game, opponent: 'screen' });
        found.push(...(await check(page, game)));
        await shot(page, `${game}-${lang}-${scheme}`);
      }
      assert.deepEqual(found, []);
    });
  }
}

for (const style of ['wood', 'soapstone', 'sand', 'eggbox']) {
  test(`board of ${style}`, async () => {
    for (const scheme of /** @type {const} */ (['light', 'dark'])) {
      const { context, page } = await at.person({ colorScheme: scheme });
      await hasty(context, { speed: 'off', style });
      await newGame(page, at.server.url, { game: 'oware', opponent: 'screen' });
      await ready(page);
      assert.deepEqual(await check(page, `${style} ${scheme}`), []);
      await shot(page, `style-${style}-${scheme}`);
    }
  });
}
