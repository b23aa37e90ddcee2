// Seeing earlier moments of the game again, on the board itself.

import { byId } from './dom.js';

/** @typedef {{ply: number, board: any, trace: any[], told: string}} Moment */

/**
 * @typedef {object} Shows What the page does.
 * @property {(ply: number) => Promise<Moment>} fetch
 * @property {(moment: Moment, plays: boolean) => Promise<void>} show `plays`: the board shows the moment before this one
 * @property {() => void} leave shows the game again
 * @property {(error: unknown) => void} failed
 * @property {() => number} plies of the game so far
 */

/** Goes to the board after any number of moves, and back to the game. */
export class Review {
  /** @param {Shows} shows */
  constructor(shows) {
    this.shows = shows;
    /** @type {number|null} the moment on the board; nothing: the game as it stands */
    this.at = null;
    this.asked = 0;
    this.bar = byId('review');
    this.bar.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      const button = /** @type {Element} */ (event.target).closest('button');
      if (button && button.getAttribute('aria-disabled') !== 'true') this.#to(button.dataset.to ?? '');
    });
  }

  /** @param {string} where */
  #to(where) {
    const at = this.at ?? this.shows.plies();
    if (where === 'close') this.close();
    else void this.go({ first: 0, previous: at - 1, next: at + 1, last: this.shows.plies() }[where] ?? at);
  }

  /**
   * @param {number} ply how many moves have been made at that moment
   * @returns {Promise<boolean>} whether it has been seen; not when something else was asked for meanwhile
   */
  async go(ply) {
    const wanted = Math.max(0, Math.min(ply, this.shows.plies()));
    this.asked += 1;
    const { asked } = this;
    try {
      const moment = await this.shows.fetch(wanted);
      if (asked !== this.asked) return false;
      const plays = this.at === wanted - 1;
      this.at = wanted;
      this.render();
      await this.shows.show(moment, plays);
      return asked === this.asked;
    } catch (error) {
      if (asked === this.asked) this.shows.failed(error);
      return false;
    }
  }

  /** Back to the game; whether there was anything to come back from. */
  close() {
    this.asked += 1;
    if (this.at === null) return false;
    this.at = null;
    this.render();
    this.shows.leave();
    return true;
  }

  render() {
    const { at, bar } = this;
    bar.hidden = at === null;
    const ends = { first: at === 0, previous: at === 0, next: at === this.shows.plies(), last: at === this.shows.plies() };
    for (const [where, end] of Object.entries(ends)) {
      const button = bar.querySelector(`[data-to=${where}]`);
      // A button that keeps the focus at the end of the way is not taken away.
      if (end) button?.setAttribute('aria-disabled', 'true');
      else button?.removeAttribute('aria-disabled');
    }
  }
}
