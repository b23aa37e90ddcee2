import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Announcer, spoken } from '../../game/announcer.js';

/** An announcer whose moment ends when the test says so. */
function listen() {
  /** @type {string[]} */
  const said = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const announcer = new Announcer((text) => void said.push(text), { later: (run) => waiting.push(run) });
  return { announcer, said, moment: () => waiting.splice(0).forEach((run) => run()) };
}

test('what belongs to one moment is said at once, and a sentence only once', () => {
  const { announcer, said, moment } = listen();
  announcer.tell('South sows 4 seeds.');
  announcer.tell('South wins.');
  announcer.tell('South sows 4 seeds.');
  assert.deepEqual(said, []);
  moment();
  assert.deepEqual(said, ['South sows 4 seeds. South wins.']);
});

test('the same text is told again by a change nobody hears', () => {
  const { announcer, said, moment } = listen();
  for (let i = 0; i < 3; i += 1) {
    announcer.tell('South passes.');
    moment();
  }
  assert.deepEqual(said, ['South passes.', 'South passes.\u00a0', 'South passes.']);
});

test('nothing is not said', () => {
  const { announcer, said, moment } = listen();
  announcer.tell('  ');
  moment();
  assert.deepEqual(said, []);
});

test('a turn is told in full, or shortly', () => {
  const brief = (/** @type {string} */ name, /** @type {string} */ move) => `${name}: ${move}.`;
  const move = { kind: 'move', told: 'South sows 4 seeds from house 3.', text: '3' };
  assert.equal(spoken(move, 'Ada', 'full', brief), move.told);
  assert.equal(spoken(move, 'Ada', 'short', brief), 'Ada: 3.');
  assert.equal(spoken({ kind: 'over', told: 'South wins.' }, 'Ada', 'short', brief), 'South wins.');
});
