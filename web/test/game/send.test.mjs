import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Failure } from '../../game/api.js';
import { Backoff } from '../../game/backoff.js';
import { send } from '../../game/send.js';
import { event, update, view } from './make.mjs';

const what = { ply: 4, move: [3], since: 8, person: 0, text: '3' };
const mine = { ply: 4, person: 0, text: '3' };

/**
 * A server that answers in turn with these.
 * @param {(Failure|'ok')[]} answers
 * @param {import('../../game/types.js').Update} [after]
 */
function server(answers, after = update([9])) {
  /** @type {unknown[]} */
  const asked = [];
  /** @type {number[]} */
  const waits = [];
  return {
    asked,
    waits,
    options: {
      backoff: new Backoff({ first: 100, random: () => 1 }),
      wait: async (/** @type {number} */ ms) => void waits.push(ms),
    },
    move: async (/** @type {unknown[]} */ ...args) => {
      asked.push(args);
      const answer = answers.shift();
      if (answer instanceof Failure) throw answer;
      return update([9]);
    },
    since: async () => after,
  };
}
const lost = () => new Failure('network', '', 0);
const stale = () => new Failure('stale_ply', 'moved on', 409);

test('a move is sent once when it is answered', async () => {
  const api = server(['ok']);
  assert.equal((await send(api, what, api.options)).kind, 'done');
  assert.deepEqual(api.asked, [[4, [3], 8]]);
});

test('without an answer the same move is sent again, later each time', async () => {
  const api = server([lost(), lost(), 'ok']);
  let told = 0;
  const sent = await send(api, what, { ...api.options, again: () => (told += 1) });
  assert.equal(sent.kind, 'done');
  assert.deepEqual(api.asked, [[4, [3], 8], [4, [3], 8], [4, [3], 8]]);
  assert.deepEqual([api.waits, told], [[100, 200], 2]);
});

test('a move that had arrived before its answer was lost is done, not refused', async () => {
  const after = { ...update([9]), events: [event(9, mine)] };
  const api = server([lost(), stale()], after);
  assert.deepEqual(await send(api, what, api.options), { kind: 'done', update: after });
});

test('a move that ended the game before its answer was lost is done', async () => {
  const after = { ...update([9]), events: [event(9, mine), event(10, { kind: 'over' })] };
  const over = new Failure('not_now', 'The game is over.', 409);
  const api = server([lost(), over], after);
  assert.equal((await send(api, what, api.options)).kind, 'done');
  const refused = server([over], { ...update([9]), events: [event(9, { kind: 'over' })] });
  await assert.rejects(send(refused, what, refused.options), { code: 'not_now' });
});

test('a request the browser repeated by itself is done as well', async () => {
  const api = server([stale()], { ...update([9]), events: [event(9, mine)] });
  assert.equal((await send(api, what, api.options)).kind, 'done');
});

test('a ply another move has taken is stale', async () => {
  const after = { ...update([9]), events: [event(9, { ...mine, text: '5' })] };
  const first = server([stale()], after);
  assert.equal((await send(first, what, first.options)).kind, 'stale');
  const other = { ...update([9]), events: [event(9, { ...mine, person: 1 })], view: view({ version: 9 }) };
  const second = server([lost(), stale()], other);
  assert.equal((await send(second, what, second.options)).kind, 'stale');
});

test('a refusal is not sent again', async () => {
  const api = server([new Failure('illegal_move', 'The house is empty.', 422)]);
  await assert.rejects(send(api, what, api.options), /empty/);
  assert.equal(api.asked.length, 1);
});

test('a busy server says how long to wait', async () => {
  const api = server([new Failure('busy', '', 503, 3), 'ok']);
  await send(api, what, api.options);
  assert.deepEqual(api.waits, [3000]);
});

test('it ends at some time', async () => {
  const api = server(Array.from({ length: 20 }, lost));
  await assert.rejects(send(api, what, { ...api.options, tries: 5 }), { code: 'network' });
  assert.equal(api.asked.length, 5);
});
