// Trying puzzles.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { address, Attempt, say } from '../../pages/puzzle.js';

const puzzle = /** @type {any} */ ({
  answer: '3',
  goal: 'win',
  results: { 3: 'win', 4: 'draw', 5: 'loss' },
  turns: [],
});

test('a wrong move tells what it comes to, and leaves the puzzle open', () => {
  const attempt = new Attempt(puzzle);
  assert.deepEqual(attempt.try('5'), { right: false, id: 'wrong-loss', args: { move: '5' } });
  assert.deepEqual(attempt.try('4'), { right: false, id: 'wrong-draw', args: { move: '4' } });
  assert.equal(attempt.open, true);
  assert.deepEqual(attempt.try('3'), { right: true, id: 'right-win', args: { move: '3' } });
  assert.equal(attempt.open, false);
  assert.equal(attempt.tries, 3);
});

test('whoever gives up is told the move', () => {
  const attempt = new Attempt({ ...puzzle, goal: 'draw' });
  assert.deepEqual(attempt.show(), { id: 'solution', args: { move: '3' } });
  assert.equal(attempt.open, false);
});

test('a saved draw is called a draw', () => {
  assert.equal(new Attempt({ ...puzzle, goal: 'draw' }).try('3').id, 'right-draw');
});

test('messages have their places filled', () => {
  const words = { 'js-puzzle-wrong-loss': '{move} loses.' };
  assert.equal(say(words, 'wrong-loss', { move: '5' }), '5 loses.');
  assert.equal(say(words, 'nothing'), 'nothing');
});

test('addresses ask for what is wanted', () => {
  assert.equal(address('/api/puzzles', 'fr', {}), '/api/puzzles?lang=fr');
  const wanted = { game: 'kalah', grade: '', after: 7 };
  assert.equal(address('/k/api/puzzles', 'en', wanted), '/k/api/puzzles?lang=en&game=kalah&after=7');
  assert.match(address('/a', 'en', { game: 'kalah', grade: '3' }), /game=kalah&grade=3$/);
});
