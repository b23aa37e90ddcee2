// Views, events and updates for the tests: only what a test names differs from a quiet game of Oware.

/** @typedef {import('../../game/types.js').View} View */
/** @typedef {import('../../game/types.js').GameEvent} GameEvent */

/**
 * @param {Record<string, any>} [more]
 * @returns {View}
 */
export function view(more = {}) {
  /** @param {number} person */
  const player = (person) => ({
    person,
    seat: person,
    name: ['Ada', 'Bo'][person],
    kind: 'person',
    level: null,
    online: true,
    you: person === 0,
    score: '0',
    score_label: 'no seeds',
  });
  return /** @type {any} */ ({
    id: 'abc',
    version: 1,
    ply: 0,
    status: 'playing',
    mode: 'friend',
    game: { id: 'oware', title: 'Oware', summary: '' },
    you: { role: 'player', person: 0, seat: 0 },
    players: [player(0), player(1)],
    to_move: 0,
    board: {},
    clock: null,
    moves: [],
    last: null,
    offers: { draw: null, takeback: null, end: null, rematch: null },
    end_proved: false,
    result: null,
    rematch: null,
    actions: [],
    guess: null,
    invite: null,
    phrases: [],
    watchers: 0,
    rounds: null,
    ...more,
  });
}

/**
 * @param {number} version
 * @param {Record<string, any>} [more]
 * @returns {GameEvent}
 */
export function event(version, more = {}) {
  return { version, kind: 'move', person: 0, ply: version, at: 0, told: `turn ${version}`, ...more };
}

/**
 * An update with the events of these versions, and the view after the last.
 * @param {number[]} versions
 * @param {number} [at]
 * @returns {import('../../game/types.js').Update}
 */
export function update(versions, at = Math.max(...versions)) {
  return { type: 'update', events: versions.map((version) => event(version)), view: view({ version: at }) };
}
