import assert from 'node:assert/strict';
import { test } from 'node:test';

import { active, awaits, controls, follow, offers, proposes, viewer, watcher, yourTurn } from '../../game/actions.js';
import { view } from './make.mjs';

const spectator = { role: 'spectator', person: null, seat: null };

test('only what the server allows is offered', () => {
  assert.deepEqual(controls(view()), []);
  assert.deepEqual(controls(view({ actions: ['resign', 'hint', 'move', 'phrase'] })), ['hint', 'resign']);
});

test('what has a notice of its own is not offered twice', () => {
  const proved = view({ actions: ['offer_end', 'claim'], end_proved: true });
  assert.deepEqual(controls(proved), []);
  assert.equal(proposes(proved), true);
  assert.deepEqual(controls(view({ actions: ['offer_end'] })), ['offer_end']);
  assert.equal(proposes(view({ actions: [], end_proved: true })), false);
});

test('an offer is answered by the other player, seen by everybody', () => {
  const open = { offers: { draw: 1, takeback: null, end: null, rematch: null } };
  const [mine] = offers(view({ ...open, actions: ['accept_draw', 'decline_draw'] }));
  assert.deepEqual([mine.own, mine.accept, mine.decline], [false, true, true]);
  const [own] = offers(view({ ...open, you: { role: 'player', person: 1, seat: 1 } }));
  assert.deepEqual([own.own, own.accept, own.decline], [true, false, false]);
  const [seen] = offers(view({ ...open, you: spectator }));
  assert.deepEqual([seen.own, seen.accept, seen.decline], [false, false, false]);
});

test('a rematch that has begun is no offer any more', () => {
  const after = view({ offers: { draw: null, takeback: null, end: null, rematch: 0 }, rematch: 'xyz' });
  assert.deepEqual(offers(after), []);
});

test('both players go to the new game, spectators stay', () => {
  const after = view({ rematch: 'xyz' });
  assert.equal(follow(view(), after), 'xyz');
  assert.equal(follow(after, after), null);
  assert.equal(follow(view(), view({ rematch: 'xyz', you: spectator })), null);
  assert.equal(follow(view(), view({ rematch: 'xyz', you: { role: 'both', person: null, seat: null } })), 'xyz');
});

test('the board moves only for whom the server lets move', () => {
  assert.equal(active(view({ actions: ['move'] })), true);
  assert.equal(active(view()), false);
  assert.equal(active(view({ actions: ['move'], status: 'over' })), false);
});

test('a player who has changed seats sees the board from the new one', () => {
  assert.equal(viewer(view({ you: { role: 'player', person: 0, seat: 1 } })), 1);
  assert.equal(viewer(view({ you: spectator })), 0);
});

test('the turn is told to whom it is', () => {
  assert.equal(yourTurn(view()), true);
  assert.equal(yourTurn(view({ to_move: 1 })), false);
  assert.equal(yourTurn(view({ you: spectator })), false);
  assert.equal(yourTurn(view({ status: 'over' })), false);
});

test('two at one screen share the board', () => {
  assert.equal(watcher(view({ you: { role: 'both', person: 1, seat: 0 } })), 'both');
  assert.equal(watcher(view({ you: { role: 'player', person: 0, seat: 1 } })), 1);
  assert.equal(watcher(view({ you: spectator })), null);
});

test('only a person can be waited for, and only until the game may be claimed', () => {
  assert.equal(awaits(view({ to_move: 1 })), true);
  assert.equal(awaits(view()), false);
  assert.equal(awaits(view({ to_move: 1, actions: ['claim'] })), false);
  assert.equal(awaits(view({ to_move: 1, you: spectator })), false);
  const computer = view({ to_move: 1 });
  computer.players[1].kind = 'computer';
  assert.equal(awaits(computer), false);
});
