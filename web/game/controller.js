// The game page: what arrives is shown in order, what is done is sent.

import { ends } from '../board/film.js';
import { active, ASKED, awaits, follow, watcher, yourTurn } from './actions.js';
import { Announcer, spoken } from './announcer.js';
import { Failure } from './api.js';
import { ServerTime } from './clock.js';
import { byId, keepFocus, write } from './dom.js';
import { Link, watch } from './link.js';
import { Clocks } from './panels/clocks.js';
import { renderControls } from './panels/controls.js';
import { Moves } from './panels/moves.js';
import { renderOffers } from './panels/offers.js';
import { ask, openHelp } from './panels/options.js';
import { mountPhrases, renderPhrases } from './panels/phrases.js';
import { players } from './panels/players.js';
import { heading, renderResult } from './panels/result.js';
import { Sentence } from './panels/sentence.js';
import { renderGuess, renderInvite } from './panels/start.js';
import { Queue } from './queue.js';
import { Review } from './review.js';
import { send } from './send.js';
import { remember } from './settings.js';
import { allMoves, playable, Versions } from './versions.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Update} Update */
/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./types.js').Message} Message */

/** A pause between two players' turns, so that they are seen as two. */
const BREATH = 350;
/** How often somebody who waits asks whether the game may be claimed. */
const LOOK = 30_000;

const MODIFIERS = new Set(['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'CapsLock']);

/** The page of one game. */
export class Controller {
  /**
   * @param {object} parts
   * @param {View} parts.view
   * @param {import('./api.js').Api} parts.api
   * @param {import('./words.js').Words} parts.words
   * @param {any} parts.board the `<kete-board>`
   * @param {Record<string, any>} parts.settings
   */
  constructor({ view, api, words, board, settings }) {
    this.api = api;
    this.words = words;
    this.board = board;
    this.settings = settings;
    /** The state on the screen, and the newest one known. */
    this.view = view;
    this.newest = view;
    this.versions = new Versions(view.version);
    this.moving = false;
    this.acting = false;
    /** @type {number|null} the ply a hint was given for */
    this.hintPly = null;
    /** @type {number|null} the ply of the game that the board was last shown at */
    this.shownPly = null;
    this.titleRest = document.title;
    this.announcer = new Announcer((text) => write(byId('say'), text));
    this.time = new ServerTime();
    this.clocks = new Clocks(words, this.time, (text) => this.announcer.tell(text));
    this.moves = new Moves(words, (plies) => void this.#watch(plies));
    this.sentence = new Sentence(words);
    this.review = new Review({
      fetch: (ply) => api.at(ply),
      show: (moment, plays) => this.#moment(moment, plays),
      leave: () => this.#back(),
      failed: () => this.#trouble(words.say('review-failed')),
      plies: () => this.view.ply,
    });
    this.queue = new Queue({
      turn: (event, after) => this.#turn(event, after),
      event: (event) => this.#tell(event),
      view: (after) => this.show(after),
      caughtUp: (skipped, last) => {
        if (skipped > 0) this.announcer.tell(this.words.count('caught-up', skipped));
        this.#tell(last);
      },
      hurry: () => this.board.skip(),
      watched: () => !document.hidden,
    });
    this.link = new Link({
      address: () => {
        const url = new URL(this.api.url('/live', { since: this.versions.known }), location.href);
        url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
        return url.href;
      },
      poll: () => this.api.since(this.versions.known),
      polled: (update) => this.take(update, true),
      message: (message) => this.#hear(message),
      state: (state) => this.#linkState(state),
      gone: () => this.#trouble(this.words.say('gone')),
    });
  }

  start() {
    const { board } = this;
    board.addEventListener('kete-move', (/** @type {CustomEvent} */ event) => {
      void this.#move(event.detail);
    });
    board.addEventListener('kete-help', () => openHelp());
    board.addEventListener('kete-say', (/** @type {CustomEvent} */ event) => {
      const { kind } = event.detail;
      // What cannot be played at an earlier moment has another reason than the rules.
      const past = kind === 'why' && this.review.at !== null;
      const text = past ? this.words.say('review-past') : event.detail.text;
      this.announcer.tell(text);
      if (kind === 'why' || kind === 'held') this.sentence.flash(text, kind === 'why');
    });
    // Whoever does something else does not wait for a sowing.
    const hurry = (/** @type {Event} */ event) => {
      const beside = !board.contains(/** @type {Node} */ (event.target));
      if (beside && board.busy && this.review.at === null) board.skip();
    };
    document.addEventListener('click', hurry);
    document.addEventListener('keydown', (event) => {
      // The way through the page, and keys of the browser, are nothing that is done to the game.
      const other = event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey;
      if (!other && !event.repeat && !MODIFIERS.has(event.key)) hurry(event);
    });
    byId('retry').addEventListener('click', () => this.link.wake());
    byId('trouble-close').addEventListener('click', () => this.#trouble(''));
    document.addEventListener('visibilitychange', () => this.#title());
    mountPhrases((action, more) => void this.act(action, more));
    this.show(this.view);
    watch(this.link);
    this.link.start();
    setInterval(() => this.#look(), LOOK);
  }

  /** Whether an opponent who is away has left is a matter of time: no event tells it. */
  #look() {
    if (document.hidden || !this.queue.idle || !awaits(this.newest)) return;
    this.api
      .since(this.versions.known)
      .then((update) => this.take(update, true))
      .catch(() => {
        // The link notices by itself.
      });
  }

  /**
   * @param {string} name
   * @param {string|boolean} value
   */
  change(name, value) {
    this.settings = { ...this.settings, [name]: value };
    remember(localStorage, name, value);
    this.board.settings = boardSettings(this.settings);
    if (name === 'flip' || name === 'face') this.show(this.view);
    this.api.keepSettings({ [name]: value }).catch(() => {
      // This browser has it; the server hears of it with the next change.
    });
  }

  /**
   * Takes an update, from wherever it comes.
   * @param {Update} update
   * @param {boolean} [final]
   */
  take(update, final = false) {
    const taken = this.versions.take(update, final);
    if (taken.kind === 'old') return;
    if (taken.kind === 'gap') {
      this.api
        .since(this.versions.known)
        .then((whole) => this.take(whole, true))
        .catch(() => this.link.wake());
      return;
    }
    const before = this.newest;
    const moves = allMoves(before.moves, taken.view);
    if (!moves) {
      location.reload();
      return;
    }
    this.newest = { ...taken.view, moves, moves_from: 0 };
    this.board.ahead = { board: this.newest.board, opts: this.#boardOptions(this.newest) };
    // Time does not wait for a sowing to be seen.
    this.clocks.set(this.newest);
    this.queue.push(taken.kind === 'events' ? playable(taken.events) : [], this.newest);
    // The socket was opened by somebody who did not play yet, and would go on telling him what spectators see.
    if (before.you.role === 'spectator' && this.newest.you.role !== 'spectator') this.link.renew();
    const next = follow(before, this.newest);
    if (next) location.assign(`${this.api.base}/game/${next}`);
  }

  /** @param {Message} message */
  #hear(message) {
    if (message.type === 'update') this.take(message);
    else if (message.type === 'pong') this.time.heard(message.now, Date.now());
    else if (message.type === 'presence') this.#presence(message);
  }

  /** @param {import('./types.js').Presence} presence */
  #presence({ online, watchers }) {
    for (const view of new Set([this.view, this.newest])) {
      view.players.forEach((player) => {
        player.online = online[player.person];
      });
      view.watchers = watchers;
    }
    this.#players();
  }

  /**
   * @param {GameEvent} event
   * @param {View|null} after
   */
  async #turn(event, after) {
    const breath = this.lastMover !== undefined && this.lastMover !== event.person && this.settings.speed !== 'off';
    if (breath) await new Promise((done) => setTimeout(done, BREATH));
    this.lastMover = event.person;
    // The game goes on: it is to be seen.
    this.review.close();
    const seen = this.board.play(event.trace ?? [], after?.board ?? null, {
      ...this.#boardOptions(after ?? this.view),
      // Between two turns of one message nobody can move.
      active: after !== null && active(after),
      ply: after?.ply ?? event.ply + 1,
      mover: event.person === null ? null : this.view.players[event.person].seat,
    });
    await seen;
    this.#tell(event);
  }

  /** @param {GameEvent} event */
  #tell(event) {
    if (event.kind === 'phrase' && event.person === this.view.you.person) return;
    this.announcer.tell(spoken(event, this.newest, this.settings.verbosity, this.words));
  }

  /** @param {View} view */
  show(view) {
    const ended = view.result && !this.view.result;
    this.view = view;
    const { words } = this;
    const over = view.status === 'over';
    keepFocus(
      () => {
        this.#board();
        this.#players();
        this.moves.render(view);
        renderOffers(view, words, (action) => void this.act(action));
        renderControls(view, words, (action) => void this.act(action));
        renderInvite(
          view,
          words,
          (text) => this.announcer.tell(text),
          (action) => void this.act(action),
        );
        renderGuess(view, words, (action, more) => void this.act(action, more));
        renderResult(view, words, this.api.base);
        renderPhrases(view, words);
        this.clocks.set(this.newest);
      },
      () => (over ? byId('result-heading') : this.board),
    );
    byId('game').dataset.status = view.status;
    if (ended) {
      this.announcer.tell(`${heading(view, words)}.`);
      this.announcer.tell(view.result?.told ?? '');
    }
    this.#title();
  }

  #board() {
    if (this.view === this.newest) this.board.ahead = null;
    if (this.review.at !== null) {
      // What else happens leaves the moment on the board; another ply does not.
      if (this.shownPly === this.view.ply) return;
      this.review.at = null;
      this.review.render();
    }
    this.shownPly = this.view.ply;
    this.sentence.render(this.view, Boolean(this.settings.face));
    if (this.hintPly !== this.view.ply) {
      write(byId('hint-told'), '');
      this.board.hintAt(null);
    }
    this.board.show(this.view.board, this.#boardOptions(this.view));
  }

  /** @param {View} view */
  #boardOptions(view) {
    /** @param {number} seat */
    const score = (seat) => view.players.find((player) => player.seat === seat)?.score_label ?? '';
    return {
      viewer: watcher(view),
      active: active(view),
      ply: view.ply,
      last: view.last,
      scores: [score(0), score(1)],
    };
  }

  /** @param {number} plies */
  async #watch(plies) {
    // Not while a turn is being shown.
    if (!this.queue.idle) this.board.skip();
    this.#trouble('');
    this.board.scrollIntoView({ block: 'nearest' });
    await this.review.go(plies);
  }

  /**
   * @param {import('./review.js').Moment} moment
   * @param {boolean} plays
   * @returns {Promise<void>} resolves when it has been seen
   */
  async #moment({ ply, board, trace }, plays) {
    const text = this.moves.moment(ply);
    this.moves.mark(ply === 0 ? null : ply - 1);
    this.sentence.say(text);
    this.announcer.tell(text);
    const mover = ply === 0 ? null : this.view.moves[ply - 1]?.seat;
    const last = ply === 0 ? null : { ...ends(trace ?? []), told: text };
    const opts = { viewer: watcher(this.view), active: false, ply, last, scores: [], mover };
    this.board.skip();
    if (plays) await this.board.play(trace ?? [], board, opts);
    else this.board.show(board, opts);
  }

  /** From an earlier moment to the game as it stands. */
  #back() {
    keepFocus(
      () => {
        this.moves.mark(null);
        this.#board();
      },
      () => this.board,
    );
  }

  #players() {
    players(this.view, this.words, this.settings.flip);
    this.clocks.draw();
  }

  #title() {
    const mark = yourTurn(this.newest) ? `${this.words.say('your-turn')} – ` : '';
    const title = `${mark}${this.titleRest}`;
    if (document.title !== title) document.title = title;
  }


  /** @param {{ply: number, move: unknown, choice?: {text: string}|null}} wish */
  async #move({ ply, move, choice }) {
    // A second click, or a move for a board that is no longer there, is not sent.
    if (this.moving || ply !== this.newest.ply) return;
    this.moving = true;
    this.#trouble('');
    try {
      const { person, role } = this.newest.you;
      const sent = await send(
        this.api,
        {
          ply,
          move,
          since: this.versions.known,
          person: role === 'player' ? person : null,
          text: choice?.text ?? null,
        },
        {
          again: () => {
            const text = this.words.say('trying-again');
            write(byId('sending-told'), text);
            this.announcer.tell(text);
          },
        },
      );
      this.moving = false;
      this.take(sent.update, true);
      if (sent.kind === 'stale') {
        this.board.reset();
        this.#trouble(this.words.say('moved-on'));
      }
    } catch (error) {
      this.moving = false;
      this.board.reset();
      this.#failed(error);
    } finally {
      write(byId('sending-told'), '');
    }
  }

  /**
   * @param {string} action
   * @param {Record<string, unknown>} [more]
   */
  async act(action, more = {}) {
    if (action === 'replay') {
      await this.#replay();
      return;
    }
    if (action === 'hint') {
      await this.#hint();
      return;
    }
    if (ASKED.has(action)) {
      const yes = await ask(this.words.say(`ask-${action}`), this.words.say(`do-${action}`));
      if (!yes || !this.newest.actions.includes(action)) return;
    }
    // A second click on the same button is not sent.
    if (this.acting) return;
    this.acting = true;
    this.#trouble('');
    try {
      this.take(await this.api.act(action, more, this.versions.known), true);
    } catch (error) {
      this.#failed(error);
    } finally {
      this.acting = false;
    }
  }

  /** The last turn; one played before the page was opened comes from the server. */
  async #replay() {
    const { ply } = this.view;
    this.review.close();
    if (this.board.canReplay) await this.board.replay();
    else if ((await this.review.go(ply - 1)) && (await this.review.go(ply))) this.review.close();
  }

  async #hint() {
    this.#trouble('');
    this.review.close();
    const { ply } = this.view;
    this.hintPly = ply;
    write(byId('hint-told'), this.words.say('thinking'));
    try {
      const hint = await this.api.hint();
      if (ply !== this.view.ply) return;
      const house = this.view.board.cells.find((/** @type {any} */ { id }) => id === hint.cell);
      const name = house ? house.label.split(/\s*:/)[0] : hint.text;
      const told = [hint.told, hint.prospect].filter(Boolean).join(' ');
      const text = this.words.say('hint-told', { name, told });
      write(byId('hint-told'), text);
      this.announcer.tell(text);
      this.board.hintAt(hint.cell);
    } catch (error) {
      write(byId('hint-told'), '');
      this.#failed(error);
    }
  }

  /**
   * Says what went wrong, and the way out.
   * @param {unknown} error
   */
  #failed(error) {
    if (!(error instanceof Failure)) {
      console.error(error);
      this.#trouble(this.words.say('failed'));
      return;
    }
    if (error.code === 'network') this.link.wake();
    const known = this.words.has(`error-${error.code}`);
    this.#trouble(error.message || this.words.say(known ? `error-${error.code}` : 'failed'));
    if (error.status === 409 || error.status === 403) {
      this.api
        .since(this.versions.known)
        .then((update) => this.take(update, true))
        .catch(() => this.link.wake());
    }
  }

  /** @param {string} text */
  #trouble(text) {
    keepFocus(
      () => {
        byId('trouble').hidden = text === '';
      },
      () => this.board,
    );
    write(byId('trouble-told'), text);
    this.announcer.tell(text);
  }

  /** @param {import('./link.js').LinkState} state */
  #linkState(state) {
    clearTimeout(this.stateTimer);
    // A moment without the line is no news.
    const wait = state === 'live' || state === 'polling' ? 0 : 1500;
    this.stateTimer = setTimeout(() => {
      const box = byId('link-state');
      const lost = state === 'offline' || state === 'connecting';
      if (lost === !box.hidden) return;
      keepFocus(
        () => {
          box.hidden = !lost;
        },
        () => this.board,
      );
      this.announcer.tell(this.words.say(lost ? 'link-lost' : 'link-back'));
    }, wait);
    byId('game').dataset.link = state;
  }
}

/**
 * The settings as the board calls them.
 * @param {Record<string, any>} settings
 */
export function boardSettings({ face, ...settings }) {
  return { ...settings, faceToFace: face };
}
