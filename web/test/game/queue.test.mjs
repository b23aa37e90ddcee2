import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Queue } from '../../game/queue.js';
import { event, view } from './make.mjs';

/** A queue whose turns end when the test says so. */
function stage({ watched = true } = {}) {
  /** @type {string[]} */
  const log = [];
  /** @type {(() => void)[]} */
  const ends = [];
  const state = { watched };
  const queue = new Queue({
    turn: (turn, after) => {
      log.push(`turn ${turn.version}${after ? ' with view' : ''}`);
      return new Promise((done) => ends.push(() => done(undefined)));
    },
    event: (other) => void log.push(`${other.kind} ${other.version}`),
    view: (after) => void log.push(`view ${after.version}`),
    caughtUp: (skipped, last) => void log.push(`skipped ${skipped} to ${last.version}`),
    hurry: () => {
      log.push('hurry');
      ends.splice(0).forEach((end) => end());
    },
    watched: () => state.watched,
  });
  const settle = () => new Promise((done) => setImmediate(done));
  const end = async () => {
    ends.splice(0).forEach((finish) => finish());
    await settle();
  };
  return { queue, log, end, settle, state };
}

test('the answer waits until the own sowing has been seen', async () => {
  const { queue, log, end } = stage();
  queue.push([event(1)], view({ version: 1 }));
  queue.push([event(2, { person: 1 })], view({ version: 2 }));
  assert.deepEqual(log, ['turn 1 with view']);
  await end();
  assert.deepEqual(log, ['turn 1 with view', 'view 1', 'turn 2 with view']);
  await end();
  assert.deepEqual(log.slice(3), ['view 2']);
  assert.ok(queue.idle);
});

test('only the last event of an update has the state after it', async () => {
  const { queue, log, end } = stage();
  queue.push([event(1), event(2), event(3, { kind: 'over' })], view({ version: 3 }));
  await end();
  await end();
  assert.deepEqual(log, ['turn 1', 'turn 2', 'over 3', 'view 3']);
});

test('more than three waiting turns are not shown one by one', async () => {
  const { queue, log, end, settle } = stage();
  queue.push([event(1)], view({ version: 1 }));
  queue.push([event(2), event(3), event(4), event(5, { kind: 'over' })], view({ version: 5 }));
  assert.deepEqual(log, ['turn 1 with view']);
  queue.push([event(6)], view({ version: 6 }));
  await settle();
  assert.deepEqual(log, ['turn 1 with view', 'hurry', 'view 1', 'view 6', 'skipped 3 to 6', 'over 5']);
  await end();
  assert.ok(queue.idle);
});

test('three waiting turns are all shown', async () => {
  const { queue, log, end } = stage();
  queue.push([event(1), event(2), event(3)], view({ version: 3 }));
  for (let i = 0; i < 3; i += 1) await end();
  assert.deepEqual(log, ['turn 1', 'turn 2', 'turn 3 with view', 'view 3']);
});

test('turns nobody watches are only told', async () => {
  const { queue, log, settle } = stage({ watched: false });
  queue.push([event(1)], view({ version: 1 }));
  await settle();
  assert.deepEqual(log, ['view 1', 'skipped 0 to 1']);
});

test('a turn that cannot be shown does not stop the game', async () => {
  const { log, settle } = stage();
  const error = console.error;
  console.error = () => {};
  try {
    const queue = new Queue({
      turn: (turn) => (turn.version === 1 ? Promise.reject(new Error('no')) : Promise.resolve()),
      event: () => {},
      view: (after) => void log.push(`view ${after.version}`),
      caughtUp: () => {},
      hurry: () => {},
      watched: () => true,
    });
    queue.push([event(1)], view({ version: 1 }));
    queue.push([event(2)], view({ version: 2 }));
    await settle();
  } finally {
    console.error = error;
  }
  assert.deepEqual(log, ['view 1', 'view 2']);
});

test('a state without events is shown after the turns before it', async () => {
  const { queue, log, end } = stage();
  queue.push([event(1)], view({ version: 1 }));
  queue.push([], view({ version: 9 }));
  assert.deepEqual(log, ['turn 1 with view']);
  await end();
  assert.deepEqual(log.slice(1), ['view 1', 'view 9']);
});
