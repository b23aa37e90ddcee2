// A few things to say to each other, the same in every language.

import { byId, el, keyed, write } from '../dom.js';

/** @typedef {import('../types.js').View} View */

/** @param {(action: string, more: Record<string, unknown>) => void} act */
export function mountPhrases(act) {
  byId('phrase-buttons').addEventListener('click', (/** @type {MouseEvent} */ event) => {
    const button = /** @type {Element} */ (event.target).closest('button');
    if (!button) return;
    const choice = byId('phrase-choice');
    choice.open = false;
    choice.firstElementChild.focus();
    act('phrase', { phrase: button.dataset.phrase });
  });
}

/**
 * @param {View} view
 * @param {import('../words.js').Words} words
 */
export function renderPhrases(view, words) {
  const may = view.actions.includes('phrase');
  byId('talk').hidden = !may && view.phrases.length === 0;
  byId('phrase-choice').hidden = !may;
  keyed(
    byId('said'),
    view.phrases.slice(-6),
    (phrase) => `${phrase.at}-${phrase.person}-${phrase.id}`,
    () => el('li', {}, el('b'), ' ', el('span')),
    (item, phrase) => {
      write(item.children[0], words.say('speaker', { name: view.players[phrase.person].name }));
      write(item.children[1], phrase.text);
    },
  );
}
