// The strip under the board, for everything that takes a second step.

import { attribute, el, icon, say } from './dom.js';

/** @typedef {import('./types.js').Choice} Choice */

/**
 * @typedef {object} Button
 * @property {string} label
 * @property {string} [told]
 * @property {() => void} act
 * @property {(shown: boolean) => void} [preview]
 * @property {boolean} [main]
 * @property {boolean} [off]
 * @property {number | null} [angle] of an arrow, in radians
 * @property {string} [id] to find it again
 */

export class Bar {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.kind = '';
  }

  /**
   * Shows a question with its buttons. The same kind again changes texts and leaves the nodes, and so the focus.
   * @param {string} kind
   * @param {string} text
   * @param {Button[]} buttons
   */
  show(kind, text, buttons) {
    const key = `${kind}|${buttons.map((b) => b.id ?? b.label).join('|')}`;
    if (key !== this.kind) {
      this.kind = key;
      const group = el('div', 'kb-ask', { role: 'group' });
      group.append(el('p', 'kb-told'));
      const row = el('div', 'kb-buttons');
      for (const button of buttons) row.append(made(button));
      group.append(row);
      this.element.replaceChildren(group);
    }
    const group = /** @type {HTMLElement} */ (this.element.firstElementChild);
    attribute(group, 'aria-label', text);
    say(/** @type {HTMLElement} */ (group.firstElementChild), text);
    const nodes = /** @type {NodeListOf<HTMLButtonElement>} */ (group.querySelectorAll('button'));
    buttons.forEach((button, i) => {
      const node = nodes[i];
      node.onclick = () => {
        // Disabled buttons keep the focus, and do nothing.
        if (node.getAttribute('aria-disabled') !== 'true') button.act();
      };
      attribute(node, 'aria-disabled', button.off ? 'true' : null);
      const label = node.querySelector('.kb-label');
      if (label) say(/** @type {HTMLElement} */ (label), button.label);
      const told = node.querySelector('.kb-does');
      if (told && button.told) say(/** @type {HTMLElement} */ (told), button.told);
      node.onfocus = node.onpointerenter = () => button.preview?.(true);
      node.onblur = node.onpointerleave = () => button.preview?.(false);
    });
  }

  /** The first button that matters gets the focus. */
  focus() {
    const first = this.element.querySelector('button.is-main:not([aria-disabled])') ?? this.element.querySelector('button');
    if (!(first instanceof HTMLElement)) return;
    first.focus({ preventScroll: true });
    // The whole question, under the board and not over it.
    this.element.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }

  hide() {
    if (this.kind === '') return;
    this.kind = '';
    this.element.replaceChildren();
  }

  /** Whether the focus is in the strip. */
  get focused() {
    return this.element.contains(document.activeElement);
  }
}

/** @param {Button} button */
function made(button) {
  const node = el('button', button.main ? 'kb-button is-main' : 'kb-button', { type: 'button' });
  if (button.angle !== undefined && button.angle !== null) {
    const arrow = icon('arrow');
    arrow.style.transform = `rotate(${button.angle}rad)`;
    node.append(arrow);
  }
  const text = el('span', 'kb-words');
  const label = el('span', 'kb-label');
  label.textContent = button.label;
  text.append(label);
  if (button.told) {
    const told = el('span', 'kb-does');
    told.textContent = button.told;
    text.append(' ', told);
  }
  node.append(text);
  return node;
}

/**
 * The buttons for the ways to play a house.
 * @param {Choice[]} choices
 * @param {object} does
 * @param {(choice: Choice) => number | null} does.angle of the sowing on the screen
 * @param {(choice: Choice | null) => void} does.preview
 * @param {(choice: Choice) => void} does.choose
 * @param {{label: string, act: () => void}} does.cancel
 * @returns {Button[]}
 */
export function ways(choices, does) {
  /** @type {Button[]} */
  const buttons = choices.map((choice) => ({
    id: choice.text,
    label: choice.label,
    told: choice.told,
    main: true,
    angle: does.angle(choice),
    preview: (shown) => does.preview(shown ? choice : null),
    act: () => does.choose(choice),
  }));
  return [...buttons, { ...does.cancel, id: 'cancel' }];
}
