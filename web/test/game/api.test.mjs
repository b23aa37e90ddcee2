import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Api, Failure } from '../../game/api.js';
import { view } from './make.mjs';

/**
 * @param {Response|Error} answer
 * @param {any[]} [asked]
 */
const api = (answer, asked = []) =>
  new Api({
    base: '/kete',
    id: 'abc',
    lang: 'fr',
    fetch: async (url, options) => {
      asked.push([url, options]);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });

test('requests carry the base path, the language and the version', async () => {
  /** @type {any[]} */
  const asked = [];
  await api(Response.json({}), asked).move(3, [2], 17);
  const [[url, options]] = asked;
  assert.equal(url, '/kete/api/games/abc/moves?lang=fr');
  assert.equal(options.method, 'POST');
  assert.equal(options.headers['content-type'], 'application/json');
  assert.deepEqual(JSON.parse(options.body), { ply: 3, move: [2], since: 17 });
});

test('a bare view is an update without events', async () => {
  const answer = await api(Response.json(view({ version: 5 }))).since(3);
  assert.deepEqual([answer.type, answer.events, answer.view.version], ['update', [], 5]);
});

test('a refusal says why in words', async () => {
  const refused = Response.json({ error: { code: 'illegal_move', message: 'La case est vide.' } }, { status: 422 });
  await assert.rejects(api(refused).move(1, 1, 1), (error) => {
    assert.ok(error instanceof Failure);
    assert.deepEqual([error.code, error.message, error.status, error.passing], ['illegal_move', 'La case est vide.', 422, false]);
    return true;
  });
});

test("no answer, an answer cut off and a proxy's page are failures that may pass", async () => {
  const cut = new Response('{"type":"upd', { status: 201 });
  const proxy = new Response('<html>Bad gateway', { status: 502, headers: { 'retry-after': '2' } });
  for (const [answer, code, wait] of /** @type {const} */ ([
    [new TypeError('fetch failed'), 'network', 0],
    [cut, 'network', 0],
    [proxy, 'http_502', 2],
  ])) {
    await assert.rejects(api(answer).hint(), (error) => {
      assert.ok(error instanceof Failure);
      assert.deepEqual([error.code, error.passing, error.retryAfter], [code, true, wait]);
      return true;
    });
  }
});
