import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOUBLE_MS, Gate } from '../../board/gate.js';
import { bao, oware } from './fixtures.js';

test('a decision is sent once a ply', () => {
  const gate = new Gate();
  assert.ok(gate.send(4, 2, 0));
  assert.ok(!gate.send(4, 2, 0));
  assert.ok(gate.locked(4) && !gate.locked(5));
  assert.ok(gate.send(5, 2, 0));
});

test('a refused move opens the decision again', () => {
  const gate = new Gate();
  gate.send(4, 2, 0);
  gate.reset();
  assert.ok(gate.send(4, 2, 0));
});

test('after a takeback the same ply is decided again', () => {
  const gate = new Gate();
  gate.send(4, 2, 0);
  gate.at(4);
  assert.ok(gate.locked(4));
  gate.at(6);
  gate.at(4);
  assert.ok(!gate.locked(4));
});

test('the second half of a double click is no decision', () => {
  const gate = new Gate();
  assert.ok(!gate.echo(3, 1000));
  gate.send(1, 3, 1000);
  assert.ok(gate.echo(3, 1000 + DOUBLE_MS - 1));
  assert.ok(!gate.echo(4, 1100));
  assert.ok(!gate.echo(3, 1000 + DOUBLE_MS));
});

test('a kept move is given back once', () => {
  const gate = new Gate();
  gate.keep({ cell: 0, text: null });
  gate.keep({ cell: 2, text: '3' });
  assert.equal(gate.take(oware)?.choices[0].text, '3');
  assert.equal(gate.take(oware), null);
});

test('a kept move that has become impossible is none', () => {
  const gate = new Gate();
  gate.keep({ cell: 1, text: null });
  assert.deepEqual(gate.take(oware), { wish: { cell: 1, text: null }, choices: [] });
  gate.keep({ cell: 6, text: 'A7x' });
  assert.deepEqual(gate.take(bao)?.choices, []);
  gate.keep({ cell: 6, text: null });
  assert.equal(gate.take(bao)?.choices.length, 2);
});

test('sending forgets what was kept', () => {
  const gate = new Gate();
  gate.keep({ cell: 1, text: null });
  gate.send(1, 1, 0);
  assert.equal(gate.wish, null);
  assert.ok(!gate.forget());
});
