// The two players: name, seat, whose turn, score, clock, whether they are there.

import { attribute, byId, el, keyed, write } from '../dom.js';
import { viewer } from '../actions.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../types.js').Player} Player */
/** @typedef {import('../words.js').Words} Words */

/**
 * How far away the board shows a seat: the player of the lower edge stands below.
 * @param {View} view
 * @param {boolean} flip
 */
export function lower(view, flip) {
  const seat = viewer(view);
  return flip ? 1 - seat : seat;
}

/** @param {Player} player */
function plate(player) {
  return el(
    'div',
    { class: 'plate', role: 'group', 'data-person': player.person },
    el('span', { class: 'plate-here', role: 'img' }),
    el('span', { class: 'plate-name' }),
    el('span', { class: 'plate-seat' }),
    el('span', { class: 'plate-turn' }),
    el('span', { class: 'plate-clock', role: 'timer', 'aria-live': 'off', hidden: true }),
    el('span', { class: 'plate-score' }),
  );
}

/**
 * @param {View} view
 * @param {Words} words
 * @param {boolean} flip
 */
export function players(view, words, flip) {
  const below = lower(view, flip);
  for (const [id, seat] of /** @type {const} */ ([['player-above', 1 - below], ['player-below', below]])) {
    const shown = view.players.filter((player) => player.seat === seat);
    keyed(byId(id), shown, (player) => String(player.person), plate, (node, player) => {
      const { name } = player;
      const turn = view.status === 'playing' && view.to_move === player.person;
      node.classList.toggle('turn', turn);
      node.classList.toggle('won', view.result?.winner === player.person);
      const [here, label, place, mark, , score] = node.children;
      attribute(node, 'aria-label', name);
      // Whoever looks at the page knows that he is there.
      const person = player.kind === 'person' && !player.you && view.mode !== 'screen';
      here.hidden = !person;
      here.classList.toggle('online', player.online);
      const state = words.say(player.online ? 'online' : 'away');
      attribute(here, 'aria-label', state);
      attribute(here, 'title', state);
      write(label, player.you && view.you.role === 'player' ? words.say('you', { name }) : name);
      const seated = words.say(player.seat === 0 ? 'south' : 'north');
      // Two at one screen are called as their seats are.
      write(place, name === seated ? '' : seated);
      write(mark, turn ? words.say('to-move') : '');
      write(score, view.status === 'waiting' ? '' : player.score);
      attribute(score, 'title', player.score_label);
      attribute(score, 'aria-label', player.score_label);
      attribute(score, 'role', 'img');
    });
  }
  write(byId('watchers'), view.watchers > 0 ? words.count('watchers', view.watchers) : '');
  const { rounds } = view;
  write(
    byId('rounds'),
    rounds ? words.say(rounds.of ? 'round-of' : 'round', { now: rounds.now, of: rounds.of ?? '' }) : '',
  );
}
