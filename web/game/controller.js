// The game page: what arrives is shown in order, what is done is sent.

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
import { renderResult } from './panels/result.js';
import { renderGuess, renderInvite } from './panels/start.js';
import { Queue } from './queue.js';
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
    this.titleRest = document.title;
    this.announcer = new Announcer((text) => write(byId('say'), text));
    this.time = new ServerTime();
    this.clocks = new Clocks(words, this.time, (text) => this.announcer.tell(text));
    this.moves = new Moves(words);
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
      this.announcer.tell(event.detail.text);
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
    if (name === 'flip') this.show(this.view);
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
    const name = event.person === null ? '' : this.view.players[event.person].name;
    this.announcer.tell(
      spoken(event, name, this.settings.verbosity, (who, move) => this.words.say('brief', { name: who, move })),
    );
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
        write(byId('last-told'), view.last?.told ?? '');
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
        renderPhrases(view);
        this.clocks.set(this.newest);
      },
      () => (over ? byId('result-heading') : this.board),
    );
    byId('game').dataset.status = view.status;
    if (ended) this.announcer.tell(view.result?.told ?? '');
    this.#title();
  }

  #board() {
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
        { again: () => write(byId('sending-told'), this.words.say('trying-again')) },
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
      await this.board.replay();
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

  async #hint() {
    this.#trouble('');
    const { ply } = this.view;
    this.hintPly = ply;
    write(byId('hint-told'), this.words.say('thinking'));
    try {
      const hint = await this.api.hint();
      if (ply !== this.view.ply) return;
      write(byId('hint-told'), hint.told);
      this.announcer.tell(hint.told);
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
    byId('trouble').hidden = text === '';
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
      box.hidden = !lost;
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
