// The shapes of what the server sends, for the type checker only.

/** @typedef {0|1} Person */

/**
 * @typedef {object} Player
 * @property {Person} person
 * @property {0|1} seat
 * @property {string} name
 * @property {'person'|'computer'|'nobody'} kind
 * @property {number|null} level
 * @property {boolean} online
 * @property {boolean} you
 * @property {string} score
 * @property {string} score_label
 */

/**
 * @typedef {object} Clock
 * @property {'fischer'|'days'} kind
 * @property {[number, number]} left milliseconds each person has left at `now`
 * @property {Person|null} running
 * @property {number} now server time
 * @property {number} [increment]
 */

/**
 * @typedef {object} MoveLine
 * @property {number} ply
 * @property {Person} person
 * @property {0|1} seat
 * @property {string} text
 * @property {string} told
 */

/**
 * @typedef {object} Offers
 * @property {Person|null} draw
 * @property {Person|null} takeback
 * @property {Person|null} end
 * @property {Person|null} rematch
 */

/**
 * @typedef {object} Result
 * @property {Person|null} winner
 * @property {[string, string]} score
 * @property {string} how
 * @property {string} told
 */

/** @typedef {{url: string|null, path: string, reachable: boolean, told: string, qr: string}} Invite */
/** @typedef {{person: Person, id: string, text: string, at: number}} Phrase */
/** @typedef {{guesser?: Person, you?: boolean, told: string}} Guess */
/** @typedef {{ply: number, from: number|null, to: number|null, told: string}} Last */

/**
 * @typedef {object} View
 * @property {string} id
 * @property {number} version
 * @property {number} ply
 * @property {'waiting'|'guess'|'playing'|'over'} status
 * @property {'computer'|'friend'|'open'|'screen'} mode
 * @property {{id: string, title: string, summary: string}} game
 * @property {{role: 'player'|'both'|'spectator', person: Person|null, seat: 0|1|null}} you
 * @property {[Player, Player]} players
 * @property {Person|null} to_move
 * @property {any} board
 * @property {Clock|null} clock
 * @property {number} [moves_from] the first ply in `moves`, where the server sends only what is new
 * @property {MoveLine[]} moves
 * @property {Last|null} last
 * @property {Offers} offers
 * @property {boolean} end_proved
 * @property {Result|null} result
 * @property {string|null} rematch
 * @property {string[]} actions
 * @property {Guess|null} guess
 * @property {Invite|null} invite
 * @property {Phrase[]} phrases
 * @property {number} watchers
 * @property {{now: number, of: number|null}|null} rounds
 */

/**
 * @typedef {object} GameEvent
 * @property {number} version
 * @property {string} kind
 * @property {Person|null} person
 * @property {number} ply
 * @property {number} at
 * @property {string} told
 * @property {string} [text]
 * @property {number|null} [from]
 * @property {number|null} [to]
 * @property {any[]} [trace]
 */

/** @typedef {{type: 'update', events: GameEvent[], view: View}} Update */
/** @typedef {{type: 'presence', online: [boolean, boolean], watchers: number}} Presence */
/** @typedef {{type: 'pong', now: number}} Pong */
/** @typedef {Update|Presence|Pong} Message */

export {};
