import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { Arrangement } from '../../board/arrange.js';
import { applied, counted } from '../../board/film.js';
import { Replay } from '../../board/replay.js';
import { answer } from '../../board/tell.js';
import { count, message } from '../../board/words.js';
import { bao, bare, kalah, omweso, oware, relay, wide } from './fixtures.js';
import { words } from './words.js';

const input = /** @type {import('../../board/types.js').ArrangeInput} */ (omweso.input);
const seeds = (/** @type {number} */ id) => omweso.cells[id].seeds;

test('an arrangement begins with what lies there, if that is one', () => {
  const begun = new Arrangement(input, seeds);
  assert.ok(begun.done);
  assert.deepEqual(begun.move(), { arrange: [0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4] });
  assert.equal(new Arrangement(input, () => 1).left, 32);
});

test('no seed is made or lost while arranging', () => {
  const a = new Arrangement(input, () => 0);
  assert.ok(a.add(0, 40));
  assert.equal(a.of(0), 32);
  assert.ok(!a.add(1, 1));
  assert.ok(a.add(0, -2) && a.add(15, 5));
  assert.equal(a.of(15), 2);
  assert.ok(!a.add(14, -1));
  assert.ok(!a.add(20, 1));
  assert.equal(a.left, 0);
  assert.deepEqual(a.move().arrange.slice(0, 9), [30, 0, 0, 0, 0, 0, 0, 0, 2]);
});

test('a preset is taken over whole or not at all', () => {
  const a = new Arrangement(input, seeds);
  assert.ok(a.preset(input.presets[1].move));
  assert.deepEqual(a.counts, Array(16).fill(2));
  assert.ok(!a.preset({ arrange: [1] }) && !a.preset(null));
  a.clear();
  assert.equal(a.left, 32);
});

test('the last turn is kept lap by lap; moves of one player in a row are one turn', () => {
  const replay = new Replay();
  const before = counted(kalah);
  assert.ok(!replay.ready);
  replay.keep(before, relay, 0);
  assert.equal(replay.scenes().length, 3);
  const half = applied(before, relay);
  replay.keep(half, [{ e: 'lift', c: 5, n: 6 }], 0);
  const scenes = replay.scenes();
  assert.equal(scenes.length, 4);
  assert.deepEqual(scenes[0].before, before);
  assert.deepEqual(scenes[3].before, half);
  replay.keep(half, [{ e: 'lift', c: 11, n: 1 }], 1);
  assert.equal(replay.scenes().length, 1);
});

/**
 * @param {string} what
 * @param {Partial<import('../../board/tell.js').Known>} more
 */
const ask = (what, more = {}) =>
  answer(what, { board: oware, words, focus: 0, last: '', scores: [], verbosity: 'full', ...more });

test('questions are answered from what the server says', () => {
  assert.equal(ask('house'), oware.cells[0].label);
  assert.equal(ask('house', { focus: null }), words['js-board-no-house']);
  assert.equal(ask('rows'), "South's row: 4, 0, 5, 12, 1, 2. North's row: 3, 19, 0, 1, 2, 7.");
  assert.equal(ask('stores'), "South's store: 11 seeds. North's store: 6 seeds.");
  assert.equal(ask('stores', { scores: ['Ada: 11 seeds'] }), "South's store: 11 seeds. North's store: 6 seeds. Ada: 11 seeds.");
  assert.equal(ask('stores', { board: bare }), words['js-board-no-stores']);
  assert.equal(ask('last'), words['js-board-no-turn']);
  assert.equal(ask('last', { last: 'North sowed.' }), 'North sowed.');
  assert.equal(ask('playable', { verbosity: 'short' }), 'You can play: 1, 3, 4, 5, 6.');
  assert.equal(ask('playable'), 'You can play: 1 (4), 3 (5), 4 (12), 5 (1), 6 (2).');
  assert.equal(ask('lands'), oware.cells[0].choices?.[0].told);
  assert.equal(ask('lands', { focus: 1 }), 'House 2 is empty.');
  assert.match(ask('lands', { board: bao, focus: 6 }), /to the left: .*to the right: /);
});

test('rows are read as their owners see them, on four rows too', () => {
  assert.equal(
    ask('rows', { board: bao }),
    "South's back row: 0, 0, 3, 1, 0, 2, 0, 0. South's front row: 4, 0, 1, 0, 6, 2, 2, 0. " +
      "North's front row: 0, 0, 3, 0, 8, 2, 2, 0. North's back row: 1, 0, 0, 5, 0, 0, 0, 2.",
  );
});

test('messages are filled in, and missing ones show their name', () => {
  assert.equal(message({ 'js-board-x': 'a {name} b {other}' }, 'x', { name: '1' }), 'a 1 b {other}');
  assert.equal(message({}, 'x'), 'x');
  assert.equal(count(12.5), '12½');
  assert.equal(count(0.5), '½');
  assert.equal(count(wide.cells[0].seeds), '0');
});

test('every message that the board uses exists', () => {
  const folder = new URL('../../board/', import.meta.url);
  const text = readdirSync(folder).filter((f) => f.endsWith('.js')).map((f) => readFileSync(new URL(f, folder), 'utf8')).join('\n');
  const used = [...text.matchAll(/message\((?:words, )?'([a-z-]+)'/g)].map((m) => `js-board-${m[1]}`);
  assert.ok(used.length > 20);
  for (const id of used) assert.ok(id in words, id);
});
