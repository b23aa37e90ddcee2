// A puzzle as somebody tries it: what is right, what is wrong, and what is said. Nothing is drawn here.

/** @typedef {import('../board/types.js').Board} Board */
/** @typedef {import('../board/types.js').TraceEvent} TraceEvent */
/** @typedef {import('../board/types.js').Seat} Seat */

/**
 * @typedef {object} Turn
 * @property {string} text
 * @property {string} told
 * @property {Seat} player
 * @property {TraceEvent[]} trace
 * @property {Board} board
 *
 * @typedef {object} Puzzle
 * @property {number} number
 * @property {string | null} day
 * @property {{id: string, title: string}} game
 * @property {Seat} player
 * @property {'win' | 'draw'} goal
 * @property {number} grade
 * @property {string} task
 * @property {string} answer
 * @property {Record<string, 'win' | 'draw' | 'loss'>} results by move
 * @property {Board} board
 * @property {Turn[]} turns
 */

/** One puzzle, from the first try to its end. */
export class Attempt {
  /** Whether a move may still be tried. */
  open = true;
  tries = 0;

  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
  }

  /**
   * Tries a move.
   * @param {string} move in the game's notation
   * @returns {{right: boolean, id: string, args: Record<string, string>}} what is said
   */
  try(move) {
    const { answer, goal, results } = this.puzzle;
    const args = { move };
    this.tries += 1;
    if (move === answer) {
      this.open = false;
      return { right: true, id: `right-${goal}`, args };
    }
    // A move that nobody has judged is none of the right ones.
    const result = results[move] === 'draw' ? 'draw' : 'loss';
    return { right: false, id: `wrong-${result}`, args };
  }

  /** Gives up: the solution is told. */
  show() {
    this.open = false;
    return { id: 'solution', args: { move: this.puzzle.answer } };
  }
}

/**
 * A message with its places filled in; its id where there is no such message.
 * @param {Record<string, string>} words
 * @param {string} id
 * @param {Record<string, string | number>} [args]
 */
export function say(words, id, args = {}) {
  const text = words[`js-puzzle-${id}`] ?? id;
  return text.replace(/\{\s*\$?(\w+)\s*\}/g, (whole, name) => String(args[name] ?? whole));
}

/**
 * Where a puzzle is asked for.
 * @param {string} base
 * @param {string} lang
 * @param {{game?: string, grade?: string, after?: number}} wanted without a game, the puzzle of the day
 */
export function address(base, lang, { game, grade, after }) {
  const query = new URLSearchParams({ lang });
  if (game) query.set('game', game);
  if (game && grade) query.set('grade', grade);
  if (game && after) query.set('after', String(after));
  return `${base}?${query}`;
}
