// Seeing the last turn again, lap by lap.

import { copy } from './film.js';
import { Replay } from './replay.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./player.js').Player} Player */

export class Rewinder {
  last = new Replay();
  #core;
  #player;
  #restore;
  #at = 0;
  #moving = false;
  /** @type {((seen: boolean) => void) | null} */
  #done = null;

  /**
   * @param {Core} core
   * @param {Player} player
   * @param {() => void} restore shows the present board again
   */
  constructor(core, player, restore) {
    this.#core = core;
    this.#player = player;
    this.#restore = restore;
  }

  /** @returns {Promise<boolean>} resolves when it is closed */
  open() {
    const core = this.#core;
    core.rewinding = true;
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#restore();
      this.#scene(0);
      core.bar.focus();
      // Whoever asks for the turn wants to see it.
      if (this.#player.moves) void this.#next();
    });
  }

  /** @param {number} at the lap before which the board is shown */
  #scene(at) {
    const core = this.#core;
    const scenes = this.last.scenes();
    this.#at = Math.max(0, Math.min(at, scenes.length));
    const scene = scenes[this.#at];
    core.view.count(scene ? scene.before : core.counts);
    core.view.mark('is-from', [scene?.ends.from]);
    core.view.mark('is-to', []);
    this.ask();
  }

  ask() {
    const core = this.#core;
    const laps = this.last.scenes().length;
    const at = this.#at;
    const text = at >= laps ? core.message('replay-end') : core.message('replay', { lap: at + 1, laps });
    core.bar.show('replay', text, [
      { id: 'back', label: core.message('replay-back'), off: at === 0, act: () => this.#back() },
      { id: 'next', label: core.message('replay-next'), main: true, off: at >= laps, act: () => void this.#next() },
      { id: 'close', label: core.message('close'), act: () => this.close(true) },
    ]);
  }

  #back() {
    if (this.#moving) this.#core.stage.skip();
    else this.#scene(this.#at - 1);
  }

  /** Plays the lap that is due; a second press ends it. */
  async #next() {
    const core = this.#core;
    if (this.#moving) return core.stage.skip();
    const scene = this.last.scenes()[this.#at];
    if (!scene) return;
    this.#moving = true;
    const present = core.counts;
    const done = this.#done;
    if (this.#player.moves) await this.#player.animate(scene.lap, copy(scene.before));
    this.#moving = false;
    // Closed meanwhile: the present is shown again.
    if (this.#done !== done) return;
    core.counts = present;
    this.#scene(this.#at + 1);
    core.view.mark('is-to', [scene.ends.to]);
  }

  /** @param {boolean} seen */
  close(seen) {
    const core = this.#core;
    const done = this.#done;
    if (!done) return;
    const inBar = core.bar.focused;
    this.#done = null;
    core.rewinding = false;
    core.stage.skip();
    this.#restore();
    if (inBar) core.focusOn(core.focus);
    done(seen);
  }
}
