// Shows what has happened, one turn after the other: the computer's answer waits until one's own sowing has been seen.

/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./types.js').View} View */

/**
 * @typedef {object} Show
 * @property {(event: GameEvent, view: View|null) => Promise<unknown>} turn shows a turn; `view` is the state after it,
 *   where that is known
 * @property {(event: GameEvent) => void} event tells anything else that happened
 * @property {(view: View) => void} view shows a state
 * @property {(skipped: number, last: GameEvent) => void} caughtUp tells that turns were not shown one by one
 * @property {() => void} hurry ends the turn being shown
 * @property {() => boolean} watched whether anybody can see the turns
 */

/** The queue. */
export class Queue {
  /**
   * @param {Show} show
   * @param {number} [most] more turns than this waiting are not shown one by one
   */
  constructor(show, most = 3) {
    this.show = show;
    this.most = most;
    /** @type {{event: GameEvent|null, view: View|null}[]} */
    this.waiting = [];
    this.busy = false;
    this.turning = false;
  }

  /** Whether nothing waits and nothing is being shown. */
  get idle() {
    return !this.busy && this.waiting.length === 0;
  }

  /**
   * Adds events and the state after the last of them.
   * @param {GameEvent[]} events
   * @param {View} view
   */
  push(events, view) {
    events.forEach((event, i) => {
      this.waiting.push({ event, view: i === events.length - 1 ? view : null });
    });
    if (events.length === 0) this.waiting.push({ event: null, view });
    const turns = this.waiting.filter(({ event }) => event?.kind === 'move').length;
    if (this.turning && (turns > this.most || !this.show.watched())) this.show.hurry();
    void this.#run();
  }

  async #run() {
    if (this.busy) return;
    this.busy = true;
    while (this.waiting.length > 0) {
      try {
        await this.#step();
      } catch (error) {
        // What cannot be shown must not stop what comes after it.
        console.error(error);
      }
    }
    this.busy = false;
  }

  async #step() {
    const turns = this.waiting.filter(({ event }) => event?.kind === 'move');
    if (turns.length > this.most || (turns.length > 0 && !this.show.watched())) {
      this.#catchUp();
      return;
    }
    const { event, view } = /** @type {{event: GameEvent|null, view: View|null}} */ (this.waiting.shift());
    if (event?.kind === 'move') {
      this.turning = true;
      try {
        await this.show.turn(event, view);
      } catch (error) {
        console.error(error);
      }
      this.turning = false;
    } else if (event) {
      this.show.event(event);
    }
    if (view) this.show.view(view);
  }

  #catchUp() {
    const all = this.waiting.splice(0);
    const turns = all.flatMap(({ event }) => (event?.kind === 'move' ? [event] : []));
    const view = all.findLast((item) => item.view)?.view;
    if (view) this.show.view(view);
    this.show.caughtUp(turns.length - 1, turns[turns.length - 1]);
    for (const { event } of all) if (event && event.kind !== 'move') this.show.event(event);
  }
}
