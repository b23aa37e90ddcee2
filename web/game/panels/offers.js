// What one player asks the other, and what the program proposes.

import { el, byId, keyed, write } from '../dom.js';
import { offers, proposes } from '../actions.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../words.js').Words} Words */
/** @typedef {{key: string, text: string, buttons: {action: string, label: string, main?: boolean}[]}} Notice */

/**
 * The notices to show.
 * @param {View} view
 * @param {Words} words
 * @returns {Notice[]}
 */
export function notices(view, words) {
  /** @type {Notice[]} */
  const list = offers(view).map(({ offer, person, own, accept, decline }) => ({
    key: `${offer}-${person}`,
    text: words.say(own ? `own-${offer}` : `asks-${offer}`, { name: view.players[person].name }),
    buttons: [
      ...(accept ? [{ action: `accept_${offer}`, label: words.say('accept'), main: true }] : []),
      ...(decline
        ? [{ action: `decline_${offer}`, label: words.say(own ? 'withdraw' : 'decline') }]
        : []),
    ],
  }));
  if (proposes(view)) {
    list.push({
      key: 'proved',
      text: words.say('end-proved'),
      buttons: [{ action: 'offer_end', label: words.say('propose-end'), main: true }],
    });
  }
  if (view.actions.includes('claim')) {
    list.push({
      key: 'claim',
      text: words.say('may-claim'),
      buttons: [{ action: 'claim', label: words.say('claim'), main: true }],
    });
  }
  return list;
}

/**
 * @param {View} view
 * @param {Words} words
 * @param {(action: string) => void} act
 */
export function renderOffers(view, words, act) {
  keyed(
    byId('offers'),
    notices(view, words),
    (notice) => notice.key,
    () => el('div', { class: 'notice' }, el('p'), el('div', { class: 'buttons' })),
    (node, notice) => {
      const [text, buttons] = node.children;
      write(text, notice.text);
      keyed(
        buttons,
        notice.buttons,
        ({ action }) => action,
        ({ action, main }) =>
          el('button', { type: 'button', class: main ? 'button main' : 'button', onclick: () => act(action) }),
        (button, { label }) => write(button, label),
      );
    },
  );
}
