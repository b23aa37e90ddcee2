import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaning, named, neighbour } from '../../board/keys.js';
import { layout } from '../../board/layout.js';
import { bao, oware, togyz } from './fixtures.js';

const numbers = ['1', '2', '3', '10', '11'];

test('keys mean what the help says', () => {
  assert.deepEqual(meaning({ key: 'ArrowLeft' }, numbers), { do: 'move', arrow: 'left' });
  assert.deepEqual(meaning({ key: 'Enter' }, numbers), { do: 'act' });
  assert.deepEqual(meaning({ key: ' ' }, numbers), { do: 'act' });
  assert.deepEqual(meaning({ key: 'Escape' }, numbers), { do: 'cancel' });
  assert.deepEqual(meaning({ key: '?', shiftKey: true }, numbers), { do: 'help' });
  assert.deepEqual(meaning({ key: 's' }, numbers), { do: 'query', what: 'stores' });
  assert.deepEqual(meaning({ key: '+' }, numbers), { do: 'add', by: 1 });
});

test("the browser's own keys are left alone", () => {
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    assert.equal(meaning({ key: 's', ...held }, numbers), null);
    assert.equal(meaning({ key: 'ArrowLeft', ...held }, numbers), null);
  }
  for (const key of ['Tab', 'F5', 'PageDown', 'x']) assert.equal(meaning({ key }, numbers), null);
});

test('names of several letters are typed one after the other', () => {
  assert.deepEqual(meaning({ key: '1' }, numbers), { do: 'name', text: '1' });
  assert.deepEqual(meaning({ key: '0' }, numbers, '1'), { do: 'name', text: '10' });
  assert.deepEqual(meaning({ key: '3' }, numbers, '1'), { do: 'name', text: '3' });
  assert.equal(meaning({ key: '0' }, numbers), null);
  assert.deepEqual(meaning({ key: '5' }, ['A5', 'B5'], 'b'), { do: 'name', text: 'b5' });
});

test('a letter that names a house hides no question: the shift key asks it', () => {
  const letters = ['a', 'b', 'h', 'l'];
  assert.deepEqual(meaning({ key: 'h' }, letters), { do: 'name', text: 'h' });
  assert.deepEqual(meaning({ key: 'H', shiftKey: true }, letters), { do: 'query', what: 'house' });
});

test('a typed name means the own house first', () => {
  const houses = [
    { id: 6, name: '1', mine: false },
    { id: 0, name: '1', mine: true },
    { id: 9, name: '10', mine: true },
    { id: 30, name: 'B4', mine: false },
  ];
  assert.equal(named('1', houses), 0);
  assert.equal(named('10', houses), 9);
  assert.equal(named('b', houses), 30);
  assert.equal(named('7', houses), null);
});

/**
 * @param {import('../../board/types.js').Board} board
 * @param {import('../../board/layout.js').Room} room
 */
function spots(board, room) {
  const laid = layout(board, room);
  return [
    ...laid.cells.map((c, id) => ({ key: `c${id}`, gx: c.gx, gy: c.gy })),
    ...laid.stores.flatMap((s, seat) => (s ? [{ key: `s${seat}`, gx: s.gx, gy: s.gy }] : [])),
  ];
}

test('arrows go to the neighbour one sees', () => {
  const lying = spots(oware, { width: 1000, height: 600, portrait: false });
  assert.equal(neighbour(lying, 'c0', 'right'), 'c1');
  assert.equal(neighbour(lying, 'c0', 'up'), 'c11');
  assert.equal(neighbour(lying, 'c5', 'right'), 's0');
  assert.equal(neighbour(lying, 'c6', 'right'), 's0');
  assert.equal(neighbour(lying, 's0', 'left'), 'c5');
  assert.equal(neighbour(lying, 'c11', 'left'), 's1');
  assert.equal(neighbour(lying, 'c0', 'down'), null);
  const standing = spots(togyz, { width: 374, height: 675, portrait: true });
  assert.equal(neighbour(standing, 'c0', 'down'), 'c1');
  assert.equal(neighbour(standing, 'c0', 'right'), 'c17');
  assert.equal(neighbour(standing, 'c8', 'down'), 's0');
  const rows = spots(bao, { width: 1000, height: 600, portrait: false });
  assert.equal(neighbour(rows, 'c15', 'up'), 'c0');
  assert.equal(neighbour(rows, 'c0', 'up'), 'c23');
});

test('every place can be reached from every other one', () => {
  for (const board of [oware, togyz, bao]) {
    for (const room of [{ width: 1000, height: 600, portrait: false }, { width: 374, height: 675, portrait: true }]) {
      const all = spots(board, room);
      const reached = new Set([all[0].key]);
      for (const key of reached) {
        for (const arrow of /** @type {const} */ (['left', 'right', 'up', 'down'])) {
          const next = neighbour(all, key, arrow);
          if (next) reached.add(next);
        }
      }
      assert.equal(reached.size, all.length);
    }
  }
});
