// One decision, one move: locks the board after a move is sent, keeps one made during an animation.

/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {{cell: number, text: string | null}} Wish a house, and the way to play it where it was chosen */

/** A press on the house just played, so soon, belongs to a double click and is no decision. */
export const DOUBLE_MS = 450;

export class Gate {
  /** @type {number | null} */
  #sent = null;
  /** @type {Wish | null} */
  #wish = null;
  /** @type {{cell: number | null, at: number}} */
  #played = { cell: null, at: -Infinity };

  /** Whether the decision of this ply has been made. @param {number} ply */
  locked(ply) {
    return this.#sent === ply;
  }

  /** The move chosen for later, if any. */
  get wish() {
    return this.#wish;
  }

  /** The game has come to this ply: decisions of others may be made again, after a takeback. @param {number | undefined} ply */
  at(ply) {
    if (this.#sent !== ply) this.#sent = null;
  }

  /** The move was refused or lost: the decision is open again. */
  reset() {
    this.#sent = null;
    this.#wish = null;
    this.#played = { cell: null, at: -Infinity };
  }

  /** Forget the move chosen for later. */
  forget() {
    const had = this.#wish !== null;
    this.#wish = null;
    return had;
  }

  /**
   * Whether a press only repeats the one that made the last decision.
   * @param {number} cell
   * @param {number} now
   */
  echo(cell, now) {
    return cell === this.#played.cell && now - this.#played.at < DOUBLE_MS;
  }

  /**
   * Makes the decision of a ply; false when it had been made.
   * @param {number} ply
   * @param {number | null} cell
   * @param {number} now
   */
  send(ply, cell, now) {
    if (this.#sent === ply) return false;
    this.#sent = ply;
    this.#wish = null;
    this.#played = { cell, at: now };
    return true;
  }

  /**
   * Keeps a move for when the animation is over. Only the last one counts.
   * @param {Wish} wish
   */
  keep(wish) {
    this.#wish = wish;
  }

  /**
   * The kept move in the board that the animation ends with; it is forgotten in any case.
   * @param {Board} board
   * @returns {{wish: Wish, choices: Choice[]} | null} no choices: it has become impossible
   */
  take(board) {
    const wish = this.#wish;
    this.#wish = null;
    if (!wish) return null;
    const cell = board.cells.find((c) => c.id === wish.cell);
    const all = cell?.choices ?? [];
    const choices = wish.text === null ? all : all.filter((c) => c.text === wish.text);
    return { wish, choices };
  }
}
