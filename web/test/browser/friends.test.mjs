// Two people and somebody who watches.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { stage } from './stage.mjs';
import { cell, hasty, moves, newGame, open, playable, ready, same, shot, turn } from './table.mjs';

const at = stage();
afterEach(async () => assert.deepEqual(await at.leave(), []));

/**
 * A game of two people, from invitation to both sitting.
 * @param {Record<string, unknown>} [what]
 */
async function pair(what = {}) {
  const ada = await at.person();
  const bo = await at.person();
  await hasty(ada.context);
  await hasty(bo.context);
  const id = await newGame(ada.page, at.server.url, { game: 'oware', opponent: 'friend', ...what });
  await ada.page.locator('#invite').waitFor();
  const link = await ada.page.locator('#invite-link').inputValue();
  await bo.page.goto(link);
  await bo.page.locator('#sit').click();
  await bo.page.waitForURL(/\/game\//);
  await ready(bo.page);
  await ada.page.locator('#invite').waitFor({ state: 'hidden' });
  return { ada: ada.page, bo: bo.page, id };
}

/** @typedef {import('playwright-core').Page} Page */

const notice = (/** @type {Page} */ page, /** @type {RegExp} */ text) =>
  page.locator('.notice').filter({ hasText: text });

test('invitation, moves, spectator, takeback, draw, rematch with changed sides', async () => {
  const { ada, bo, id } = await pair();
  const watcher = (await at.person()).page;
  await open(watcher, `${at.server.url}/game/${id}`);
  await ada.locator('#watchers').filter({ hasText: '1 spectator' }).waitFor();

  await ada.locator(cell(2)).click();
  for (const page of [ada, bo, watcher]) await moves(page, 1);
  assert.deepEqual(await playable(ada), []);
  assert.deepEqual(await playable(watcher), []);
  assert.ok((await playable(bo)).every((house) => house >= 6));
  assert.match(await bo.title(), /^Your turn/);
  // The player sits at the lower edge of his own board.
  const below = (/** @type {Page} */ page) => page.locator('#player-below .plate-seat').innerText();
  assert.deepEqual([await below(ada), await below(bo), await below(watcher)], ['South', 'North', 'South']);
  for (const page of [ada, bo, watcher]) await same(page, id);

  await ada.locator('[data-action=offer_takeback]').click();
  await notice(bo, /asks to take the last move back/).getByRole('button', { name: 'Decline' }).click();
  await notice(ada, /take the last move back/).waitFor({ state: 'detached' });
  for (const page of [ada, bo, watcher]) await moves(page, 1);
  await ada.locator('[data-action=offer_takeback]').click();
  await notice(watcher, /asks to take the last move back/).waitFor();
  assert.equal(await notice(watcher, /asks/).getByRole('button').count(), 0);
  await notice(bo, /asks to take the last move back/).getByRole('button', { name: 'Accept' }).click();
  for (const page of [ada, bo, watcher]) await moves(page, 0);
  for (const page of [ada, bo, watcher]) await same(page, id);

  await ada.locator(cell(3)).click();
  await moves(bo, 1);
  const [house] = await playable(bo);
  await bo.locator(cell(house)).click();
  for (const page of [ada, bo, watcher]) await moves(page, 2);
  await bo.locator('[data-action=offer_draw]').click();
  await shot(ada, 'draw-offered');
  await notice(ada, /offers a draw/).getByRole('button', { name: 'Accept' }).click();
  for (const page of [ada, bo, watcher]) {
    await page.locator('#result-heading').filter({ hasText: 'A draw' }).waitFor();
  }

  await ada.locator('[data-action=offer_rematch]').click();
  await notice(bo, /would like to play again/).getByRole('button', { name: 'Accept' }).click();
  for (const page of [ada, bo]) {
    await page.waitForURL((url) => url.pathname.includes('/game/') && !url.pathname.includes(id));
    await ready(page);
  }
  assert.equal(new URL(ada.url()).pathname, new URL(bo.url()).pathname);
  assert.deepEqual([await below(ada), await below(bo)], ['North', 'South']);
  await watcher.locator('#rematch-link').waitFor();
  assert.ok(watcher.url().includes(id));
  await watcher.locator('#rematch-link').click();
  await ready(watcher);
  assert.equal(new URL(watcher.url()).pathname, new URL(bo.url()).pathname);
});

test('resigning is asked twice and told to both', async () => {
  const { ada, bo, id } = await pair();
  await ada.locator(cell(2)).click();
  await moves(bo, 1);
  await bo.locator('[data-action=resign]').click();
  await bo.getByRole('button', { name: 'No, play on' }).click();
  assert.equal(await bo.locator('#result').isVisible(), false);
  await bo.locator('[data-action=resign]').click();
  await bo.locator('#ask-yes').click();
  await bo.locator('#result-heading').filter({ hasText: 'You have lost' }).waitFor();
  await ada.locator('#result-heading').filter({ hasText: 'You have won' }).waitFor();
  const view = await same(ada, id);
  assert.equal(await ada.locator('#result-told').innerText(), view.result.told);
});

test('phrases are said once, in the language of whoever reads them', async () => {
  const { ada, bo } = await pair();
  await ada.locator('#phrase-choice summary').click();
  await ada.locator('[data-phrase=good-luck]').click();
  for (const page of [ada, bo]) await page.locator('#said li').filter({ hasText: 'Good luck!' }).waitFor();
  assert.equal(await bo.locator('#said li').count(), 1);
  await bo.goto(`${bo.url().split('?')[0]}?lang=fr`);
  await ready(bo);
  await bo.locator('#said li').filter({ hasText: 'Bonne chance' }).waitFor();
});

test('who guesses the fist sees both, the other waits', async () => {
  const { ada, bo } = await pair({ first: 'fist' });
  await ada.locator('#guess').waitFor();
  await bo.locator('#guess').waitFor();
  const hands = [ada, bo].map((page) => page.locator('#guess-hands button'));
  const shown = [await hands[0].first().isVisible(), await hands[1].first().isVisible()];
  assert.deepEqual([...shown].sort(), [false, true]);
  await shot(shown[0] ? ada : bo, 'fist');
  await hands[shown[0] ? 0 : 1].first().click();
  for (const page of [ada, bo]) {
    await page.waitForFunction(() => document.querySelector('#game')?.getAttribute('data-status') === 'playing');
    assert.equal(await page.locator('#guess').isVisible(), false);
  }
});

test('an open challenge can be taken from its page, and only once', async () => {
  const ada = (await at.person()).page;
  const id = await newGame(ada, at.server.url, { game: 'oware', opponent: 'open' });
  const [bo, cy] = [(await at.person()).page, (await at.person({ expected: /status of 4\d\d/ })).page];
  await open(bo, `${at.server.url}/game/${id}`);
  await open(cy, `${at.server.url}/game/${id}`);
  await bo.locator('#join').click();
  await bo.locator('#waiting').waitFor({ state: 'hidden' });
  await cy.locator('#waiting').waitFor({ state: 'hidden' });
  assert.deepEqual(await playable(cy), []);
  await ada.locator(cell(0)).click();
  for (const page of [ada, bo, cy]) await moves(page, 1);
  await turn(bo);
  await bo.locator(cell(6)).click();
  for (const page of [ada, bo, cy]) await moves(page, 2);
});

test('the clock counts down on both sides', async () => {
  const { ada, bo } = await pair({ clock: { kind: 'fischer', initial: 60, increment: 5 } });
  await ada.locator(cell(2)).click();
  await moves(bo, 1);
  const own = bo.locator('#player-below .plate-clock');
  const read = async (/** @type {import('playwright-core').Locator} */ clock) => {
    const [minutes, seconds] = (await clock.innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  };
  const before = await read(own);
  await bo.waitForTimeout(2200);
  const spent = before - (await read(own));
  assert.ok(spent >= 1 && spent <= 4, `${spent} s`);
  assert.ok(Math.abs((await read(own)) - (await read(ada.locator('#player-above .plate-clock')))) <= 1);
});
