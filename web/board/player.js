// Plays traces one after the other, each ending with the board that the server sent.

import { applied, copy, counted, ends, film, same } from './film.js';

/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./types.js').Counts} Counts */
/** @typedef {import('./types.js').ShowOptions} ShowOptions */
/** @typedef {import('./types.js').TraceEvent} TraceEvent */
/** @typedef {import('./core.js').Core} Core */

/**
 * @typedef {object} Entry A play that runs or waits.
 * @property {TraceEvent[]} trace
 * @property {Board | null} after
 * @property {ShowOptions} opts
 * @property {boolean} seen it need not be animated any more
 */

/**
 * @typedef {object} Turns What the player tells.
 * @property {(before: Counts, entry: Entry) => void} begins
 * @property {(board: Board, opts: ShowOptions) => void} ends
 * @property {() => void} settled nothing runs or waits any more
 */

export class Player {
  #core;
  #turns;
  /** @type {Entry[]} */
  #entries = [];
  /** @type {Promise<void>} */
  #chain = Promise.resolve();
  #epoch = 0;

  /**
   * @param {Core} core
   * @param {Turns} turns
   */
  constructor(core, turns) {
    this.#core = core;
    this.#turns = turns;
  }

  /** The last play that runs or waits. */
  get coming() {
    return this.#entries.at(-1);
  }

  /**
   * @param {TraceEvent[]} trace
   * @param {Board | null} after
   * @param {ShowOptions} opts
   */
  add(trace, after, opts) {
    const entry = { trace, after, opts, seen: false };
    const epoch = this.#epoch;
    this.#entries.push(entry);
    this.#core.busy = true;
    this.#chain = this.#chain.then(async () => {
      if (epoch !== this.#epoch) return;
      await this.#run(entry);
      if (epoch !== this.#epoch) return;
      this.#entries.shift();
      if (this.#entries.length > 0) return;
      this.#core.busy = false;
      this.#turns.settled();
    });
    return this.#chain;
  }

  /** Everything that runs or waits ends at once, each with its board. */
  skip() {
    for (const entry of this.#entries) entry.seen = true;
    this.#core.stage.skip();
  }

  /** Everything that runs or waits is forgotten. */
  drop() {
    this.#epoch += 1;
    this.#entries = [];
    this.#core.busy = false;
    this.#core.stage.skip();
  }

  /** @param {Entry} entry */
  async #run(entry) {
    const core = this.#core;
    const epoch = this.#epoch;
    const { trace } = entry;
    const before = copy(core.counts);
    const target = applied(before, trace);
    this.#turns.begins(before, entry);
    if (this.moves && !entry.seen) await this.animate(trace, before);
    if (epoch !== this.#epoch || !core.board) return;
    // The board may have been renewed while the way to it was being seen.
    const { after, opts } = entry;
    const last = opts.last ?? { ...ends(trace), told: '' };
    if (after) {
      if (!same(counted(after), target)) console.warn('kete-board: the trace does not lead to the board');
      this.#turns.ends(after, { ...opts, last });
      return;
    }
    const cells = core.board.cells.map(({ choices: _choices, why: _why, ...cell }) => ({ ...cell, seeds: target.cells[cell.id] }));
    const stores = core.board.stores.map((s) => ({ ...s, seeds: target.stores[s.seat] }));
    this.#turns.ends({ ...core.board, cells, stores, input: null, swap: null }, { ...core.opts, ...opts, last });
  }

  /** Whether anything may move. */
  get moves() {
    const { settings, element } = this.#core;
    if (settings.speed === 'off' || document.hidden || !element.isConnected) return false;
    return !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /**
   * @param {TraceEvent[]} trace
   * @param {Counts} counts changed as the film goes on
   */
  async animate(trace, counts) {
    const core = this.#core;
    const { view, sounds } = core;
    core.element.classList.add('is-playing');
    core.counts = counts;
    await core.stage.play(film(trace, core.settings.speed), counts, {
      where: (place) => view.where(place),
      hand: (seeds, at, lift) => view.hand(seeds, at, lift),
      carry: (seeds, at) => view.carry(seeds, at),
      did: (step, now) => {
        view.step(step, now);
        const cell = step.place && 'cell' in step.place ? step.place.cell : null;
        if (step.kind === 'lift') view.mark('is-from', [cell]);
        if (step.kind === 'drop') {
          view.mark('is-to', [cell]);
          sounds.play('drop', cell === null ? 0 : now.cells[cell]);
        }
        if (step.kind === 'give') sounds.play('capture');
        if (step.note === 'over') sounds.play('win');
      },
    });
    core.element.classList.remove('is-playing');
  }
}
