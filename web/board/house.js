// One house on the screen: a button that stays the same through every rendering.

import { attribute, el, icon, put, say } from './dom.js';
import { Pile } from './pile.js';
import { MOST, MOST_STORED, seed, storedSeed } from './seeds.js';
import { count } from './words.js';

/** @typedef {import('./types.js').Cell} Cell */
/** @typedef {import('./types.js').Store} Store */
/** @typedef {import('./layout.js').Place} Place */
/** @typedef {'now' | 'later' | 'no'} Playable later: it may be chosen for when the animation is over */

/** The marks a house may carry, each with its icon. */
const MARKS = /** @type {const} */ (['tuzdik', 'nyumba', 'blocked']);

/**
 * Counts and piles of both houses and stores.
 */
class Heap {
  pit = el('span', 'kb-pit');
  // Beside the control, whose label says it all.
  chip = el('span', 'kb-count', { 'aria-hidden': 'true' });
  /** @type {Pile} */
  pile;
  #shown = -1;

  /** @param {Pile} pile */
  constructor(pile) {
    this.pile = pile;
    this.pit.append(pile.svg);
  }

  /**
   * @param {number} seeds
   * @param {{x: number, y: number, ms: number} | null} [from]
   */
  count(seeds, from = null) {
    this.pile.show(seeds, from);
    say(this.chip, count(seeds));
    this.chip.classList.toggle('is-zero', seeds === 0);
    if (from && from.ms > 50 && seeds !== this.#shown) {
      this.chip.animate([{ scale: 1.35 }, { scale: 1 }], { duration: 160, easing: 'ease-out' });
    }
    this.#shown = seeds;
  }
}

export class House extends Heap {
  spot = el('div', 'kb-spot', { role: 'gridcell' });
  button = el('button', 'kb-house', { type: 'button', tabindex: '-1' });
  #name = el('span', 'kb-name', { 'aria-hidden': 'true' });
  #marks = el('span', 'kb-marks', { 'aria-hidden': 'true' });
  #marked = '';
  /** @param {number} id */
  constructor(id) {
    super(new Pile((i) => seed(id, i), MOST));
    this.key = `c${id}`;
    this.button.dataset.cell = String(id);
    this.button.append(this.pit);
    this.spot.append(this.button, this.chip, this.#name, this.#marks);
  }

  /** @param {Place} place */
  place(place) {
    put(this.spot, place.box);
    this.spot.dataset.strip = place.strip;
    this.spot.classList.toggle('is-far', place.far);
  }

  /**
   * @param {Cell} cell
   * @param {Playable} playable
   */
  show(cell, playable) {
    const classes = this.button.classList;
    classes.toggle('is-playable', playable === 'now');
    classes.toggle('is-burnt', cell.burnt === true);
    for (const mark of MARKS) {
      const has = mark === 'tuzdik' ? cell.tuzdik !== undefined : cell[mark] === true;
      classes.toggle(`is-${mark}`, has);
    }
    // A tuzdik lies on the other player's side: its flag shows whose it is.
    const owner = cell.tuzdik ?? cell.owner;
    attribute(this.spot, 'data-owner', owner === undefined ? null : String(owner));
    this.label(cell.label);
    attribute(this.button, 'aria-disabled', playable === 'no' ? 'true' : null);
    attribute(this.button, 'title', cell.choices?.[0]?.told ?? cell.why ?? null);
    say(this.#name, cell.name);
    const marks = MARKS.filter((m) => classes.contains(`is-${m}`));
    const wanted = [...marks, ...(owner === undefined || cell.tuzdik !== undefined ? [] : [`own-${owner}`])];
    if (wanted.join() !== this.#marked) {
      this.#marked = wanted.join();
      this.#marks.replaceChildren(...wanted.map((m) => icon(m)));
    }
  }

  /** @param {string} label */
  label(label) {
    attribute(this.button, 'aria-label', label);
  }

  /** @param {boolean | null} pressed nothing: it is no switch */
  press(pressed) {
    attribute(this.button, 'aria-pressed', pressed === null ? null : String(pressed));
  }

  /** A house that cannot be played shakes its head. */
  refuse() {
    this.pit.animate([0, -5, 5, -3, 3, 0].map((x) => ({ translate: `${x}px 0` })), { duration: 260 });
  }
}

export class StoreView extends Heap {
  spot = el('div', 'kb-store', { role: 'gridcell' });
  tray = el('div', 'kb-tray', { role: 'img', tabindex: '-1' });
  /** @param {number} seat */
  constructor(seat) {
    super(new Pile((i) => storedSeed(seat, i, 100, 200), MOST_STORED));
    this.key = `s${seat}`;
    this.seat = seat;
    this.tray.dataset.store = String(seat);
    this.tray.append(this.pit);
    this.spot.append(this.tray, this.chip);
  }

  /**
   * @param {Place} place
   * @param {number} unit
   */
  place(place, unit) {
    put(this.spot, place.box);
    this.spot.dataset.strip = place.strip;
    this.spot.classList.toggle('is-far', place.far);
    const w = (place.box.w / unit) * 100;
    const h = (place.box.h / unit) * 100;
    this.pile.size(w, h);
    this.pile.replace((i) => storedSeed(this.seat, i, w, h));
  }

  /** @param {Store} store */
  show(store) {
    attribute(this.tray, 'aria-label', store.label);
    this.spot.classList.toggle('is-hand', store.kind === 'hand');
  }
}
