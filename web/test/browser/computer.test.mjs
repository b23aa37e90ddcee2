// Whole games against the computer: with the mouse, with the keyboard alone, in both languages.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { listen } from './chrome.mjs';
import { stage } from './stage.mjs';
import { cell, hasty, moves, newGame, pause, playable, ready, same, shot, turn } from './table.mjs';

const at = stage();
afterEach(async () => assert.deepEqual(await at.leave(), []));

const small = { game: 'kalah', options: { houses: 3, seeds: 3 }, opponent: 'computer', level: 1 };

test('a whole game by mouse, from the first page', async () => {
  const { context, page } = await at.person();
  await hasty(context);
  await page.goto(at.server.url);
  // Two clicks: a game, and begin.
  await page.locator('.three a').first().click();
  await page.locator('#start').click();
  await page.waitForURL(/\/game\//);
  await ready(page);
  assert.match(await page.title(), /^Your turn – /);
  const id = await newGame(page, at.server.url, small);
  let own = 0;
  while (!(await turn(page))) {
    const before = await page.locator('#moves li').count();
    const [house] = await playable(page);
    await pause(page);
    await page.locator(cell(house)).click();
    await page.waitForFunction((n) => document.querySelectorAll('#moves li').length > n, before);
    own += 1;
    assert.ok(own < 200);
  }
  const view = await same(page, id);
  assert.equal(view.status, 'over');
  await page.locator('#result').waitFor();
  assert.match(await page.locator('#result-heading').innerText(), /^(You have won|You have lost|A draw)$/);
  assert.equal(await page.locator('#result-told').innerText(), view.result.told);
  assert.equal(await page.locator('#last-told').innerText(), view.last.told);
  const total = view.board.cells.reduce((/** @type {number} */ n, /** @type {any} */ c) => n + c.seeds, 0);
  const stores = view.board.stores.reduce((/** @type {number} */ n, /** @type {any} */ s) => n + s.seeds, 0);
  assert.equal(total + stores, 18);
  assert.deepEqual(await playable(page), []);
  await shot(page, 'over-mouse');
});

test('a whole game by keyboard alone, from the form to the end', async () => {
  const { context, page } = await at.person();
  await hasty(context);
  await page.goto(`${at.server.url}/new/kalah?houses=3&seeds=3`);
  const tabTo = async (/** @type {string} */ selector) => {
    for (let i = 0; i < 200; i += 1) {
      if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`Tab does not come to ${selector}`);
  };
  await tabTo('input[name=level]');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.locator('input[name=level]:checked').inputValue(), '1');
  await tabTo('#start');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/game\//);
  await ready(page);
  await tabTo('kete-board [data-cell]');
  let own = 0;
  while (!(await turn(page))) {
    const before = await page.locator('#moves li').count();
    const [house] = await playable(page);
    const name = (await page.locator(`.kb-spot:has([data-cell="${house}"]) .kb-name`).textContent()) ?? '';
    await pause(page);
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => document.querySelectorAll('#moves li').length > n, before);
    const focused = await page.evaluate(() => document.activeElement?.closest('kete-board, #result') !== null);
    assert.ok(focused, 'the focus has left the board');
    own += 1;
    assert.ok(own < 300);
  }
  await page.locator('#result').waitFor();
  await tabTo('[data-action=offer_rematch]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /** @type {HTMLElement} */ (document.querySelector('#game'))?.dataset.status === 'playing');
});

test('arrows, queries and help speak without moving anything', async () => {
  const { page } = await at.person();
  await newGame(page, at.server.url, { game: 'oware', opponent: 'computer', level: 1 });
  const said = await listen(page);
  await page.locator(cell(0)).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '1');
  await page.keyboard.press('s');
  await page.keyboard.press('p');
  await page.waitForTimeout(400);
  assert.ok((await said()).length >= 1);
  await page.keyboard.press('?');
  await page.locator('#help[open]').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#moves li').count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '1');
});

test('hint, undo and replay', async () => {
  const { context, page } = await at.person();
  await hasty(context, { speed: 'fast' });
  const id = await newGame(page, at.server.url, { game: 'oware', opponent: 'computer', level: 1 });
  await page.locator('[data-action=hint]').click();
  await page.locator('#hint-told').filter({ hasText: /\d/ }).waitFor();
  await page.locator(cell(2)).click();
  await moves(page, 2);
  await turn(page);
  assert.equal(await page.locator('#hint-told').innerText(), '');
  await same(page, id);
  await page.locator('[data-action=replay]').click();
  await page.locator('kete-board .kb-ask button').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-action=undo]').click();
  await moves(page, 0);
  const view = await same(page, id);
  assert.equal(view.ply, 0);
  assert.equal(await page.locator(cell(2)).getAttribute('aria-label'), view.board.cells[2].label);
});

test('the computer waits until the own sowing has been seen, and each turn is told once', async () => {
  const { page } = await at.person();
  await newGame(page, at.server.url, { game: 'oware', opponent: 'computer', level: 1 });
  const said = await listen(page);
  const begun = Date.now();
  await page.locator(cell(3)).click();
  // The answer follows at once: there may be no moment at which one move stands alone and nothing moves.
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length >= 1);
  // Four seeds of about 150 ms each.
  assert.ok(Date.now() - begun > 500, `seen for ${Date.now() - begun} ms`);
  await moves(page, 2);
  await page.waitForTimeout(400);
  const all = await page.locator('#moves .move').evaluateAll((list) => list.map((move) => move.getAttribute('title')));
  assert.deepEqual(await said(), all);
});

test('with reduced motion a turn is there at once', async () => {
  const { page } = await at.person({ reducedMotion: 'reduce' });
  await newGame(page, at.server.url, { game: 'oware', opponent: 'screen' });
  const begun = Date.now();
  await page.locator(cell(3)).click();
  await moves(page, 1);
  assert.ok(Date.now() - begun < 500, `took ${Date.now() - begun} ms`);
});

test('French from the first page to the end of a game', async () => {
  const { context, page } = await at.person({ locale: 'fr-FR' });
  await hasty(context);
  await page.goto(at.server.url);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
  const id = await newGame(page, at.server.url, small);
  assert.match(await page.title(), /^À vous – /);
  const [house] = await playable(page);
  await page.locator(cell(house)).click();
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length > 0);
  assert.match((await page.locator('#moves .move').first().getAttribute('title')) ?? '', /Sud sème/);
  await page.locator('[data-action=resign]').click();
  await page.locator('#ask').filter({ hasText: 'Abandonner cette partie ?' }).waitFor();
  await page.locator('#ask-yes').click();
  await page.locator('#result-heading').filter({ hasText: 'Vous avez perdu' }).waitFor();
  await same(page, id);
  const body = await page.locator('body').innerText();
  for (const english of ['Settings', 'Moves', 'to move', 'South', 'North', 'Rematch', 'web-', 'js-']) {
    assert.ok(!body.includes(english), english);
  }
});

test('a page without scripts tells the whole game', async () => {
  const { page } = await at.person();
  const id = await newGame(page, at.server.url, { game: 'oware', opponent: 'screen' });
  await page.locator(cell(2)).click();
  await moves(page, 1);
  const told = (await page.locator('#moves .move').getAttribute('title')) ?? '';
  const { page: plain } = await at.person({ javaScriptEnabled: false });
  await plain.goto(`${at.server.url}/game/${id}`);
  const text = await plain.locator('main').innerText();
  assert.ok(text.includes(told), text);
  assert.ok(text.includes('allow scripts on this page'), text);
  assert.equal(await plain.locator('#game').isVisible(), false);
});
