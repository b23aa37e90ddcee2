// The sentence under the board: the turn that was played, and for a moment why a house cannot be.

import { byId, write } from '../dom.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../words.js').Words} Words */

/** How long a reason stays. */
const STAYS = 7000;

/**
 * All that the last mover has done since the other one moved; before anything, what is to be done.
 * @param {View} view
 * @param {Words} words
 */
export function turnTold(view, words) {
  const { moves, last } = view;
  const mover = moves.at(-1)?.person;
  const begins = moves.findLastIndex(({ person }) => person !== mover) + 1;
  const told = moves.slice(begins).map((move) => move.told);
  if (last) told.splice(-1, 1, last.told);
  if (told.length > 0) return told.join(' ');
  return view.actions.includes('move') && !view.board.input ? words.say('choose') : '';
}

/** Writes it below the board, and above it for somebody who sits opposite. */
export class Sentence {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.lines = [byId('last-told'), byId('told-above')];
    this.turn = '';
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
  }

  /**
   * @param {View} view
   * @param {boolean} shared whether two players face each other at this screen
   */
  render(view, shared) {
    this.lines[1].hidden = !shared;
    this.lines[0].parentElement.classList.toggle('is-shared', shared);
    this.say(turnTold(view, this.words));
  }

  /** @param {string} text what stands there from now on */
  say(text) {
    clearTimeout(this.timer);
    this.turn = text;
    this.#write(text, false);
  }

  /**
   * Says something in its place for a moment.
   * @param {string} text
   * @param {boolean} refused
   */
  flash(text, refused) {
    clearTimeout(this.timer);
    this.#write(text, refused);
    this.timer = setTimeout(() => this.#write(this.turn, false), STAYS);
  }

  /**
   * @param {string} text
   * @param {boolean} why
   */
  #write(text, why) {
    for (const line of this.lines) {
      write(line, text);
      line.classList.toggle('is-why', why);
    }
  }
}
