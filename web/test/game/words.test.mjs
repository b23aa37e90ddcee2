import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Words } from '../../game/words.js';

const table = {
  'js-game-you': '{name} (vous)',
  'js-game-watchers-one': '{n} spectateur',
  'js-game-watchers-many': '{n} spectateurs',
};

test('places are filled, and what a name holds is not read as a place', () => {
  assert.equal(new Words(table, 'fr').say('you', { name: 'A{n}$&' }), 'A{n}$& (vous)');
});

test('a missing message is told by its name', () => {
  assert.equal(new Words(table, 'fr').say('nothing'), 'nothing');
  assert.equal(new Words(table, 'fr').has('you'), true);
  assert.equal(new Words(table, 'fr').has('nothing'), false);
});

test('nothing is one in French and many in English', () => {
  assert.equal(new Words(table, 'fr').count('watchers', 0), '0 spectateur');
  assert.equal(new Words(table, 'en').count('watchers', 0), '0 spectateurs');
  assert.equal(new Words(table, 'en').count('watchers', 1), '1 spectateur');
});
