import assert from 'node:assert/strict';
import { test } from 'node:test';

import { KEY, merge, remember, remembered } from '../../game/settings.js';

/** @param {string|null} kept */
function storage(kept) {
  const values = new Map([[KEY, kept]]);
  return {
    getItem: (/** @type {string} */ key) => values.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void values.set(key, value),
  };
}

test('later sources weigh more, nonsense weighs nothing', () => {
  const settings = merge({ speed: 'fast', sound: true }, { speed: 'warp', sound: 'yes', colour: 'red' });
  assert.deepEqual([settings.speed, settings.sound, 'colour' in settings], ['fast', true, false]);
  assert.equal(merge(null, undefined).speed, 'normal');
  assert.equal(merge({ speed: 'fast' }, { speed: 'off' }).speed, 'off');
});

test('what is remembered survives nonsense in the store', () => {
  for (const kept of [null, '', '{', '3', 'null', '[1]']) assert.deepEqual(remembered(storage(kept)), {});
});

test('one setting more leaves the others alone, also those of other pages', () => {
  const store = storage('{"theme":"dark","speed":"slow"}');
  remember(store, 'speed', 'fast');
  assert.deepEqual(remembered(store), { theme: 'dark', speed: 'fast' });
});

test('a full store is no fault', () => {
  const store = { getItem: () => null, setItem: () => { throw new Error('quota'); } };
  remember(store, 'speed', 'fast');
});
