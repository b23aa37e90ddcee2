// What all parts of one board share: what is shown, who looks at it, and the ways to say something.

import { Bar } from './bar.js';
import { counted } from './film.js';
import { Gate } from './gate.js';
import { Sounds } from './sound.js';
import { Stage } from './stage.js';
import { BoardView, room } from './view.js';
import { message } from './words.js';

/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./types.js').Cell} Cell */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').Settings} Settings */
/** @typedef {import('./types.js').ShowOptions} ShowOptions */

/** @type {Settings} */
export const DEFAULTS = {
  style: 'wood',
  seeds: 'beans',
  counts: true,
  speed: 'normal',
  sound: false,
  flip: false,
  mirror: false,
  faceToFace: false,
  verbosity: 'full',
};

export class Core {
  view = new BoardView();
  bar = new Bar(this.view.bar);
  stage = new Stage();
  gate = new Gate();
  sounds = new Sounds();
  /** @type {import('./words.js').Messages} */
  words = {};
  settings = { ...DEFAULTS };
  /** @type {Board | null} */
  board = null;
  /** @type {ShowOptions} */
  opts = {};
  /** @type {import('./types.js').Counts} */
  counts = { cells: [], stores: [], hand: 0 };
  /** The focusable place that the tab key reaches. */
  focus = 'c0';
  /** An animation runs or waits. */
  busy = false;
  /** The last turn is being seen again. */
  rewinding = false;
  /** Draws the strip under the board anew. */
  ask = () => {};

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  get ply() {
    return this.opts.ply ?? 0;
  }

  /** Whether a decision is due from the viewer and has not been made. */
  get open() {
    return this.opts.active === true && !this.busy && !this.rewinding && !this.gate.locked(this.ply);
  }

  /** The house in focus. */
  get focused() {
    return this.focus[0] === 'c' ? Number(this.focus.slice(1)) : null;
  }

  /**
   * @param {number | null | undefined} id
   * @returns {Cell | undefined}
   */
  cell(id) {
    return this.board?.cells.find((c) => c.id === id);
  }

  /**
   * A house as the game calls it, at the beginning of a sentence.
   * @param {number | null} id
   */
  called(id) {
    const cell = this.cell(id);
    // Its label begins with that: "shimo A7: 4 seeds".
    const name = cell?.label.split(/\s*:/)[0] || cell?.name || '';
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** @param {Cell} cell */
  mine(cell) {
    const { viewer } = this.opts;
    const seat = viewer === 'both' ? this.board?.player : viewer;
    return (cell.owner ?? cell.seat) === (seat ?? 0);
  }

  /**
   * @param {string} id
   * @param {Record<string, string | number>} [values]
   */
  message(id, values) {
    return message(this.words, id, values);
  }

  /**
   * @param {string} name
   * @param {object} [detail]
   */
  tell(name, detail = {}) {
    this.element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /**
   * @param {string} text
   * @param {string} kind
   */
  say(text, kind) {
    if (text) this.tell('kete-say', { text, kind });
  }

  /**
   * @param {number | null} cell
   * @param {Choice | null} choice
   */
  preview(cell, choice) {
    if (!this.board || !this.view.preview(this.board, cell, choice)) return;
    this.tell('kete-preview', { cell: choice ? cell : null, choice });
  }

  /** @param {string} key */
  focusOn(key) {
    this.focus = key;
    this.view.rove(key);
    this.view.node(key)?.focus();
  }

  /**
   * A new board: its nodes are built if it has another shape.
   * @param {Board} board
   * @param {ShowOptions} opts
   * @returns {boolean} whether it has another shape
   */
  take(board, opts) {
    this.board = board;
    this.opts = opts;
    this.gate.at(this.ply);
    this.counts = counted(board);
    if (!this.view.build(board)) return false;
    const own = board.cells.find((c) => this.mine(c)) ?? board.cells[0];
    this.focus = own ? `c${own.id}` : 'c0';
    this.view.dress(this.settings);
    this.lay();
    return true;
  }

  lay() {
    if (!this.board || !this.element.isConnected) return;
    this.view.lay(this.board, room(this.element), this.settings);
    this.view.rove(this.focus);
  }
}
