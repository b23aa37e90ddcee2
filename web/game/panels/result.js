// The end of a game, with its reason.

import { byId, write } from '../dom.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../words.js').Words} Words */

/**
 * The heading of a result, for the one who looks at it.
 * @param {View} view
 * @param {Words} words
 */
export function heading(view, words) {
  const { result, you, players } = view;
  if (!result) return '';
  if (result.how === 'aborted') return words.say('ended-aborted');
  if (result.winner === null) return words.say('ended-draw');
  if (you.role === 'player') return words.say(result.winner === you.person ? 'ended-won' : 'ended-lost');
  return words.say('ended-winner', { name: players[result.winner].name });
}

/**
 * @param {View} view
 * @param {Words} words
 * @param {string} base
 */
export function renderResult(view, words, base) {
  const panel = byId('result');
  panel.hidden = !view.result;
  if (view.result) {
    write(byId('result-heading'), heading(view, words));
    const { score, how } = view.result;
    const counted = how === 'rules' || how === 'end';
    write(byId('result-score'), counted ? words.say('score', { a: score[0], b: score[1] }) : '');
    // The heading says it already.
    write(byId('result-told'), how === 'aborted' ? '' : view.result.told);
  }
  const link = byId('rematch-link');
  link.hidden = !view.rematch;
  if (view.rematch) link.href = `${base}/game/${view.rematch}`;
}
