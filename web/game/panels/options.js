// The settings beside the board, and the page of keys.

import { CHOICES } from '../settings.js';
import { byId, el } from '../dom.js';

/** @typedef {import('../words.js').Words} Words */
/** @typedef {import('../settings.js').Settings} Settings */

/**
 * @param {Words} words
 * @param {Settings} settings
 * @param {(name: string, value: string|boolean) => void} change
 */
export function mountSettings(words, settings, change) {
  const form = byId('settings-form');
  for (const [name, values] of Object.entries(CHOICES)) {
    const id = name.toLowerCase();
    const label = words.say(`set-${id}`);
    if (typeof values[0] === 'boolean') {
      const box = el('input', {
        type: 'checkbox',
        name,
        onchange: () => change(name, box.checked),
      });
      box.checked = settings[name];
      form.append(el('label', { class: 'setting check' }, box, el('span', { text: label })));
    } else {
      const select = el('select', { name, onchange: () => change(name, select.value) });
      for (const value of order(name, values)) {
        select.append(el('option', { value, text: words.say(`set-${id}-${value}`) }));
      }
      select.value = settings[name];
      form.append(el('label', { class: 'setting' }, el('span', { text: label }), select));
    }
  }
}

/**
 * Speeds stand from slow to fast, whichever is the usual one.
 * @param {string} name
 * @param {readonly (string|boolean)[]} values
 */
function order(name, values) {
  return name === 'speed' ? ['off', 'slow', 'normal', 'fast'] : /** @type {string[]} */ (values);
}

/** Opens the page of keys. */
export function openHelp() {
  const dialog = byId('help');
  if (!dialog.open) dialog.showModal();
}

/** Opens the page of keys with `?` and its button. */
export function mountHelp() {
  byId('help-open').addEventListener('click', openHelp);
  document.addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {Element} */ (event.composedPath()[0]);
    if (target.matches('input, select, textarea') || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    openHelp();
  });
}

/**
 * Asks once more; whether the answer is yes.
 * @param {string} question
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function ask(question, yes) {
  const dialog = byId('ask');
  byId('ask-question').textContent = question;
  byId('ask-yes').textContent = yes;
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((answer) => {
    dialog.addEventListener('close', () => answer(dialog.returnValue === 'yes'), { once: true });
  });
}
