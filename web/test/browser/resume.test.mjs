// Networks fail, laptops sleep, servers are killed: the game goes on without a reload.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { listen } from './chrome.mjs';
import { stage } from './stage.mjs';
import { ask, cell, hasty, moves, newGame, open, playable, ready, same, turn } from './table.mjs';

const at = stage();
const NETWORK = /WebSocket|Failed to load resource|ERR_/;
afterEach(async () => assert.deepEqual(await at.leave(), []));

/** @typedef {import('playwright-core').Page} Page */

/** Two people in the middle of a game. */
async function middle() {
  const ada = await at.person({ expected: NETWORK });
  const bo = await at.person({ expected: NETWORK });
  await hasty(ada.context);
  await hasty(bo.context);
  const id = await newGame(ada.page, at.server.url, { game: 'oware', opponent: 'open' });
  await open(bo.page, `${at.server.url}/game/${id}`);
  await bo.page.locator('#join').click();
  await ada.page.waitForFunction(() => document.querySelector('#game')?.getAttribute('data-status') === 'playing');
  await ada.page.evaluate(() => (/** @type {any} */ (window).notReloaded = true));
  return { ada, bo, id };
}

const stayed = (/** @type {Page} */ page) => page.evaluate(() => /** @type {any} */ (window).notReloaded === true);

async function move(/** @type {Page} */ page) {
  await turn(page);
  const [house] = await playable(page);
  await page.locator(cell(house)).click();
}

test('turns played while a browser was offline are all there afterwards, each once', async () => {
  const { ada, bo, id } = await middle();
  await move(ada.page);
  await moves(bo.page, 1);
  const said = await listen(ada.page);
  await ada.context.setOffline(true);
  await move(bo.page);
  await moves(bo.page, 2);
  assert.equal(await ada.page.locator('#moves li').count(), 1);
  await ada.context.setOffline(false);
  await moves(ada.page, 2);
  await ada.page.waitForTimeout(400);
  const [told] = await ada.page.locator('#moves .move').evaluateAll((list) => list.slice(1).map((m) => m.getAttribute('title')));
  assert.equal((await said()).filter((/** @type {string} */ text) => text.includes(told ?? '?')).length, 1);
  await same(ada.page, id);
  assert.ok(await stayed(ada.page));
});

test('kill -9 in the middle of a game: the move made meanwhile arrives, and the game goes on', async () => {
  const { ada, bo, id } = await middle();
  await move(ada.page);
  await moves(bo.page, 1);
  await move(bo.page);
  for (const { page } of [ada, bo]) await moves(page, 2);
  await at.server.kill();
  await ada.page.locator('#link-state').waitFor();
  // Chosen while nobody answers: it is sent until somebody does.
  await move(ada.page);
  await ada.page.locator('#sending-told').filter({ hasText: 'sent again' }).waitFor();
  await at.server.run();
  for (const { page } of [ada, bo]) await moves(page, 3);
  await ada.page.locator('#link-state').waitFor({ state: 'hidden' });
  await move(bo.page);
  for (const { page } of [ada, bo]) await moves(page, 4);
  for (const { page } of [ada, bo]) {
    await same(page, id);
    await page.locator('#game[data-link=live]').waitFor();
  }
  assert.ok(await stayed(ada.page));
});

test('two tabs of one player: the move of one is in the other, and nothing is played twice', async () => {
  const { ada, bo, id } = await middle();
  const second = await ada.context.newPage();
  await open(second, ada.page.url());
  // Forced: the move of one tab may have locked the house in the other before it is pressed there.
  const press = { force: true };
  await Promise.all([ada.page.locator(cell(2)).click(press), second.locator(cell(2)).click(press)]);
  for (const page of [ada.page, second, bo.page]) await moves(page, 1);
  const view = await ask(bo.page, `/api/games/${id}`);
  assert.equal(view.ply, 1);
  for (const page of [ada.page, second]) await same(page, id);
});

test('a turn replayed by hand changes nothing', async () => {
  const { ada, bo, id } = await middle();
  const view = await ask(ada.page, `/api/games/${id}`);
  const choice = view.board.cells.find((/** @type {any} */ c) => c.choices?.length).choices[0];
  const post = () =>
    ada.page.evaluate(
      async ([game, wanted]) =>
        (
          await fetch(`/api/games/${game}/moves`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ply: 0, move: wanted }),
          })
        ).status,
      [id, choice.move],
    );
  const statuses = await Promise.all(Array.from({ length: 8 }, post));
  assert.equal(statuses.filter((status) => status === 201).length, 1, statuses.join());
  for (const { page } of [ada, bo]) await moves(page, 1);
});

test('a page that comes back from the history is up to date', async () => {
  const { ada, bo } = await middle();
  await ada.page.goto(`${at.server.url}/rules`);
  await ada.page.goBack();
  await ready(ada.page);
  await move(ada.page);
  await moves(bo.page, 1);
  await ada.page.goto(`${at.server.url}/rules`);
  await move(bo.page);
  await moves(bo.page, 2);
  await ada.page.goBack();
  await moves(ada.page, 2);
});
