// The page of puzzles: a wrong move, the right one, the solution, another puzzle.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { stage } from './stage.mjs';
import { cell, hasty, shot } from './table.mjs';

const at = stage();
afterEach(async () => assert.deepEqual(await at.leave(), []));

const FOUND = { timeout: 60_000 };

/**
 * Opens the page with the puzzle of the day, and what the server tells of it.
 * @param {import('playwright-core').Page} page
 */
async function open(page) {
  const told = page.waitForResponse(async (response) => {
    return response.url().includes('/api/puzzles') && (await response.json()).puzzle !== null;
  }, FOUND);
  await page.goto(`${at.server.url}/puzzles?lang=en`);
  const { puzzle } = await (await told).json();
  await page.locator('#puzzle-live').waitFor(FOUND);
  return puzzle;
}

/**
 * Everything that is said from now on: the sentences follow each other too fast to be waited for one by one.
 * @param {import('playwright-core').Page} page
 */
async function listen(page) {
  await page.evaluate(() => {
    const region = /** @type {Element} */ (document.querySelector('#puzzle-told'));
    const said = /** @type {string[]} */ ([]);
    /** @type {any} */ (window).said = said;
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, { childList: true });
  });
  return async () => (await page.evaluate(() => /** @type {any} */ (window).said)).join('\n');
}

/**
 * A house whose only choice is a move like this.
 * @param {any} puzzle
 * @param {(text: string) => boolean} wanted
 */
function house(puzzle, wanted) {
  const found = puzzle.board.cells.find((/** @type {any} */ c) => c.choices?.length === 1 && wanted(c.choices[0].text));
  assert.ok(found, 'a house to play');
  return found.id;
}

test('a wrong move may be tried again, the right one is played out', async () => {
  const { context, page } = await at.person();
  await hasty(context);
  const puzzle = await open(page);
  assert.equal(await page.locator('#puzzle-task').innerText(), puzzle.task);
  const told = page.locator('#puzzle-told');
  const said = await listen(page);
  await page.locator(cell(house(puzzle, (text) => text !== puzzle.answer))).click();
  await told.filter({ hasText: 'Try again.' }).waitFor();
  // By keyboard, as somebody does who sees nothing of the board.
  const right = house(puzzle, (text) => text === puzzle.answer);
  await page.locator(cell(right)).focus();
  await page.keyboard.press('Enter');
  await told.filter({ hasText: 'That was the solution.' }).waitFor(FOUND);
  assert.ok((await said()).includes(`${puzzle.answer} is right: it ${puzzle.goal}s.`), await said());
  const end = puzzle.turns.at(-1).board;
  for (const { id, seeds } of end.cells) {
    const label = await page.locator(cell(id)).getAttribute('aria-label');
    assert.match(String(label), new RegExp(`\\b${seeds === 0 ? '(0|empty)' : seeds}\\b`));
  }
  await shot(page, 'puzzle-solved');
});

test('the solution is shown to those who ask, and another puzzle found', async () => {
  const { page } = await at.person({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const puzzle = await open(page);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok((await sideways()) <= 0, 'the page is wider than the screen');
  await shot(page, 'puzzle-phone');
  const said = await listen(page);
  await page.locator('#puzzle-solve').click();
  await page.locator('#puzzle-told').filter({ hasText: 'That was the solution.' }).waitFor(FOUND);
  const all = await said();
  assert.ok(all.includes(`The right move was ${puzzle.answer}.`), all);
  for (const turn of puzzle.turns) assert.ok(all.includes(turn.told), turn.told);
  await page.locator('[name=game]').selectOption('kalah');
  await page.locator('#puzzle-choice button').click();
  await page.locator('#puzzle-about').filter({ hasText: 'Kalah' }).waitFor(FOUND);
  assert.equal(await page.locator('#puzzle-title').innerText(), 'Puzzle');
  assert.ok(await page.locator('#puzzle-solve').isVisible());
  assert.ok((await sideways()) <= 0, 'the page is wider than the screen');
});

test('a link names the game; one that there is not is told', async () => {
  const { page } = await at.person({ expected: /422/ });
  await page.goto(`${at.server.url}/puzzles?lang=en&game=kalah`);
  await page.locator('#puzzle-about').filter({ hasText: 'Kalah' }).waitFor(FOUND);
  assert.equal(await page.locator('[name=game]').inputValue(), 'kalah');
  await page.goto(`${at.server.url}/puzzles?lang=en&game=nosuch`);
  await page.locator('#puzzle-told').filter({ hasText: 'nosuch' }).waitFor(FOUND);
  assert.notEqual(await page.locator('[name=game]').inputValue(), '');
});
