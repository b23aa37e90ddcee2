// Plays a film on the board: one animation frame loop, which draws whatever is due.

import { apply } from './film.js';

/** @typedef {import('./types.js').Counts} Counts */
/** @typedef {import('./types.js').Point} Point */
/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('./film.js').Step} Step */
/** @typedef {import('./film.js').Place} Place */

/**
 * @typedef {object} Scene What the stage needs of the board.
 * @property {(place: Place) => Point | null} where the middle of a place
 * @property {(step: Step, counts: Counts, ms: number) => void} did a step is done
 * @property {(seeds: number, at: Point | null, lift: number) => void} hand the mover's hand
 * @property {(seeds: number, at: Point | null) => void} carry captured seeds on their way
 */

/** @param {number} t */
const eased = (t) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/**
 * @param {Point} a
 * @param {Point} b
 * @param {number} t
 * @returns {Point}
 */
const between = (a, b, t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

export class Stage {
  #frame = 0;
  /** @type {(() => void) | null} */
  #finish = null;

  get running() {
    return this.#finish !== null;
  }

  /**
   * Plays a film from these counts, which it changes; resolves when all of it has been shown.
   * @param {Film} film
   * @param {Counts} counts
   * @param {Scene} scene
   * @returns {Promise<void>}
   */
  play(film, counts, scene) {
    this.skip();
    return new Promise((resolve) => {
      let next = 0;
      let start = -1;
      /** @type {Point | null} */
      let hand = null;
      /** @type {{seeds: number, at: Point} | null} */
      let load = null;
      const advance = (/** @type {number} */ time) => {
        while (next < film.steps.length && film.steps[next].at <= time) {
          const step = film.steps[next++];
          apply(counts, step);
          const at = scene.where(step.place);
          if (step.kind === 'take') load = at && { seeds: step.n, at };
          else if (step.kind === 'give' || step.kind === 'aside') load = null;
          else if (at) hand = at;
          scene.did(step, counts, step.dur);
        }
      };
      const done = () => {
        cancelAnimationFrame(this.#frame);
        this.#finish = null;
        document.removeEventListener('visibilitychange', hidden);
        advance(Infinity);
        scene.hand(0, null, 0);
        scene.carry(0, null);
        resolve();
      };
      const hidden = () => {
        if (document.hidden) done();
      };
      const tick = (/** @type {number} */ now) => {
        if (start < 0) start = now;
        const time = now - start;
        advance(time);
        if (next >= film.steps.length) {
          done();
          return;
        }
        const step = film.steps[next];
        const way = step.dur > 0 ? Math.min(1, Math.max(0, (time - step.at + step.dur) / step.dur)) : 1;
        const to = scene.where(step.place);
        const moves = step.kind === 'lift' || step.kind === 'drop' || step.kind === 'pick';
        const from = hand ?? to;
        const at = from && moves && to ? between(from, to, eased(way)) : from;
        scene.hand(counts.hand, at, Math.sin(way * Math.PI));
        if (load) scene.carry(load.seeds, between(load.at, to ?? load.at, eased(way)));
        else scene.carry(0, null);
        this.#frame = requestAnimationFrame(tick);
      };
      this.#finish = done;
      document.addEventListener('visibilitychange', hidden);
      this.#frame = requestAnimationFrame(tick);
    });
  }

  /** To the end at once. */
  skip() {
    this.#finish?.();
  }
}
