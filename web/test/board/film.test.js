import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONGEST_MS, SEED_MS, applied, apply, copy, counted, ends, film, laps, same } from '../../board/film.js';
import { kalah, oware, relay, sowing } from './fixtures.js';

/** @typedef {import('../../board/types.js').TraceEvent} TraceEvent */
/** @param {import('../../board/types.js').Counts} c */
const total = (c) => [...c.cells, ...c.stores].reduce((a, b) => a + b, c.hand);

test('applying a sowing moves one seed to each following house', () => {
  const after = applied(counted(oware), sowing(oware, 3));
  assert.deepEqual(after.cells, [5, 1, 6, 1, 2, 3, 4, 20, 1, 2, 3, 8]);
  assert.equal(after.hand, 0);
});

test('every event changes the counts as it says', () => {
  /** @type {[TraceEvent, number[], number[], number][]} */
  const table = [
    [{ e: 'lift', c: 0, n: 3 }, [0, 5], [2, 1], 4],
    [{ e: 'lift', c: 1, n: 2 }, [3, 3], [2, 1], 3],
    [{ e: 'drop', c: 1 }, [3, 6], [2, 1], 0],
    [{ e: 'drop_store', s: 1 }, [3, 5], [2, 2], 0],
    [{ e: 'hand', s: 0 }, [3, 5], [1, 1], 2],
    [{ e: 'capture', c: 1, n: 5, s: 0 }, [3, 0], [7, 1], 1],
    [{ e: 'capture_sow', c: 1, n: 5 }, [3, 0], [2, 1], 6],
    [{ e: 'store', n: 1, s: 1 }, [3, 5], [2, 2], 0],
    [{ e: 'sweep', c: 0, n: 3, s: 1 }, [0, 5], [2, 4], 1],
    [{ e: 'sweep', c: 0, n: 3, s: null }, [0, 5], [2, 1], 1],
    [{ e: 'halves' }, [3, 5], [2.5, 1.5], 1],
    [{ e: 'board', cells: [4, 4], stores: [0, 0] }, [4, 4], [0, 0], 0],
    [{ e: 'note', k: 'again' }, [3, 5], [2, 1], 1],
  ];
  for (const [event, cells, stores, hand] of table) {
    const after = applied({ cells: [3, 5], stores: [2, 1], hand: 1 }, [event]);
    assert.deepEqual(after, { cells, stores, hand }, JSON.stringify(event));
  }
});

test('a film conserves seeds at its end, and never has more than there are on the way', () => {
  const counts = counted(kalah);
  const all = total(counts);
  for (const step of film(relay).steps) {
    apply(counts, step);
    assert.ok(total(counts) <= all);
    assert.ok(counts.cells.every((n) => n >= 0));
  }
  assert.equal(total(counts), all);
});

test('a game without stores keeps its captures somewhere', () => {
  const after = applied({ cells: [0, 4], stores: [], hand: 0 }, [{ e: 'capture', c: 1, n: 4, s: 0 }]);
  assert.deepEqual(after.stores, [4]);
});

test('seeds take their time, later laps less, and steps never go back', () => {
  const { steps, laps: count, total: all } = film(relay);
  assert.equal(count, 3);
  const drops = steps.filter((s) => s.kind === 'drop');
  assert.equal(drops[0].dur, SEED_MS.normal);
  assert.ok(drops[4].dur < drops[0].dur && drops[9].dur < drops[4].dur);
  for (let i = 1; i < steps.length; i++) assert.ok(steps[i].at >= steps[i - 1].at);
  assert.equal(steps[steps.length - 1].at, all);
  assert.ok(film(relay, 'fast').total < all && film(relay, 'slow').total > all);
});

test('no turn is longer than the limit', () => {
  const seed = /** @type {TraceEvent[]} */ ([{ e: 'lift', c: 0, n: 2000 }]);
  for (let i = 0; i < 2000; i++) seed.push({ e: 'drop', c: i % 12 });
  const long = film(seed, 'slow');
  assert.equal(long.total, LONGEST_MS);
  assert.ok(Math.abs(/** @type {{at: number}} */ (long.steps.at(-1)).at - LONGEST_MS) < 1e-6);
});

test('laps are cut where seeds are lifted, and together are the trace', () => {
  const cut = laps([{ e: 'note', k: 'swap' }, ...relay]);
  assert.equal(cut.length, 3);
  assert.deepEqual(cut.flat(), [{ e: 'note', k: 'swap' }, ...relay]);
  assert.deepEqual(cut.map((lap) => ends(lap)), [
    { from: 0, to: 4 },
    { from: 4, to: 8 },
    { from: 8, to: 1 },
  ]);
  assert.deepEqual(laps([]), []);
});

test('a turn that ends in a store marks no house', () => {
  assert.deepEqual(ends([{ e: 'lift', c: 5, n: 1 }, { e: 'drop_store', s: 0 }]), { from: 5, to: null });
});

test('counts are compared seed by seed', () => {
  const a = counted(oware);
  const b = copy(a);
  assert.ok(same(a, b));
  b.cells[4] += 1;
  assert.ok(!same(a, b));
  assert.ok(!same(a, { ...a, stores: [] }));
});
