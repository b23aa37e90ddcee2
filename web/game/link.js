// The line to the server: a socket where there is one, else asking again and again. It comes back by itself after
// sleep, a lost network or a new start of the server, and goes on from the last version taken.

import { Backoff } from './backoff.js';

/** @typedef {import('./types.js').Message} Message */
/** @typedef {import('./types.js').Update} Update */
/** @typedef {'connecting'|'live'|'polling'|'offline'} LinkState */

/**
 * @typedef {object} LinkOptions
 * @property {() => string} address of the socket, with the version to go on from
 * @property {() => Promise<Update>} poll asks for what is new
 * @property {(message: Message) => void} message
 * @property {(update: Update) => void} polled
 * @property {(state: LinkState) => void} state
 * @property {(status: number) => void} [gone] the server has answered that there is no such game
 * @property {(url: string) => WebSocket} [socket]
 * @property {() => number} [now]
 * @property {() => boolean} [hidden]
 * @property {Backoff} [backoff]
 */

const PING = 20_000;
/** A line that answers pings and has been silent for so long is dead. */
const SILENCE = 8_000;
/** A timer this late means that the machine has slept. */
const SLEPT = 15_000;
const OPENING = 8_000;
const POLL = 2_000;
const POLL_HIDDEN = 15_000;
/** How often a socket is tried while polling. */
const SOCKET_AGAIN = 60_000;
/** Sockets that never opened, after which polling takes over. */
const BLOCKED = 2;

/** The line. */
export class Link {
  /** @param {LinkOptions} options */
  constructor(options) {
    this.options = options;
    this.socket = options.socket ?? ((url) => new WebSocket(url));
    this.now = options.now ?? Date.now;
    this.hidden = options.hidden ?? (() => document.hidden);
    this.backoff = options.backoff ?? new Backoff();
    /** @type {LinkState} */
    this.state = 'connecting';
    /** @type {WebSocket|null} */
    this.open = null;
    this.neverOpened = 0;
    this.heard = 0;
    this.expecting = false;
    this.answersPings = false;
    this.closed = false;
    this.polling = false;
    this.socketAgainAt = 0;
    this.tickedAt = this.now();
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.deadline = undefined;
  }

  start() {
    this.ticker = setInterval(() => this.#tick(), 5000);
    this.#connect();
  }

  /** Ends the line for good. */
  stop() {
    this.closed = true;
    clearInterval(this.ticker);
    this.#drop();
    clearTimeout(this.timer);
  }

  /** Something suggests that the line may be dead, or possible again: look at once. */
  wake() {
    if (this.closed) return;
    this.tickedAt = this.now();
    if (this.open?.readyState === 1) {
      this.#ping(3000);
      return;
    }
    this.backoff.reset();
    this.neverOpened = Math.min(this.neverOpened, BLOCKED - 1);
    this.#connect();
  }

  /** The server should see anew who is listening. */
  renew() {
    if (this.closed || !this.open) return;
    this.#drop();
    this.#connect();
  }

  /** @param {LinkState} state */
  #set(state) {
    if (state === this.state) return;
    this.state = state;
    this.options.state(state);
  }

  #tick() {
    const now = this.now();
    const slept = now - this.tickedAt > SLEPT;
    this.tickedAt = now;
    if (slept) {
      this.#lost();
      this.backoff.reset();
      this.#connect();
    } else if (this.open?.readyState === 1 && now - this.heard > PING) {
      this.#ping(SILENCE);
    }
  }

  /** @param {number} patience */
  #ping(patience) {
    const socket = this.open;
    if (!socket) return;
    const before = this.heard;
    socket.send('ping');
    // A deadline that runs already is not put off by another ping.
    if (!this.answersPings || this.expecting) return;
    this.expecting = true;
    this.deadline = setTimeout(() => {
      this.expecting = false;
      if (socket === this.open && this.heard === before) {
        this.#lost();
        this.#connect();
      }
    }, patience);
  }

  #drop() {
    clearTimeout(this.deadline);
    this.expecting = false;
    const socket = this.open;
    this.open = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    try {
      socket.close();
    } catch {
      // It was closed already.
    }
  }

  #lost() {
    this.#drop();
    if (this.state === 'live') this.#set('connecting');
  }

  /** Waits, then tries again. */
  #later() {
    clearTimeout(this.timer);
    if (this.closed) return;
    const poll = this.hidden() ? POLL_HIDDEN : POLL;
    const wait = this.state === 'polling' ? poll : this.backoff.next();
    this.timer = setTimeout(() => this.#connect(), wait);
  }

  #connect() {
    clearTimeout(this.timer);
    if (this.closed || this.open) return;
    if (this.neverOpened >= BLOCKED && this.now() < this.socketAgainAt) {
      void this.#poll();
      return;
    }
    /** @type {WebSocket} */
    let socket;
    try {
      socket = this.socket(this.options.address());
    } catch {
      this.#failed();
      return;
    }
    let opened = false;
    this.open = socket;
    // A proxy may neither open nor refuse a socket.
    this.deadline = setTimeout(() => {
      if (socket === this.open) {
        this.#drop();
        this.#failed();
      }
    }, OPENING);
    socket.onopen = () => {
      opened = true;
      clearTimeout(this.deadline);
      this.neverOpened = 0;
      this.heard = this.now();
      this.backoff.reset();
      this.#set('live');
      this.#ping(SILENCE);
    };
    socket.onmessage = ({ data }) => {
      this.heard = this.now();
      /** @type {Message} */
      let message;
      try {
        message = JSON.parse(data);
      } catch {
        return;
      }
      if (message.type === 'pong') this.answersPings = true;
      this.options.message(message);
    };
    socket.onclose = () => {
      if (socket !== this.open) return;
      this.#drop();
      if (opened) {
        this.#set('connecting');
        this.#later();
      } else {
        this.#failed();
      }
    };
  }

  /** A socket did not open: ask by an ordinary request, which tells a blocked socket from a server out of reach. */
  #failed() {
    this.neverOpened += 1;
    if (this.neverOpened >= BLOCKED) this.socketAgainAt = this.now() + SOCKET_AGAIN;
    void this.#poll();
  }

  async #poll() {
    if (this.polling) return;
    this.polling = true;
    try {
      const update = await this.options.poll();
      this.heard = this.now();
      this.options.polled(update);
      this.backoff.reset();
      this.#set(this.neverOpened >= BLOCKED ? 'polling' : 'connecting');
    } catch (error) {
      const status = /** @type {{status?: number}} */ (error).status ?? 0;
      if (status === 404 || status === 410) {
        this.options.gone?.(status);
        this.stop();
        return;
      }
      // Without the server a socket says nothing about being blocked.
      if (status === 0) this.neverOpened = 0;
      this.#set('offline');
    } finally {
      this.polling = false;
    }
    this.#later();
  }
}

/**
 * Looks at the line whenever the page comes back from anything.
 * @param {Link} link
 */
export function watch(link) {
  addEventListener('online', () => link.wake());
  addEventListener('offline', () => link.wake());
  addEventListener('pageshow', (event) => event.persisted && link.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) link.wake();
  });
}
