import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Backoff } from '../../game/backoff.js';

test('waits double up to the longest, and chance shortens each by half at most', () => {
  const longest = new Backoff({ first: 100, most: 1000, random: () => 1 });
  const shortest = new Backoff({ first: 100, most: 1000, random: () => 0 });
  const take = (/** @type {Backoff} */ backoff) => Array.from({ length: 6 }, () => backoff.next());
  assert.deepEqual(take(longest), [100, 200, 400, 800, 1000, 1000]);
  assert.deepEqual(take(shortest), [50, 100, 200, 400, 500, 500]);
});

test('two browsers that lose the server together do not come back together', () => {
  let n = 0;
  const random = () => [0.1, 0.9][n++ % 2];
  const [a, b] = [new Backoff({ random }), new Backoff({ random })];
  assert.notEqual(a.next(), b.next());
});

test('after a success the next wait is short again', () => {
  const backoff = new Backoff({ first: 100, random: () => 1 });
  for (let i = 0; i < 2000; i += 1) backoff.next();
  assert.equal(backoff.next(), 15000);
  backoff.reset();
  assert.equal(backoff.next(), 100);
});
