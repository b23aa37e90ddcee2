// The page against a server that fails in every way a network can.

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { chrome, faults, listen } from '../browser/chrome.mjs';
import { mock } from './mock.mjs';

/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  browser = await chrome();
});
after(() => browser.close());

/** @type {Awaited<ReturnType<typeof mock>>} */
let server;
/** @type {import('playwright-core').Page} */
let page;
/** @type {string[]} */
let wrong;
beforeEach(async (t) => {
  server = await mock({ settings: { speed: 'fast' } });
  const context = await browser.newContext();
  page = await context.newPage();
  wrong = faults(page, /WebSocket|Failed to load resource/);
  await page.goto(server.url);
  await page.waitForSelector('#game:not([hidden])');
  t.after(async () => {
    await context.close();
    server.close();
    assert.deepEqual(wrong, []);
  });
});

const house = (/** @type {number} */ id) => `kete-board [data-cell="${id}"]`;
const moves = () => page.locator('#moves li').count();
const posted = () => server.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/moves'));
const until = (/** @type {string} */ text, where = '#last-told') =>
  page.locator(where).filter({ hasText: text }).waitFor();

test('a double click is one move', async () => {
  await page.locator(house(2)).dblclick();
  await until('South sows 4 seeds from house 3.');
  assert.equal(posted().length, 1);
  assert.equal(await moves(), 1);
});

test('a move whose answer is lost is played once and shown once', async () => {
  const said = await listen(page);
  server.trouble.lose = 1;
  await page.locator(house(2)).click();
  await until('South sows 4 seeds from house 3.');
  assert.equal(posted().length, 2);
  assert.deepEqual(posted().map(({ body }) => body.ply), [0, 0]);
  assert.equal(await moves(), 1);
  await page.waitForTimeout(300);
  assert.deepEqual(await said(), ['South sows 4 seeds from house 3.']);
});

test('a request that never arrived is sent again', async () => {
  server.trouble.fail = 1;
  await page.locator(house(0)).click();
  await until('South sows 4 seeds from house 1.');
  assert.equal(await moves(), 1);
});

test('a refusal is told with its reason, and the board can be played again', async () => {
  server.trouble.refuse = { code: 'illegal_move', message: 'That house may not be sown.' };
  await page.locator(house(2)).click();
  await until('That house may not be sown.', '#trouble-told');
  server.trouble.refuse = null;
  await page.locator(house(3)).click();
  await until('South sows 4 seeds from house 4.');
  assert.equal(await page.locator('#trouble').isVisible(), false);
  assert.equal(await moves(), 1);
});

test('a board that has moved on elsewhere is shown as it is', async () => {
  // Between two polls.
  await page.waitForSelector('#game[data-link=polling]');
  server.game.play(0);
  server.game.play(6);
  await page.locator(house(5)).click();
  await until('The board had moved on', '#trouble-told');
  await until('North sows 4 seeds from house 1.');
  assert.equal(await moves(), 2);
  assert.equal(posted().length, 1);
});

test('each turn is one sentence, in short or in full', async () => {
  const said = await listen(page);
  await page.locator(house(2)).click();
  await until('South sows 4 seeds from house 3.');
  server.game.play(7);
  await until('North sows 4 seeds from house 2.');
  await page.waitForTimeout(300);
  assert.deepEqual(await said(), ['South sows 4 seeds from house 3.', 'North sows 4 seeds from house 2.']);
  await page.locator('summary', { hasText: 'Settings' }).click();
  await page.locator('select[name=verbosity]').selectOption('short');
  await page.locator(house(0)).click();
  await until('South sows 4 seeds from house 1.');
  await page.waitForTimeout(300);
  assert.equal((await said()).at(-1), 'Ada: 1.');
});

test('focus stays in the board and on buttons while the game goes on', async () => {
  await page.locator(house(2)).focus();
  await page.keyboard.press('Enter');
  await until('South sows 4 seeds from house 3.');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  assert.equal(await focused(), '2');
  await page.locator('[data-action=resign]').focus();
  server.game.play(7);
  await until('North sows 4 seeds from house 2.');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-action')), 'resign');
  server.change(
    { status: 'over', actions: [], result: { winner: 1, score: ['0', '0'], how: 'resign', told: 'Bo wins.' } },
    { kind: 'over' },
  );
  await until('You have lost', '#result-heading');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'result-heading');
});

test('a house that cannot be played says why where it is seen, and then the turn again', async () => {
  await page.locator(house(0)).click();
  await until('South sows 4 seeds from house 1.');
  server.game.play(7);
  await until('North sows 4 seeds from house 2.');
  await page.locator(house(0)).click({ force: true });
  await until('This house is empty.', '#last-told.is-why');
  await page.locator(house(2)).click();
  await until('South sows');
  assert.equal(await page.locator('#last-told.is-why').count(), 0);
});

test('all that one player did since the other moved stays told', async () => {
  assert.equal(await page.locator('#last-told').innerText(), 'Choose a house to play.');
  server.change({
    moves: [
      { ply: 0, person: 0, seat: 0, text: '1', told: 'South sows.' },
      { ply: 1, person: 1, seat: 1, text: '2', told: 'North sows and plays again.' },
      { ply: 2, person: 1, seat: 1, text: '3', told: 'North sows.' },
    ],
    moves_from: 0,
    last: { ply: 2, from: null, to: null, told: 'North sows.' },
  });
  await until('North sows and plays again. North sows.');
  assert.equal(await page.locator('#last-told').innerText(), 'North sows and plays again. North sows.');
});

test('earlier moments are seen again on the board, and left when the game goes on', async () => {
  const seeds = () =>
    page.locator('kete-board [data-cell] + .kb-count').allTextContents().then((all) => all.join(' '));
  // As the nodes stand: North's row first.
  const begin = Array(12).fill('4').join(' ');
  await page.locator(house(2)).click();
  await until('South sows 4 seeds from house 3.');
  server.game.play(7);
  await until('North sows 4 seeds from house 2.');
  const now = await seeds();
  await page.locator('#moves .move').first().click();
  await page.locator('#review').waitFor();
  await until('Move 1, 3: South sows 4 seeds from house 3.');
  const first = await seeds();
  assert.notEqual(first, now);
  assert.equal(await page.locator('kete-board .is-playable').count(), 0);
  await page.locator(house(3)).click({ force: true });
  await until('This is an earlier moment', '#last-told.is-why');
  const to = (/** @type {string} */ where) => page.locator(`#review [data-to=${where}]`);
  await to('previous').click();
  await until('The board before the first move.');
  assert.equal(await seeds(), begin);
  assert.equal(await to('previous').getAttribute('aria-disabled'), 'true');
  await to('next').click();
  await until('Move 1, 3');
  await page.waitForFunction(() => !(/** @type {any} */ (document.querySelector('kete-board')).busy));
  assert.equal(await seeds(), first);
  // What is said leaves the moment where it is.
  server.change({ phrases: [{ person: 1, id: 'hello', text: 'Hello!', at: 1 }] }, { kind: 'phrase', person: 1, told: 'Hello!' });
  await page.locator('#said li').waitFor();
  assert.equal(await seeds(), first);
  await to('close').click();
  assert.equal(await page.locator('#review').isVisible(), false);
  assert.equal(await seeds(), now);
  await until('North sows 4 seeds from house 2.');
  assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
  // A move of the game ends it.
  await page.locator('#watch').click();
  await until('The board before the first move.');
  server.game.play(3);
  await until('South sows 5 seeds from house 4.');
  assert.equal(await page.locator('#review').isVisible(), false);
});

test('a turn played before the page was opened can be seen again', async () => {
  server.game.play(2);
  await page.reload();
  await page.waitForSelector('#game:not([hidden])');
  await page.locator('[data-action=replay]').click();
  await page.locator('#review').waitFor();
  await page.locator('#review').waitFor({ state: 'hidden' });
  await until('South sows 4 seeds from house 3.');
});

test('the focus goes to the board when its button goes', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.hasAttribute('data-cell'));
  server.change({ offers: { draw: 1 }, actions: ['move', 'decline_draw', 'accept_draw'] }, { kind: 'offer', person: 1 });
  await page.locator('[data-key=decline_draw]').focus();
  server.change({ offers: {}, actions: ['move'] }, { kind: 'decline', person: 0 });
  await page.locator('[data-key=decline_draw]').waitFor({ state: 'detached' });
  assert.equal(await focused(), true);
  server.trouble.refuse = { code: 'illegal_move', message: 'That house may not be sown.' };
  const top = async () => (await page.locator('kete-board').boundingBox())?.y;
  const before = await top();
  await page.locator(house(2)).click();
  await until('That house may not be sown.', '#trouble-told');
  assert.equal(await top(), before);
  await page.locator('#trouble-close').click();
  assert.equal(await focused(), true);
});

test('a hint is told as a hint', async () => {
  const said = await listen(page);
  await page.locator('[data-action=hint]').click();
  await until('Hint: house 3. What it would do: House 3 is a good move.', '#hint-told');
  await page.waitForTimeout(300);
  assert.match((await said()).at(-1) ?? '', /^Hint: house 3\./);
});

test('questions asked while a turn is being seen are answered as it will end', async () => {
  await page.locator('select[name=speed]').evaluate((/** @type {any} */ select) => {
    select.value = 'slow';
    select.dispatchEvent(new Event('change'));
  });
  await page.locator(house(2)).click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('kete-board')).busy);
  const answers = await page.evaluate(() => {
    const board = /** @type {any} */ (document.querySelector('kete-board'));
    return ['rows', 'last', 'playable'].map((what) => board.query(what));
  });
  assert.deepEqual(answers, [
    "South's row: 4, 4, 0, 5, 5, 5. North's row: 5, 4, 4, 4, 4, 4.",
    'South sows 4 seeds from house 3.',
    'You can play no house now.',
  ]);
  // A click beside the board ends it.
  await page.locator('h1').first().click();
  await page.waitForFunction(() => !(/** @type {any} */ (document.querySelector('kete-board')).busy), null, { timeout: 1000 });
});

test('a key ends what is being seen, wherever the focus is', async () => {
  await page.locator('select[name=speed]').evaluate((/** @type {any} */ select) => {
    select.value = 'slow';
    select.dispatchEvent(new Event('change'));
  });
  await page.locator(house(2)).click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('kete-board')).busy);
  const busy = await page.evaluate(() => {
    for (const key of ['Shift', 'Tab']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    /** @type {HTMLElement} */ (document.activeElement)?.blur();
    return /** @type {any} */ (document.querySelector('kete-board')).busy;
  });
  assert.equal(busy, true, 'going through the page ends nothing');
  await page.keyboard.press('x');
  await page.waitForFunction(() => !(/** @type {any} */ (document.querySelector('kete-board')).busy), null, { timeout: 1000 });
});

test('the clock runs, warns once, and does not decide', async () => {
  const said = await listen(page);
  server.change({ clock: { kind: 'fischer', left: [21_500, 60_000], running: 0, now: Date.now(), increment: 0 } });
  const clock = page.locator('[data-person="0"] .plate-clock');
  await clock.filter({ hasText: '0:19' }).waitFor();
  await page.waitForTimeout(400);
  assert.equal((await said()).filter((/** @type {string} */ text) => text.startsWith('Little time left')).length, 1);
  assert.equal(await page.locator('[data-person="1"] .plate-clock').textContent(), '1:00');
  server.change({ clock: { kind: 'fischer', left: [300, 60_000], running: 0, now: Date.now(), increment: 0 } });
  await clock.filter({ hasText: '0:00.0' }).waitFor();
  assert.equal(await page.locator('#result').isVisible(), false);
});

test('resigning asks first, and Escape means no', async () => {
  await page.locator('[data-action=resign]').click();
  await page.locator('#ask').filter({ hasText: 'Resign this game?' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#ask').isVisible(), false);
  assert.equal(server.asked.filter(({ path }) => path.endsWith('/actions')).length, 0);
  await page.locator('[data-action=resign]').click();
  await page.locator('#ask-yes').click();
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await page.waitForTimeout(200);
  const acted = server.asked.filter(({ path }) => path.endsWith('/actions'));
  assert.deepEqual(acted.map(({ body }) => body.action), ['resign']);
});

test('a setting holds at once, after a reload, and is sent to the server', async () => {
  await page.locator('summary', { hasText: 'Settings' }).click();
  await page.locator('select[name=style]').selectOption('sand');
  await page.waitForTimeout(200);
  assert.deepEqual(
    server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
    [{ settings: { style: 'sand' } }],
  );
  await page.reload();
  await page.waitForSelector('#game:not([hidden])');
  assert.equal(await page.locator('select[name=style]').inputValue(), 'sand');
});

test('a name is text, whatever it says', async () => {
  const [ada, bo] = server.game.view().players;
  server.change({ players: [ada, { ...bo, name: '<img src=x onerror=alert(1)>' }] });
  await until('<img src=x onerror=alert(1)>', '[data-person="1"] .plate-name');
  await page.reload();
  await until('<img src=x onerror=alert(1)>', '[data-person="1"] .plate-name');
});
