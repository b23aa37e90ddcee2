// The moves in the game's notation. Choosing one shows the board after it.

import { attribute, byId, el, keyed, write } from '../dom.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../types.js').MoveLine} MoveLine */
/** @typedef {import('../words.js').Words} Words */

/** The move list. One of its buttons is in the tab order; arrows go to the others. */
export class Moves {
  /**
   * @param {Words} words
   * @param {(plies: number) => void} watch shows the board after so many moves
   */
  constructor(words, watch) {
    this.words = words;
    this.watch = watch;
    this.list = byId('moves');
    this.told = byId('move-told');
    this.start = byId('watch');
    this.start.addEventListener('click', () => watch(0));
    /** @type {HTMLElement} */
    this.record = this.list.parentElement.querySelector('a[download]');
    /** @type {number|null} the ply chosen; nothing means the last one */
    this.chosen = null;
    /** @type {MoveLine[]} */
    this.lines = [];
    this.list.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#key(event));
    this.list.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      const item = /** @type {Element} */ (event.target).closest('li');
      if (item) this.choose(Number(item.dataset.key));
    });
  }

  /** @param {View} view */
  render(view) {
    const grown = view.moves.length > this.lines.length;
    this.lines = view.moves;
    if (this.chosen !== null && (grown || this.chosen >= this.lines.length)) this.chosen = null;
    keyed(
      this.list,
      view.moves,
      (line) => String(line.ply),
      () => el('li', {}, el('button', { type: 'button', class: 'move' })),
      (item, line) => {
        const button = item.firstElementChild;
        write(button, line.text);
        item.className = line.seat === 0 ? 'south' : 'north';
        attribute(button, 'title', line.told);
      },
    );
    byId('no-moves').hidden = view.moves.length > 0;
    this.record.hidden = view.moves.length === 0;
    this.start.hidden = view.moves.length === 0;
    this.#mark();
    if (grown) this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {number} index */
  choose(index) {
    if (!this.lines[index]) return;
    this.mark(index);
    this.watch(index + 1);
  }

  /** @param {number|null} index of the move that the board shows; nothing: the game as it stands */
  mark(index) {
    this.chosen = index;
    const line = index === null ? null : this.lines[index];
    write(this.told, line ? this.#told(line, index ?? 0) : '');
    this.#mark();
  }

  /** What is said of the board after so many moves. @param {number} plies */
  moment(plies) {
    const line = this.lines[plies - 1];
    return line ? this.#told(line, plies - 1) : this.words.say('review-start');
  }

  /**
   * @param {MoveLine} line
   * @param {number} index
   */
  #told(line, index) {
    return this.words.say('move-told', { n: index + 1, move: line.text, told: line.told });
  }

  #mark() {
    const current = this.chosen ?? this.lines.length - 1;
    [...this.list.children].forEach((item, i) => {
      const button = /** @type {HTMLElement} */ (item.firstElementChild);
      button.tabIndex = i === current ? 0 : -1;
      attribute(button, 'aria-current', i === current ? 'true' : null);
    });
    if (this.chosen === null) write(this.told, '');
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = [...this.list.children].findIndex((item) => item.contains(document.activeElement));
    /** @type {Record<string, number>} */
    const steps = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: this.lines.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(this.lines.length - 1, to));
    this.choose(index);
    this.list.children[index]?.firstElementChild.focus();
  }
}
