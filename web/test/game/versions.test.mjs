import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allMoves, playable, Versions } from '../../game/versions.js';
import { event, update, view } from './make.mjs';

/** @param {ReturnType<Versions['take']>} taken */
const numbers = (taken) => (taken.kind === 'events' ? taken.events.map((event) => event.version) : taken.kind);

test('an event that comes by socket and as answer is taken once', () => {
  const versions = new Versions(5);
  assert.deepEqual(numbers(versions.take(update([6]))), [6]);
  assert.equal(numbers(versions.take(update([6]))), 'view');
  assert.deepEqual(numbers(versions.take(update([6, 7]))), [7]);
  assert.equal(versions.known, 7);
});

test('an older state never replaces a newer one', () => {
  const versions = new Versions(5);
  versions.take(update([6, 7]));
  assert.equal(numbers(versions.take(update([6]))), 'old');
  assert.equal(versions.known, 7);
});

test('events out of order within an update are put in order', () => {
  assert.deepEqual(numbers(new Versions(5).take(update([8, 6, 7]))), [6, 7, 8]);
});

test('a hole between events is asked for, and nothing of it is lost', () => {
  const versions = new Versions(5);
  assert.equal(numbers(versions.take(update([8]))), 'gap');
  assert.equal(versions.known, 5);
  assert.deepEqual(numbers(versions.take(update([6, 7, 8]), true)), [6, 7, 8]);
});

test('what the server leaves out of everything since is not waited for', () => {
  const versions = new Versions(5);
  assert.deepEqual(numbers(versions.take(update([8]), true)), [8]);
  assert.equal(versions.known, 8);
  assert.equal(numbers(versions.take(update([7]))), 'old');
});

test('a first view far ahead, without events, is shown as it is', () => {
  const versions = new Versions(5);
  assert.equal(numbers(versions.take(update([], 40))), 'jump');
  assert.equal(versions.known, 40);
});

test('whatever the order of arrival, every event is taken exactly once', () => {
  let state = 12345;
  const random = (/** @type {number} */ n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
  for (let round = 0; round < 200; round += 1) {
    const versions = new Versions(0);
    /** @type {number[]} */
    const seen = [];
    const last = 12;
    for (let i = 0; i < 60 || versions.known < last; i += 1) {
      const end = 1 + random(last);
      const begin = 1 + random(end);
      const some = Array.from({ length: end - begin + 1 }, (_, k) => begin + k);
      let taken = versions.take(update(some));
      if (taken.kind === 'gap') {
        const rest = Array.from({ length: end - versions.known }, (_, k) => versions.known + 1 + k);
        taken = versions.take(update(rest), true);
      }
      if (taken.kind === 'events') seen.push(...taken.events.map((event) => event.version));
    }
    assert.deepEqual(seen, Array.from({ length: last }, (_, k) => k + 1));
  }
});

test('the move list grows by what is new, and shrinks by what was taken back', () => {
  const line = (/** @type {number} */ ply, text = String(ply)) => ({ ply, person: 0, seat: 0, text, told: '' });
  const known = /** @type {any[]} */ ([line(0), line(1), line(2)]);
  const texts = (/** @type {any} */ more) => allMoves(known, view(more))?.map((move) => move.text);
  assert.deepEqual(texts({ moves_from: 3, moves: [line(3)] }), ['0', '1', '2', '3']);
  assert.deepEqual(texts({ moves_from: 3, moves: [] }), ['0', '1', '2']);
  assert.deepEqual(texts({ moves_from: 1, moves: [line(1, 'x')] }), ['0', 'x']);
  assert.deepEqual(texts({ moves: [line(0, 'y')] }), ['y']);
  assert.equal(texts({ moves_from: 5, moves: [line(5)] }), undefined);
});

test('moves after a take back are told, those before are played', () => {
  const events = [event(1), event(2, { kind: 'undo' }), event(3), event(4, { kind: 'offer' })];
  assert.deepEqual(playable(events).map(({ kind }) => kind), ['move', 'undo', 'told', 'offer']);
});
