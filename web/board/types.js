// What the server sends about a board, as types only: nothing here runs.

/**
 * @typedef {0 | 1} Seat South is 0, North is 1.
 *
 * @typedef {object} Choice One way to play a house.
 * @property {unknown} move sent back to the server unchanged
 * @property {string} text the move in the game's notation
 * @property {string} label
 * @property {'cw' | 'ccw' | null} dir
 * @property {string} told what the move does, in one sentence
 * @property {number | null} lands
 * @property {Seat | null} [lands_store]
 * @property {number} captures
 * @property {boolean} again
 *
 * @typedef {object} Cell
 * @property {number} id
 * @property {number} row counted from South's edge
 * @property {number} col counted from South's left
 * @property {Seat} seat
 * @property {string} name
 * @property {number} seeds
 * @property {string} label
 * @property {Seat} [owner]
 * @property {boolean} [burnt]
 * @property {Seat} [tuzdik]
 * @property {boolean} [nyumba]
 * @property {boolean} [blocked]
 * @property {Choice[]} [choices]
 * @property {string} [why]
 *
 * @typedef {object} Store
 * @property {Seat} seat
 * @property {number} seeds
 * @property {'store' | 'hand'} kind
 * @property {boolean} [left] at the left of South's row, before the board is turned: there a clockwise sowing ends
 * @property {string} label
 *
 * @typedef {object} ChooseInput
 * @property {'choose'} kind
 * @property {number} count
 * @property {number[]} cells
 * @property {string} told
 *
 * @typedef {object} ArrangeInput
 * @property {'arrange'} kind
 * @property {number} seeds
 * @property {number[]} cells in the order of the move
 * @property {string} told
 * @property {{label: string, move: unknown}[]} presets
 *
 * @typedef {object} Board
 * @property {string} shape
 * @property {number} rows
 * @property {number} houses
 * @property {Seat | null} player
 * @property {string} phase
 * @property {string} label
 * @property {Cell[]} cells
 * @property {Store[]} stores
 * @property {string} direction cw: to be drawn as a mirror image, as people sow there
 * @property {Choice | null} [swap]
 * @property {ChooseInput | ArrangeInput | null} [input]
 *
 * @typedef {{e: 'lift', c: number, n: number}
 *   | {e: 'drop', c: number}
 *   | {e: 'drop_store', s: Seat}
 *   | {e: 'hand', s: Seat}
 *   | {e: 'capture', c: number, n: number, s: Seat}
 *   | {e: 'capture_sow', c: number, n: number}
 *   | {e: 'store', n: number, s: Seat}
 *   | {e: 'sweep', c: number, n: number, s: Seat | null}
 *   | {e: 'halves'}
 *   | {e: 'board', cells: number[], stores: number[]}
 *   | {e: 'note', k: string}} TraceEvent
 *
 * @typedef {object} Counts How many seeds lie where.
 * @property {number[]} cells by cell id
 * @property {number[]} stores by seat
 * @property {number} hand in the mover's fingers
 *
 * @typedef {'slow' | 'normal' | 'fast' | 'off'} Speed
 *
 * @typedef {object} Settings
 * @property {'wood' | 'soapstone' | 'sand' | 'eggbox'} style
 * @property {'beans' | 'marbles' | 'shells'} seeds
 * @property {boolean} counts
 * @property {Speed} speed
 * @property {boolean} sound
 * @property {boolean} flip North at the bottom
 * @property {boolean} mirror
 * @property {boolean} faceToFace
 * @property {'short' | 'full'} verbosity
 *
 * @typedef {object} ShowOptions
 * @property {Seat | 'both' | null} [viewer]
 * @property {boolean} [active] the viewer may move now
 * @property {number} [ply]
 * @property {{from: number | null, to: number | null, told: string} | null} [last]
 * @property {string[]} [scores] one sentence a seat
 * @property {Seat | null} [mover] whose trace is played
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 */

export {};
