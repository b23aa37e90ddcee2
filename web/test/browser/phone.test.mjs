// A phone held upright: taps, sizes, and nothing that must be scrolled sideways.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { stage } from './stage.mjs';
import { cell, hasty, moves, newGame, playable, same, shot } from './table.mjs';

const at = stage();
afterEach(async () => assert.deepEqual(await at.leave(), []));

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** @param {import('playwright-core').Page} page */
const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const [game, least] of /** @type {const} */ ([
  ['oware', 44],
  ['kalah', 44],
  ['congkak', 36],
  ['togyz', 30],
  ['bao-kiswahili', 30],
  ['vailung', 24],
])) {
  test(`${game}: taps play, houses are large enough, nothing sticks out`, async () => {
    const { context, page } = await at.person(phone);
    await hasty(context);
    const id = await newGame(page, at.server.url, { game, opponent: 'screen' });
    assert.ok((await sideways(page)) <= 0, 'the page is wider than the screen');
    const sizes = await page.locator('kete-board [data-cell]').evaluateAll((houses) =>
      houses.map((house) => {
        const box = house.getBoundingClientRect();
        return Math.min(box.width, box.height);
      }),
    );
    assert.ok(Math.min(...sizes) >= least, `a house is ${Math.min(...sizes)} px`);
    // The board, one's own plate and the sentence under it are seen at once.
    const told = await page.locator('#last-told').boundingBox();
    assert.ok(told && told.y + told.height <= 844, `the sentence ends at ${told && told.y + told.height}`);
    const [house] = await playable(page);
    await page.locator(cell(house)).tap();
    const bar = page.locator('kete-board .kb-ask button').first();
    if (await bar.isVisible()) await bar.tap();
    await moves(page, 1);
    await same(page, id);
    await shot(page, `phone-${game}`);
  });
}

test('a turned board: each score stays with its owner', async () => {
  const { context, page } = await at.person(phone);
  await hasty(context, { speed: 'off', flip: true });
  await newGame(page, at.server.url, { game: 'oware', opponent: 'computer', level: 1 });
  assert.equal(await page.locator('#player-below .plate-seat').innerText(), 'North');
  const plates = await page.locator('.plate').evaluateAll((list) =>
    list.map((plate) => [plate.querySelector('.plate-name')?.textContent, plate.querySelector('.plate-score')?.getAttribute('aria-label')]),
  );
  for (const [name, score] of plates) assert.ok(score?.startsWith(String(name).replace(/ \(you\)$/, '')), `${name}: ${score}`);
  const lower = await page.locator('kete-board [data-cell="6"]').boundingBox();
  const upper = await page.locator('kete-board [data-cell="0"]').boundingBox();
  assert.ok(lower && upper && lower.y > upper.y);
});

test('twice as large letters need no sideways scrolling', async () => {
  const { page } = await at.person({ viewport: { width: 640, height: 800 } });
  await newGame(page, at.server.url, { game: 'oware', opponent: 'computer', level: 1 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  assert.ok((await sideways(page)) <= 0);
});
