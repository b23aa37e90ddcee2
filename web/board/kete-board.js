// <kete-board>: any mancala board. It shows what the server sends and asks back with events; it knows no rules.

import { Core } from './core.js';
import { Decider } from './decide.js';
import { listen } from './input.js';
import { Player } from './player.js';
import { Rewinder } from './rewind.js';
import { answer } from './tell.js';

/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./types.js').Settings} Settings */
/** @typedef {import('./types.js').ShowOptions} ShowOptions */
/** @typedef {import('./types.js').TraceEvent} TraceEvent */

const SHEETS = ['board.css', 'skins.css'];

export class KeteBoard extends HTMLElement {
  #core = new Core(this);
  #decider = new Decider(this.#core);
  #player = new Player(this.#core, {
    begins: (before, entry) => this.#begins(before, entry),
    ends: (board, opts) => this.#set(board, opts),
    settled: () => {
      this.#decider.settle();
      this.#core.tell('kete-turn-shown');
    },
  });
  #rewinder = new Rewinder(this.#core, this.#player, () => this.#restore());
  /** @type {ResizeObserver | null} */
  #sizes = null;
  #room = { width: 0, window: 0 };
  #lay = () => this.#fit();
  /** @type {{board: Board, opts: ShowOptions} | null} the state known to the page, where what is shown lags behind it */
  ahead = null;

  constructor() {
    super();
    this.#core.ask = () => (this.#core.rewinding ? this.#rewinder.ask() : this.#decider.ask());
  }

  connectedCallback() {
    const { view } = this.#core;
    if (!this.contains(view.frame)) {
      this.append(view.frame, view.bar);
      dress();
      listen(this.#core, this.#decider, {
        press: (id, by) => this.#press(id, by),
        cancel: () => this.#cancel(),
        skip: () => this.skip(),
        query: (what) => this.query(what),
      });
    }
    this.#sizes = new ResizeObserver(this.#lay);
    this.#sizes.observe(this);
    window.addEventListener('resize', this.#lay);
  }

  disconnectedCallback() {
    this.#sizes?.disconnect();
    window.removeEventListener('resize', this.#lay);
    this.skip();
  }

  get words() {
    return this.#core.words;
  }

  set words(words) {
    this.#core.words = words;
    this.#decider.render();
  }

  /** @returns {Partial<Settings>} those that are not named stay as they are */
  get settings() {
    return { ...this.#core.settings };
  }

  set settings(settings) {
    const core = this.#core;
    core.settings = { ...core.settings, ...settings };
    core.sounds.on = core.settings.sound;
    core.view.dress(core.settings);
    if (core.settings.speed === 'off') this.skip();
    core.lay();
  }

  /** Whether an animation runs or waits. */
  get busy() {
    return this.#core.busy;
  }

  get canReplay() {
    return this.#rewinder.last.ready && !this.busy;
  }

  /**
   * Shows a board at once. While the way to the same ply is being seen, that goes on and ends with this board.
   * @param {Board} board
   * @param {ShowOptions} [opts]
   */
  show(board, opts = {}) {
    const { coming } = this.#player;
    if (coming && opts.ply !== undefined && coming.opts.ply === opts.ply) {
      coming.after = board;
      coming.opts = { ...coming.opts, ...opts };
      return;
    }
    this.#player.drop();
    this.#rewinder.close(false);
    if (opts.ply !== this.#core.opts.ply) {
      this.#rewinder.last.forget();
      this.#core.gate.forget();
    }
    this.#set(board, opts);
  }

  /**
   * Plays a trace from what is shown, then shows the board after it. Plays wait for each other.
   * @param {TraceEvent[]} trace
   * @param {Board | null} after nothing: another play follows and brings it
   * @param {ShowOptions} [opts]
   * @returns {Promise<void>} resolves when it has been seen or skipped
   */
  play(trace, after, opts = {}) {
    this.#rewinder.close(false);
    this.#core.gate.at(opts.ply);
    return this.#player.add(trace, after, opts);
  }

  /** Ends every animation: the boards after them are shown at once. */
  skip() {
    this.#player.skip();
  }

  /** Opens the decision of this ply again, after a move that was refused or lost. */
  reset() {
    this.#core.gate.reset();
    this.#core.view.mark('is-sent', []);
    this.#decider.render();
  }

  /** The focus goes to the one place of the board that the tab key reaches. */
  focus() {
    this.#core.focusOn(this.#core.focus);
  }

  /** @param {number | null} cell the house that a hint names */
  hintAt(cell) {
    this.#core.view.mark('is-hint', [cell]);
  }

  /** @param {number} cell */
  focusCell(cell) {
    this.#core.focusOn(`c${cell}`);
  }

  /**
   * The answer to a question that the query keys ask too.
   * @param {string} what house, rows, stores, last, playable or lands
   */
  query(what) {
    const { words, focused, settings } = this.#core;
    // While a turn is being seen, all answers are about the state it leads to.
    const { coming } = this.#player;
    const known = this.ahead ?? (coming?.after ? { board: coming.after, opts: coming.opts } : this.#core);
    const { board, opts } = known;
    if (!board) return '';
    const last = opts.last?.told ?? '';
    return answer(what, { board, words, focus: focused, last, scores: opts.scores ?? [], verbosity: settings.verbosity });
  }

  /**
   * The last turn again, lap by lap; resolves when it is closed.
   * @returns {Promise<boolean>} whether there was one
   */
  replay() {
    if (!this.canReplay || this.#core.rewinding) return Promise.resolve(false);
    this.#decider.closeChooser();
    return this.#rewinder.open();
  }

  /** The room has changed. */
  #fit() {
    const now = { width: this.clientWidth, window: window.innerWidth + window.innerHeight };
    const more = now.width - this.#room.width;
    // A few pixels more in the same window: a scroll bar went because the board shrank. Growing would bring it back.
    if (now.window === this.#room.window && more >= 0 && more < 24) return;
    this.#room = now;
    this.#core.lay();
  }

  /**
   * @param {Board} board
   * @param {ShowOptions} opts
   */
  #set(board, opts) {
    const core = this.#core;
    const turned = opts.ply !== core.opts.ply;
    if (core.take(board, opts) || turned) this.#decider.clear();
    this.#restore();
  }

  /** Shows the present board. */
  #restore() {
    const core = this.#core;
    const { last } = core.opts;
    core.view.count(core.counts);
    core.view.rove(core.focus);
    core.view.face(core.settings.faceToFace && core.board?.player === (core.settings.flip ? 0 : 1));
    this.#decider.render();
    core.view.mark('is-sent', core.gate.locked(core.ply) ? undefined : []);
    core.view.mark('is-from', [last?.from]);
    core.view.mark('is-to', [last?.to]);
    // Whoever waits on a house sees at once where it leads now.
    if (core.open && core.view.grid.contains(document.activeElement)) {
      core.preview(core.focused, core.cell(core.focused)?.choices?.[0] ?? null);
    }
  }

  /**
   * A trace is about to be played.
   * @param {import('./types.js').Counts} before
   * @param {import('./player.js').Entry} entry
   */
  #begins(before, entry) {
    const core = this.#core;
    this.#rewinder.last.keep(before, entry.trace, entry.opts.mover);
    core.view.mark('is-sent', []);
    core.view.mark('is-hint', []);
    core.view.mark('is-to', []);
    // What follows may wait already.
    this.#decider.wait(this.#player.coming ?? entry);
  }

  /**
   * @param {number} id
   * @param {number} [by]
   */
  #press(id, by) {
    const { coming } = this.#player;
    if (this.#core.rewinding) this.#rewinder.close(true);
    else if (!coming) this.#decider.press(id, by);
    else if (!this.#decider.queue(id, coming)) this.skip();
  }

  #cancel() {
    if (this.#core.rewinding) this.#rewinder.close(true);
    else if (this.#decider.unqueue() || this.#decider.closeChooser(true)) return true;
    else if (this.busy) this.skip();
    else return false;
    return true;
  }
}

/** Pages link the style sheets; where one has not, it is added. */
function dress() {
  for (const name of SHEETS) {
    if (document.querySelector(`link[href$="${name}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL(name, import.meta.url).href;
    document.head.append(link);
  }
}

if (!customElements.get('kete-board')) customElements.define('kete-board', KeteBoard);
