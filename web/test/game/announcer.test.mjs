import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Announcer, spoken } from '../../game/announcer.js';
import { Words } from '../../game/words.js';
import { event, view } from './make.mjs';

const words = new Words(
  {
    'js-game-brief': '{name}: {move}.',
    'js-game-says': '{name}: {text}',
    'js-game-own-draw': 'You have offered a draw.',
    'js-game-did-decline': 'You have declined.',
  },
  'en',
);

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
  const move = event(2, { told: 'South sows 4 seeds from house 3.', text: '3' });
  assert.equal(spoken(move, view(), 'full', words), move.told);
  assert.equal(spoken(move, view(), 'short', words), 'Ada: 3.');
  assert.equal(spoken(event(2, { kind: 'over', told: 'South wins.' }), view(), 'short', words), 'South wins.');
});

test('what is said at the board is said with the name of the speaker', () => {
  const phrase = event(2, { kind: 'phrase', person: 1, told: 'Good luck!' });
  assert.equal(spoken(phrase, view(), 'full', words), 'Bo: Good luck!');
});

test('own deeds are told to oneself as such', () => {
  const offer = event(2, { kind: 'offer', told: 'Ada offers a draw.' });
  const offered = view({ offers: { draw: 0, takeback: null, end: null, rematch: null } });
  assert.equal(spoken(offer, offered, 'full', words), 'You have offered a draw.');
  assert.equal(spoken({ ...offer, person: 1, told: 'Bo offers a draw.' }, offered, 'full', words), 'Bo offers a draw.');
  assert.equal(spoken(event(2, { kind: 'decline', told: 'Ada declines.' }), view(), 'full', words), 'You have declined.');
  const both = view({ you: { role: 'both', person: null, seat: null } });
  assert.equal(spoken(event(2, { kind: 'decline', told: 'Ada declines.' }), both, 'full', words), 'Ada declines.');
});
