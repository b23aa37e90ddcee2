// The clocks, running between the server's messages.

import { daysAndHours, digits, low, remaining, untilChange } from '../clock.js';
import { attribute, write } from '../dom.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../words.js').Words} Words */
/** @typedef {import('../clock.js').ServerTime} ServerTime */

/** Shows the clocks of the newest view. */
export class Clocks {
  /**
   * @param {Words} words
   * @param {ServerTime} time
   * @param {(text: string) => void} tell
   */
  constructor(words, time, tell) {
    this.words = words;
    this.time = time;
    this.tell = tell;
    /** @type {View|null} */
    this.view = null;
    this.warned = false;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
  }

  /** @param {View} view */
  set(view) {
    this.view = view;
    if (view.clock) this.time.heard(view.clock.now, Date.now());
    this.draw();
  }

  /** @param {number} left */
  text(left) {
    const { days, hours } = daysAndHours(left);
    const text = digits(left, this.words.lang);
    if (text !== null) return text;
    const parts = [this.words.count('days', days)];
    if (hours > 0) parts.push(this.words.count('hours', hours));
    return parts.join(' ');
  }

  draw() {
    clearTimeout(this.timer);
    const { view } = this;
    if (!view) return;
    const now = this.time.at(Date.now());
    for (const person of /** @type {const} */ ([0, 1])) {
      const node = document.querySelector(`[data-person="${person}"] .plate-clock`);
      if (!(node instanceof HTMLElement)) continue;
      node.hidden = !view.clock;
      if (!view.clock) continue;
      const left = remaining(view.clock, person, now);
      const runs = view.clock.running === person;
      const short = runs && low(view.clock, left);
      const text = this.text(left);
      write(node, text);
      node.classList.toggle('runs', runs);
      node.classList.toggle('low', short);
      attribute(node, 'aria-label', this.words.say('clock', { left: text }));
      if (runs) this.#warn(view, person, short, text);
    }
    const running = view.clock?.running;
    if (view.clock && running !== null && running !== undefined) {
      const wait = untilChange(remaining(view.clock, running, now));
      if (wait !== null) this.timer = setTimeout(() => this.draw(), Math.min(wait, 60_000));
    }
  }

  /**
   * Tells once a turn that little time is left.
   * @param {View} view
   * @param {number} person
   * @param {boolean} short
   * @param {string} left
   */
  #warn(view, person, short, left) {
    if (!short) this.warned = false;
    else if (!this.warned && view.you.role === 'player' && view.you.person === person) {
      this.warned = true;
      this.tell(this.words.say('low-time', { left }));
    }
  }
}
