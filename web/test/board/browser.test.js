// The board in a real browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { launch, serve } from './serve.js';

/** @typedef {import('playwright-core').Page} Page */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** @type {import('playwright-core').Browser} */
let browser;
/** @type {{url: string, close: () => void}} */
let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await browser.close();
  site.close();
});

/**
 * A page with one board of the demonstration; any error on it fails the test.
 * @param {string} board
 * @param {(page: Page) => Promise<void>} body
 * @param {{width?: number, height?: number, query?: string, still?: boolean, touch?: boolean}} [options]
 */
async function on(board, body, options = {}) {
  const page = await browser.newPage({
    ...(options.touch ? { isMobile: true } : {}),
    viewport: { width: options.width ?? 1000, height: options.height ?? 800 },
    reducedMotion: options.still ? 'reduce' : 'no-preference',
    hasTouch: options.touch ?? false,
  });
  /** @type {string[]} */
  const faults = [];
  page.on('pageerror', (e) => faults.push(e.message));
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && faults.push(m.text()));
  page.setDefaultTimeout(4000);
  await page.goto(`${site.url}/test/board/demo.html?boards=${board}&${options.query ?? ''}`);
  await page.locator('.kb-house').first().waitFor();
  await body(page);
  await page.close();
  assert.deepEqual(faults, []);
}

/**
 * The events a page has seen.
 * @param {Page} page
 * @param {string} name
 * @returns {Promise<any[]>}
 */
const events = (page, name) =>
  page.evaluate((n) => /** @type {any} */ (window).demo.events.filter((/** @type {any} */ e) => e.event === n).map((/** @type {any} */ e) => e.detail), name);

/** @param {Page} page @param {number} id */
const house = (page, id) => page.locator(`[data-cell="${id}"]`);

/**
 * The counts on the screen.
 * @param {Page} page
 */
const shown = (page) => page.locator('.kb-house').evaluateAll((all) =>
  all.sort((a, b) => Number(a.dataset.cell) - Number(b.dataset.cell)).map((h) => Number(h.parentElement?.querySelector('.kb-count')?.textContent)));

/**
 * Starts the relay of the fixtures on the Kalah board.
 * @param {Page} page
 * @param {object} [opts]
 */
const start = (page, opts = {}) =>
  page.evaluate((more) => {
    const { demo } = /** @type {any} */ (window);
    const board = /** @type {any} */ (document.querySelector('kete-board'));
    const target = demo.after(demo.all.kalah, demo.applied(demo.counted(demo.all.kalah), demo.relay));
    demo.shown = null;
    const began = performance.now();
    board.play(demo.relay, target, { viewer: 0, active: true, ply: 2, mover: 0, ...more }).then(() => {
      demo.shown = performance.now() - began;
    });
  }, opts);

/** @param {Page} page */
const played = async (page) => {
  await page.waitForFunction(() => /** @type {any} */ (window).demo.shown !== null);
  return page.evaluate(() => /** @type {any} */ (window).demo.shown);
};

const AFTER = [1, 6, 5, 5, 0, 5, 5, 5, 0, 5, 0, 5];

test('a click on a seed over a house is one move, a double click too, and the next one none', async () => {
  await on('oware', async (page) => {
    const seed = await house(page, 3).locator('.kb-seed').first().boundingBox();
    assert.ok(seed);
    await page.mouse.dblclick(seed.x + seed.width / 2, seed.y + seed.height / 2);
    await house(page, 0).click({ force: true });
    const moves = await events(page, 'kete-move');
    assert.deepEqual(moves.map((m) => [m.ply, m.move, m.cell]), [[1, '4', 3]]);
    // Refused by the server: the decision is open again.
    await page.evaluate(() => /** @type {any} */ (document.querySelector('kete-board')).reset());
    await house(page, 0).click();
    assert.equal((await events(page, 'kete-move')).length, 2);
  });
});

test('an empty house is disabled, and says why instead of moving', async () => {
  await on('oware', async (page) => {
    assert.equal(await house(page, 1).getAttribute('aria-disabled'), 'true');
    await house(page, 1).click({ force: true });
    assert.equal((await events(page, 'kete-say')).at(-1).text, 'House 2 is empty.');
    assert.equal(await house(page, 1).getAttribute('title'), 'House 2 is empty.');
    assert.deepEqual(await events(page, 'kete-move'), []);
  });
});

test('a turn is seen seed by seed and ends with the board of the server, without a word on the way', async () => {
  await on('kalah', async (page) => {
    await start(page);
    await page.waitForFunction(() => document.querySelector('[data-cell="1"] + .kb-count')?.textContent === '5');
    assert.notDeepEqual(await shown(page), AFTER);
    const lasted = await played(page);
    assert.ok(lasted > 1500 && lasted < 8200, String(lasted));
    assert.deepEqual(await shown(page), AFTER);
    assert.equal(await page.locator('.kb-tray').first().getAttribute('aria-label').then((l) => l?.includes("South's")), true);
    assert.deepEqual(await events(page, 'kete-say'), []);
    assert.equal((await events(page, 'kete-turn-shown')).length, 1);
    assert.equal(await page.locator('kete-board [aria-live]').count(), 0);
  });
});

test('a seed that has been drawn stays where it is when another one comes', async () => {
  await on('kalah', async (page) => {
    const where = () => house(page, 2).locator('.kb-pile > g').evaluateAll((g) => g.map((s) => s.getAttribute('transform')));
    const old = await where();
    await start(page);
    await played(page);
    assert.deepEqual((await where()).slice(0, old.length), old);
    assert.equal((await where()).length, 5);
  });
});

test('any input skips: a click beside the houses, Escape', async () => {
  for (const skip of /** @type {const} */ (['click', 'key'])) {
    await on('kalah', async (page) => {
      await house(page, 9).focus();
      await start(page);
      await page.waitForTimeout(200);
      if (skip === 'key') await page.keyboard.press('Escape');
      else await page.mouse.click(500, (await page.locator('.kb-frame').boundingBox())?.y ?? 0);
      assert.ok((await played(page)) < 1200);
      assert.deepEqual(await shown(page), AFTER);
      assert.deepEqual(await events(page, 'kete-move'), []);
    });
  }
});

test('a move made during an animation is played once, after it', async () => {
  await on('kalah', async (page) => {
    await start(page);
    await page.waitForTimeout(200);
    await house(page, 5).click();
    await page.waitForTimeout(100);
    assert.deepEqual(await events(page, 'kete-move'), []);
    assert.ok(await page.getByText('House 6 will be played after this turn.').isVisible());
    await played(page);
    await page.waitForTimeout(100);
    assert.deepEqual((await events(page, 'kete-move')).map((m) => [m.ply, m.move]), [[2, '6']]);
  });
});

test('a move made during an animation can be taken back, and an impossible one is dropped', async () => {
  await on('kalah', async (page) => {
    await start(page);
    await page.waitForTimeout(200);
    await house(page, 5).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await played(page);
    assert.deepEqual(await events(page, 'kete-move'), []);
  });
  await on('kalah', async (page) => {
    await start(page);
    await page.evaluate(() => {
      const { demo } = /** @type {any} */ (window);
      const board = /** @type {any} */ (document.querySelector('kete-board'));
      // The board that ends it is not known yet.
      const last = demo.after(demo.all.bare, { cells: [], stores: [] });
      demo.last = last;
      board.play([{ e: 'note', k: 'pass' }], null, { viewer: 0, active: true, ply: 3 });
    });
    await page.waitForTimeout(200);
    await house(page, 5).click();
    await played(page);
    await page.waitForTimeout(100);
    assert.deepEqual(await events(page, 'kete-move'), []);
    assert.equal((await events(page, 'kete-say')).at(-1).text, 'House 6 can no longer be played.');
  });
});

test('with reduced motion, or speed off, a turn is shown at once', async () => {
  for (const options of [{ still: true }, { query: 'speed=off' }]) {
    await on('kalah', async (page) => {
      await start(page);
      assert.ok((await played(page)) < 150);
      assert.deepEqual(await shown(page), AFTER);
    }, options);
  }
});

test('a move taken back while its sowing is being seen can be made again', async () => {
  await on('kalah', async (page) => {
    await house(page, 0).click();
    await start(page);
    await page.evaluate(() => {
      const { demo } = /** @type {any} */ (window);
      /** @type {any} */ (document.querySelector('kete-board')).show(demo.all.kalah, { viewer: 0, active: true, ply: 1 });
    });
    await page.waitForTimeout(500);
    await house(page, 0).click();
    assert.deepEqual((await events(page, 'kete-move')).map((m) => [m.ply, m.move]), [[1, '1'], [1, '1']]);
  });
});

test('a board shown anew during an animation to the same ply does not cut it short; one of another ply does', async () => {
  await on('kalah', async (page) => {
    const again = (/** @type {number} */ ply) =>
      page.evaluate((p) => {
        const { demo } = /** @type {any} */ (window);
        const target = demo.after(demo.all.kalah, demo.applied(demo.counted(demo.all.kalah), demo.relay));
        /** @type {any} */ (document.querySelector('kete-board')).show(target, { viewer: 0, active: true, ply: p });
      }, ply);
    await start(page);
    await again(2);
    assert.ok(await page.evaluate(() => /** @type {any} */ (document.querySelector('kete-board')).busy));
    await again(3);
    assert.ok(!(await page.evaluate(() => /** @type {any} */ (document.querySelector('kete-board')).busy)));
    assert.deepEqual(await shown(page), AFTER);
  });
});

test('a game by keyboard: names, arrows, Enter, questions; the focus stays through renderings', async () => {
  await on('oware', async (page) => {
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '0');
    await page.keyboard.press('5');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('h');
    assert.match((await events(page, 'kete-say')).at(-1).text, /North's house 2: 19 seeds/);
    await page.keyboard.press('ArrowDown');
    await page.evaluate(() => {
      const { demo } = /** @type {any} */ (window);
      /** @type {any} */ (document.querySelector('kete-board')).show(demo.all.oware, { viewer: 0, active: true, ply: 9 });
    });
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '4');
    await page.keyboard.press('l');
    assert.equal((await events(page, 'kete-say')).at(-1).text, 'South sows 1 seeds from house 5.');
    await page.keyboard.press('?');
    assert.equal((await events(page, 'kete-help')).length, 1);
    await page.keyboard.press('Enter');
    assert.deepEqual((await events(page, 'kete-move')).map((m) => [m.ply, m.move]), [[9, '5']]);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '4');
  });
});

test('a house with two directions asks for one, shows where each leads, and can be left', async () => {
  await on('bao', async (page) => {
    await house(page, 6).focus();
    await page.keyboard.press('Enter');
    const left = page.getByRole('button', { name: /to the left/ });
    await left.waitFor();
    assert.ok(await left.evaluate((b) => b === document.activeElement));
    assert.ok(await house(page, 2).evaluate((b) => b.classList.contains('is-lands')));
    assert.equal(await page.locator('.kb-gain.is-out').textContent(), '+4');
    await page.keyboard.press('Tab');
    assert.ok(await house(page, 10).evaluate((b) => b.classList.contains('is-lands')));
    await page.keyboard.press('Escape');
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '6');
    assert.equal(await left.count(), 0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const moves = await events(page, 'kete-move');
    assert.deepEqual(moves.map((m) => [m.move, m.choice.dir, m.cell]), [['A7L', 'ccw', 6]]);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '6');
  });
});

test('houses are taken over by switching them and confirming', async () => {
  await on('namnamChoose', async (page) => {
    const confirm = page.getByRole('button', { name: 'Confirm' });
    await confirm.click({ force: true });
    for (const id of [11, 7, 8]) await house(page, id).click();
    assert.equal(await house(page, 11).getAttribute('aria-pressed'), 'true');
    assert.equal(await house(page, 8).getAttribute('aria-pressed'), 'false');
    assert.match((await events(page, 'kete-say')).at(-1).text, /2 are chosen already/);
    await house(page, 0).click({ force: true });
    await confirm.click();
    assert.deepEqual((await events(page, 'kete-move')).map((m) => m.move), [{ take: [7, 11] }]);
  });
});

test('seeds are arranged by mouse, by keys and by presets', async () => {
  await on('omweso', async (page) => {
    await page.getByRole('button', { name: 'Take all back' }).click();
    assert.ok(await page.getByText('Left to place: 32.').isVisible());
    await house(page, 0).click();
    await house(page, 0).click({ button: 'right' });
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    assert.equal(await house(page, 0).getAttribute('aria-label'), 'A1: 2 placed');
    assert.ok(await page.getByText('Left to place: 30.').isVisible());
    await page.getByRole('button', { name: 'One more in A1' }).click();
    assert.equal(await house(page, 0).locator('+ .kb-count').textContent(), '3');
    await page.getByRole('button', { name: 'Confirm' }).click({ force: true });
    assert.deepEqual(await events(page, 'kete-move'), []);
    await page.getByRole('button', { name: 'In pairs' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    assert.deepEqual((await events(page, 'kete-move')).map((m) => m.move), [{ arrange: Array(16).fill(2) }]);
  });
});

test('the pie rule is a button', async () => {
  await on('kalah', async (page) => {
    await page.getByRole('button', { name: /Change seats/ }).click();
    assert.deepEqual((await events(page, 'kete-move')).map((m) => [m.move, m.cell]), [['swap', null]]);
  });
});

test('the last turn can be seen again lap by lap', async () => {
  await on('kalah', async (page) => {
    await start(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await played(page);
    await page.evaluate(() => {
      const { demo } = /** @type {any} */ (window);
      demo.closed = null;
      /** @type {any} */ (document.querySelector('kete-board')).replay().then((/** @type {boolean} */ seen) => (demo.closed = seen));
    });
    // The first lap is shown without being asked for.
    await page.getByText('Last turn, lap 2 of 3').waitFor();
    assert.deepEqual(await shown(page), [0, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4]);
    await page.getByRole('button', { name: 'Back' }).click();
    assert.ok(await page.getByText('Last turn, lap 1 of 3').isVisible());
    assert.deepEqual(await shown(page), Array(12).fill(4));
    await page.getByRole('button', { name: 'Close' }).click();
    assert.deepEqual(await shown(page), AFTER);
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).demo.closed), true);
    await house(page, 5).click();
    assert.equal((await events(page, 'kete-move')).length, 1);
  });
});

test('on a phone every target is large enough, long boards stand, and each score stays with its owner', async () => {
  for (const board of ['oware', 'togyz', 'bao', 'wide']) {
    for (const flip of ['', 'flip=1']) {
      await on(board, async (page) => {
        const boxes = await page.locator('.kb-house').evaluateAll((all) => all.map((h) => ({ id: Number(h.dataset.cell), ...h.getBoundingClientRect().toJSON() })));
        const least = board === 'wide' || board === 'togyz' ? 24 : 44;
        assert.ok(boxes.every((b) => Math.min(b.width, b.height) >= least), `${board} ${JSON.stringify(boxes[0])}`);
        assert.equal(await page.locator('.is-upright').count(), board === 'oware' ? 0 : 1);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
        // The store lies beside its owner's last house, not beside his opponent's.
        const middle = (/** @type {{x: number, y: number, width: number, height: number}} */ b) => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 });
        for (const seat of [0, 1]) {
          const box = await page.locator(`[data-store="${seat}"]`).boundingBox();
          const last = boxes.find((b) => b.id === (seat + 1) * (boxes.length / 2) - 1);
          const first = boxes.find((b) => b.id === seat * (boxes.length / 2));
          assert.ok(box && last && first);
          if (board === 'bao') continue;
          const far = (/** @type {any} */ b) => Math.hypot(middle(b).x - middle(box).x, middle(b).y - middle(box).y);
          assert.ok(far(last) < far(first), `${board} ${flip} ${seat}`);
        }
      }, { width: 390, height: 844, query: flip });
    }
  }
});

test('a board follows the room it has, and its nodes stay', async () => {
  await on('togyz', async (page) => {
    const width = () => page.locator('.kb-frame').evaluate((f) => f.getBoundingClientRect().width);
    await page.evaluate(() => Object.assign(document.querySelector('[data-cell="3"]') ?? {}, { kept: true }));
    assert.equal(await page.locator('.is-upright').count(), 0);
    const before = await width();
    await page.setViewportSize({ width: 700, height: 800 });
    await page.waitForFunction((w) => (document.querySelector('.kb-frame')?.getBoundingClientRect().width ?? 0) < w, before);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('.is-upright').waitFor();
    assert.ok(await page.evaluate(() => /** @type {any} */ (document.querySelector('[data-cell="3"]')).kept));
  });
});

test('a tap plays', async () => {
  await on('oware', async (page) => {
    await house(page, 4).tap();
    assert.deepEqual((await events(page, 'kete-move')).map((m) => m.move), ['5']);
  }, { width: 390, height: 844, touch: true });
});

test('a finger held on a house shows where it leads and plays nothing; the next tap plays', async () => {
  await on('oware', async (page) => {
    const box = await house(page, 4).boundingBox();
    assert.ok(box);
    const client = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.locator('.kb-house.is-lands').waitFor();
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(200);
    assert.deepEqual(await events(page, 'kete-move'), []);
    assert.equal((await events(page, 'kete-say')).at(-1)?.kind, 'held');
    await house(page, 4).tap();
    assert.equal((await events(page, 'kete-move')).length, 1);
  }, { width: 390, height: 844, touch: true });
});

test('the focus ring shows, and has the shape of the house', async () => {
  await on('bao', async (page) => {
    await page.keyboard.press('Tab');
    for (const id of [2, 4]) {
      await page.evaluate((i) => /** @type {any} */ (document.querySelector('kete-board')).focusCell(i), id);
      const ring = await house(page, id).locator('.kb-pit').evaluate((p) => {
        const style = getComputedStyle(p);
        return { width: style.outlineWidth, kind: style.outlineStyle, round: style.borderRadius };
      });
      assert.deepEqual(ring, { width: '3px', kind: 'solid', round: id === 4 ? '22%' : '50%' });
    }
  });
});

test('pointing at a house shows where its last seed falls', async () => {
  await on('oware', async (page) => {
    await house(page, 2).hover();
    assert.ok(await house(page, 7).evaluate((b) => b.classList.contains('is-lands')));
    assert.equal(await page.locator('.kb-gain.is-out').textContent(), '+3');
    await page.mouse.move(2, 2);
    assert.equal(await page.locator('.is-lands').count(), 0);
  });
});

test('counts can be hidden, and the page reads them all the same', async () => {
  await on('oware', async (page) => {
    assert.ok(!(await house(page, 3).locator('+ .kb-count').isVisible()));
    assert.match((await house(page, 3).getAttribute('aria-label')) ?? '', /12 seeds/);
  }, { query: 'counts=0' });
});

test('axe finds nothing on any board, in either theme', async () => {
  for (const theme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
    await page.goto(`${site.url}/test/board/demo.html?theme=${theme}`);
    await page.locator('#bare .kb-house').first().waitFor();
    await page.locator('#bao [data-cell="6"]').click();
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const result = await /** @type {any} */ (window).axe.run(document);
      return result.violations.map((/** @type {any} */ v) => `${v.id}: ${v.nodes[0].html} ${v.nodes[0].failureSummary}`);
    });
    assert.deepEqual(found, [], theme);
    await page.close();
  }
});
