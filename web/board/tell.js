// Answers to the query keys, put together from what the server says.

import { count, message } from './words.js';

/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./types.js').Cell} Cell */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./words.js').Messages} Messages */

/**
 * @typedef {object} Known
 * @property {Board} board
 * @property {Messages} words
 * @property {number | null} focus the house in focus
 * @property {string} last the last turn in words
 * @property {string[]} scores
 * @property {'short' | 'full'} verbosity
 */

/**
 * @param {Board} board
 * @param {number} row
 */
function rowName(board, row) {
  const side = row < board.rows / 2 ? 'south' : 'north';
  if (board.rows === 2) return `row-${side}`;
  const back = row === 0 || row === board.rows - 1;
  return `row-${side}-${back ? 'back' : 'front'}`;
}

/**
 * Every row, as its owner sees it from left to right.
 * @param {Known} known
 */
function rows({ board, words }) {
  const said = [];
  for (let row = 0; row < board.rows; row++) {
    const south = row < board.rows / 2;
    const cells = board.cells.filter((c) => c.row === row).sort((a, b) => (south ? a.col - b.col : b.col - a.col));
    const counts = cells.map((c) => count(c.seeds)).join(', ');
    said.push(message(words, rowName(board, row), { counts }));
  }
  return said.join(' ');
}

/**
 * The answer to a question.
 * @param {string} what
 * @param {Known} known
 * @returns {string}
 */
export function answer(what, known) {
  const { board, words, focus } = known;
  const cell = board.cells.find((c) => c.id === focus);
  switch (what) {
    case 'house':
      return cell ? cell.label : message(words, 'no-house');
    case 'rows':
      return rows(known);
    case 'stores': {
      const said = board.stores.map((s) => s.label);
      for (const score of known.scores) if (!said.includes(score)) said.push(score);
      return said.length ? said.map(stopped).join(' ') : message(words, 'no-stores');
    }
    case 'last':
      return known.last || message(words, 'no-turn');
    case 'playable': {
      const can = board.cells.filter((c) => c.choices?.length);
      if (!can.length) return message(words, 'playable-none');
      const names = can.map((c) => (known.verbosity === 'short' ? c.name : `${c.name} (${count(c.seeds)})`));
      return message(words, 'playable', { names: names.join(', ') });
    }
    case 'lands': {
      if (!cell) return message(words, 'no-house');
      if (!cell.choices?.length) return cell.why ?? cell.label;
      if (cell.choices.length === 1) return cell.choices[0].told;
      return cell.choices.map((c) => `${c.label}: ${c.told}`).join(' ');
    }
    default:
      return '';
  }
}

/** @param {string} text */
function stopped(text) {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
