// Every event is taken once, in order, whichever way it arrives: socket, answer to a request, or poll.

/** @typedef {import('./types.js').Update} Update */
/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./types.js').View} View */

/**
 * What an update brings: events not yet taken and the view after them; only a view; a view to which the events between
 * are not told (`jump`); a hole that must be asked for (`gap`); or nothing new.
 * @typedef {{kind: 'events', events: GameEvent[], view: View}
 *   | {kind: 'view', view: View}
 *   | {kind: 'jump', view: View}
 *   | {kind: 'gap'}
 *   | {kind: 'old'}} Taken
 */

/** Keeps the highest version taken. */
export class Versions {
  /** @param {number} version of the view the page begins with */
  constructor(version) {
    this.known = version;
  }

  /**
   * Takes an update.
   * @param {Update} update
   * @param {boolean} [final] whether it is the answer to a request for everything since `known`: then events missing
   *   in it are not to be had any more
   * @returns {Taken}
   */
  take({ events, view }, final = false) {
    if (view.version < this.known) return { kind: 'old' };
    const fresh = events
      .filter((event) => event.version > this.known)
      .sort((a, b) => a.version - b.version);
    if (view.version === this.known) return { kind: 'view', view };
    const whole =
      fresh.length === view.version - this.known &&
      fresh.every((event, i) => event.version === this.known + 1 + i);
    if (!whole && fresh.length > 0 && !final) return { kind: 'gap' };
    this.known = view.version;
    // Where the server leaves events out, they are no longer worth telling: moves taken back since.
    return fresh.length > 0 ? { kind: 'events', events: fresh, view } : { kind: 'jump', view };
  }
}

/**
 * All moves of a game, where a view brings only those from `moves_from` on; nothing where some between are missing.
 * @param {import('./types.js').MoveLine[]} known
 * @param {View} view
 */
export function allMoves(known, view) {
  const from = view.moves_from ?? 0;
  return from <= known.length ? [...known.slice(0, from), ...view.moves] : null;
}

/**
 * Moves after something was taken back start from a board that is not on the screen: they are told, not played.
 * @param {GameEvent[]} events
 */
export function playable(events) {
  const undone = events.findIndex((event) => event.kind === 'undo');
  return events.map((event, i) =>
    undone >= 0 && i > undone && event.kind === 'move' ? { ...event, kind: 'told' } : event,
  );
}
