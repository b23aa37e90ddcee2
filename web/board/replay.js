// The last turn, kept to be seen again lap by lap.

import { applied, copy, ends, laps } from './film.js';

/** @typedef {import('./types.js').Counts} Counts */
/** @typedef {import('./types.js').TraceEvent} TraceEvent */

export class Replay {
  /** @type {{before: Counts, trace: TraceEvent[], mover: unknown} | null} */
  #turn = null;

  get ready() {
    return this.#turn !== null;
  }

  /**
   * Keeps a trace. Moves of one mover in a row are one turn.
   * @param {Counts} before
   * @param {TraceEvent[]} trace
   * @param {number | null | undefined} mover
   */
  keep(before, trace, mover) {
    const last = this.#turn;
    if (last && mover !== undefined && mover !== null && mover === last.mover) last.trace = [...last.trace, ...trace];
    else this.#turn = { before: copy(before), trace, mover };
  }

  forget() {
    this.#turn = null;
  }

  /** The counts before every lap, and the laps. */
  scenes() {
    const turn = this.#turn;
    if (!turn) return [];
    let counts = copy(turn.before);
    return laps(turn.trace).map((lap) => {
      const scene = { before: counts, lap, ends: ends(lap) };
      counts = applied(counts, lap);
      return scene;
    });
  }
}
