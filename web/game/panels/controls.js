// The buttons under the board.

import { controls } from '../actions.js';
import { byId, el, keyed, write } from '../dom.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../words.js').Words} Words */

/**
 * @param {View} view
 * @param {Words} words
 * @param {(action: string) => void} act
 */
export function renderControls(view, words, act) {
  const list = controls(view);
  if (view.moves.length > 0) list.unshift('replay');
  keyed(
    byId('controls'),
    list,
    (action) => action,
    (action) =>
      el('button', {
        type: 'button',
        class: action === 'offer_rematch' ? 'button main' : 'button',
        'data-action': action,
        onclick: () => act(action),
      }),
    (button, action) => write(button, words.say(`do-${action.replaceAll('_', '-')}`)),
  );
}
