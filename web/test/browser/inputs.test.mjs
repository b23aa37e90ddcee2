// Moves that take more than one step: directions, arrangements, houses to choose, changing places, rounds.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { stage } from './stage.mjs';
import { ask, cell, hasty, moves, newGame, open, playable, same, shot, turn } from './table.mjs';

const at = stage();
afterEach(async () => assert.deepEqual(await at.leave(), []));

/** @typedef {import('playwright-core').Page} Page */

/**
 * Two players at one screen.
 * @param {string} game
 * @param {Record<string, unknown>} [more]
 */
async function screen(game, more = {}) {
  const { context, page } = await at.person();
  await hasty(context);
  const id = await newGame(page, at.server.url, { game, opponent: 'screen', ...more });
  return { page, id };
}

const bar = (/** @type {Page} */ page) => page.locator('kete-board .kb-ask');

/**
 * Plays from the page by requests until the server's view is as wished.
 * @param {Page} page
 * @param {string} id
 * @param {(view: any) => boolean} reached
 */
async function until(page, id, reached) {
  let view = await ask(page, `/api/games/${id}`);
  for (let i = 0; i < 600 && view.status === 'playing' && !reached(view); i += 1) {
    const choices = view.board.cells.flatMap((/** @type {any} */ c) => c.choices ?? []);
    assert.ok(choices.length > 0, `nothing to play at ply ${view.ply}`);
    // A choice that differs from turn to turn, and is the same in every run.
    const { move } = choices[(view.ply * 7) % choices.length];
    await ask(page, `/api/games/${id}/moves`, { ply: view.ply, move });
    view = await ask(page, `/api/games/${id}`);
  }
  assert.ok(reached(view), `not reached: ${view.status} at ply ${view.ply}`);
  await open(page, page.url());
  return view;
}

test('Bao: a house with two ways asks, shows what each does, and plays the one chosen', async () => {
  const { page, id } = await screen('bao-kujifunza');
  const view = await ask(page, `/api/games/${id}`);
  const house = view.board.cells.find((/** @type {any} */ c) => c.choices?.length > 1);
  await page.locator(cell(house.id)).click();
  const buttons = bar(page).locator('button');
  assert.ok((await buttons.count()) >= 2);
  const text = await bar(page).innerText();
  for (const choice of house.choices) assert.ok(text.includes(choice.told), `${choice.told} is not in ${text}`);
  await shot(page, 'bao-ways');
  // Leaving the question plays nothing and gives the house its focus back.
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), String(house.id));
  assert.equal(await page.locator('#moves li').count(), 0);
  await page.keyboard.press('Enter');
  await buttons.nth(1).click();
  await moves(page, 1);
  assert.equal(await page.locator('#moves .move').first().innerText(), house.choices[1].text);
  await same(page, id);
});

test('Bao Kiswahili: namua begins with a seed from the hand', async () => {
  const { page, id } = await screen('bao-kiswahili');
  const before = (await ask(page, `/api/games/${id}`)).board.stores;
  const [house] = await playable(page);
  await page.locator(cell(house)).click();
  if (await bar(page).isVisible()) await bar(page).locator('button').first().click();
  await moves(page, 1);
  const view = await same(page, id);
  assert.equal(view.board.stores[0].kind, 'hand');
  assert.equal(view.board.stores[0].seeds, before[0].seeds - 1);
  await shot(page, 'bao-kiswahili');
});

test('Omweso: both arrange their seeds, then play', async () => {
  const { page, id } = await screen('omweso', { options: { setup: 'free' } });
  for (let done = 0; done < 2; done += 1) {
    await bar(page).waitFor();
    const view = await ask(page, `/api/games/${id}`);
    assert.equal(view.board.input.kind, 'arrange');
    const [frame, panel] = await Promise.all([page.locator('.kb-frame').boundingBox(), bar(page).boundingBox()]);
    assert.ok(frame && panel && panel.y >= frame.y + frame.height, 'the panel hides houses');
    const buttons = bar(page).getByRole('button');
    await buttons.nth(-2).click();
    assert.equal(await buttons.last().getAttribute('aria-disabled'), 'true');
    // One seed by hand, then all by a proposal.
    await page.locator(cell(view.board.input.cells[0])).click();
    await bar(page).getByRole('button', { name: new RegExp(`^${view.board.input.presets[0].label}\\b`) }).first().click();
    await bar(page).getByRole('button').last().click();
    await moves(page, done + 1);
  }
  await turn(page);
  await same(page, id);
  await shot(page, 'omweso');
  const [house] = await playable(page);
  await page.locator(cell(house)).click();
  if (await bar(page).isVisible()) await bar(page).locator('button').first().click();
  await moves(page, 3);
  await same(page, id);
});

test('Nam-nam: houses for the next round are chosen by hand', async () => {
  const { page, id } = await screen('namnam', { match: true });
  const view = await until(page, id, (v) => v.board.input?.kind === 'choose');
  const { count, cells } = view.board.input;
  await bar(page).waitFor();
  const confirm = bar(page).getByRole('button').last();
  for (let i = 0; i < count; i += 1) {
    assert.equal(await confirm.getAttribute('aria-disabled'), 'true');
    await page.locator(cell(cells[i])).click();
    assert.equal(await page.locator(cell(cells[i])).getAttribute('aria-pressed'), 'true');
  }
  await shot(page, 'namnam-choose');
  const before = view.moves.length;
  await confirm.click();
  await moves(page, before + 1);
  const after = await same(page, id);
  for (let i = 0; i < count; i += 1) assert.notEqual(after.board.cells[cells[i]].owner, view.board.cells[cells[i]].owner);
});

test('Congkak: a match goes on into the second round, with houses left out', async () => {
  const { page, id } = await screen('congkak', { match: true });
  const view = await until(page, id, (v) => v.rounds?.now === 2 && v.board.cells.some((/** @type {any} */ c) => c.choices));
  assert.match(await page.locator('#rounds').innerText(), /^Round 2/);
  const burnt = view.board.cells.filter((/** @type {any} */ c) => c.burnt).length;
  assert.equal(await page.locator('kete-board .is-burnt').count(), burnt);
  await shot(page, 'congkak-round-2');
  const before = view.moves.length;
  const [house] = await playable(page);
  await page.locator(cell(house)).click();
  if (await bar(page).isVisible()) await bar(page).locator('button').first().click();
  await moves(page, before + 1);
  await same(page, id);
});

test('the pie rule: North may change places, and is South then', async () => {
  const ada = await at.person();
  const bo = await at.person();
  await hasty(ada.context);
  await hasty(bo.context);
  const what = { game: 'kalah', options: { pie: true }, opponent: 'open' };
  const id = await newGame(ada.page, at.server.url, what);
  await open(bo.page, `${at.server.url}/game/${id}`);
  await bo.page.locator('#join').click();
  await ada.page.waitForFunction(() => document.querySelector('#game')?.getAttribute('data-status') === 'playing');
  // A move that does not move again.
  await ada.page.locator(cell(0)).click();
  await moves(bo.page, 1);
  await bar(bo.page).waitFor();
  await shot(bo.page, 'pie');
  await bar(bo.page).locator('button').first().click();
  for (const page of [ada.page, bo.page]) await moves(page, 2);
  const seat = (/** @type {Page} */ page) => page.locator('#player-below .plate-seat').innerText();
  assert.deepEqual([await seat(ada.page), await seat(bo.page)], ['North', 'South']);
  assert.match(await ada.page.locator('#player-below .plate-name').innerText(), /\(you\)$/);
  assert.match(await bo.page.locator('#player-below .plate-name').innerText(), /\(you\)$/);
  for (const page of [ada.page, bo.page]) await same(page, id);
  assert.ok((await playable(ada.page)).every((house) => house >= 6));
});

test('a house that cannot be played says why and plays nothing', async () => {
  const { page, id } = await screen('oware');
  await page.locator(cell(2)).click();
  await moves(page, 1);
  await page.locator(cell(6)).click();
  await moves(page, 2);
  const view = await ask(page, `/api/games/${id}`);
  const empty = view.board.cells.find((/** @type {any} */ c) => c.why && c.seeds === 0 && c.seat === 0);
  await page.locator(cell(empty.id)).click({ force: true });
  await page.locator('#say').filter({ hasText: empty.why }).waitFor({ state: 'attached' });
  // It is to be seen, too.
  await page.locator('#last-told.is-why').filter({ hasText: empty.why }).waitFor();
  assert.equal(await page.locator('#moves li').count(), 2);
});

test('taking back after an extra turn gives each move back by itself', async () => {
  const { page, id } = await screen('kalah');
  const south = async () => (await same(page, id)).board.cells.slice(0, 6).map((/** @type {any} */ c) => c.seeds);
  await page.locator(cell(2)).click();
  await moves(page, 1);
  await page.locator(cell(5)).click();
  await moves(page, 2);
  await page.locator('[data-action=undo]').click();
  await moves(page, 1);
  assert.deepEqual(await south(), [4, 4, 0, 5, 5, 5]);
  assert.match(await page.locator('.plate.turn').innerText(), /South/);
  await page.locator('[data-action=undo]').click();
  await moves(page, 0);
  assert.deepEqual(await south(), [4, 4, 4, 4, 4, 4]);
});
