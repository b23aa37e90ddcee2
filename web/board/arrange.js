// An arrangement of seeds before a game, as it grows.

/** @typedef {import('./types.js').ArrangeInput} ArrangeInput */

export class Arrangement {
  input;
  /** @type {number[]} in the order of the move */
  counts;

  /**
   * @param {ArrangeInput} input
   * @param {(cell: number) => number} seeds what lies there now
   */
  constructor(input, seeds) {
    this.input = input;
    const now = input.cells.map(seeds);
    // What lies there is a beginning only if it is a whole arrangement.
    this.counts = total(now) === input.seeds ? now : input.cells.map(() => 0);
  }

  get left() {
    return this.input.seeds - total(this.counts);
  }

  get done() {
    return this.left === 0;
  }

  /** @param {number} cell */
  of(cell) {
    const index = this.input.cells.indexOf(cell);
    return index < 0 ? null : this.counts[index];
  }

  /**
   * Adds seeds to a house or takes some away; as many as there are.
   * @param {number} cell
   * @param {number} by
   */
  add(cell, by) {
    const index = this.input.cells.indexOf(cell);
    if (index < 0) return false;
    const change = Math.max(-this.counts[index], Math.min(by, this.left));
    this.counts[index] += change;
    return change !== 0;
  }

  /**
   * Takes over a ready arrangement.
   * @param {unknown} move
   */
  preset(move) {
    const wanted = arrangement(move, this.counts.length);
    if (!wanted) return false;
    this.counts = wanted;
    return true;
  }

  clear() {
    this.counts = this.counts.map(() => 0);
  }

  move() {
    return { arrange: [...this.counts] };
  }
}

/**
 * The counts of a move that arranges so many houses.
 * @param {unknown} move
 * @param {number} houses
 * @returns {number[] | null}
 */
export function arrangement(move, houses) {
  const wanted = /** @type {{arrange?: unknown}} */ (move)?.arrange;
  return Array.isArray(wanted) && wanted.length === houses ? wanted.map(Number) : null;
}

/** @param {number[]} counts */
function total(counts) {
  return counts.reduce((a, b) => a + b, 0);
}
