// Requests to the server.

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Update} Update */

/** A request that failed: refused by the server (`code` its word), or never answered (`code` is `network`). */
export class Failure extends Error {
  /**
   * @param {string} code
   * @param {string} message in the page's language, empty where nothing was answered
   * @param {number} status
   * @param {number} [retryAfter] seconds
   */
  constructor(code, message, status, retryAfter = 0) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** Whether the same request may succeed a little later. */
  get passing() {
    return this.code === 'network' || [429, 502, 503, 504].includes(this.status);
  }
}

/** The API of one game. */
export class Api {
  /**
   * @param {{base: string, id: string, lang: string, fetch?: typeof fetch, timeout?: number}} options
   */
  constructor({ base, id, lang, fetch: get = (...a) => fetch(...a), timeout = 12000 }) {
    this.base = base;
    this.id = id;
    this.lang = lang;
    this.get = get;
    this.timeout = timeout;
  }

  /**
   * The address of something of this game.
   * @param {string} rest such as `/hint`
   * @param {Record<string, string|number>} [query]
   */
  url(rest, query = {}) {
    const search = new URLSearchParams({ lang: this.lang });
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    return `${this.base}/api/games/${this.id}${rest}?${search}`;
  }

  /**
   * @param {number} version
   * @returns {Promise<Update>}
   */
  async since(version) {
    const answer = await this.#ask('GET', this.url('', { since: version }));
    return answer.type === 'update' ? answer : { type: 'update', events: [], view: answer };
  }

  /**
   * @param {number} ply
   * @param {unknown} move
   * @param {number} since
   * @returns {Promise<Update>}
   */
  move(ply, move, since) {
    return this.#ask('POST', this.url('/moves'), { ply, move, since });
  }

  /**
   * @param {string} action
   * @param {Record<string, unknown>} more
   * @param {number} since
   * @returns {Promise<Update>}
   */
  act(action, more, since) {
    return this.#ask('POST', this.url('/actions'), { action, since, ...more });
  }

  /** @returns {Promise<{cell: number|null, text: string, told: string, prospect?: string, move: unknown}>} */
  hint() {
    return this.#ask('GET', this.url('/hint'));
  }

  /**
   * The board after so many moves, and the move that led there.
   * @param {number} ply
   * @returns {Promise<import('./review.js').Moment>}
   */
  at(ply) {
    return this.#ask('GET', this.url('', { at: ply }));
  }

  /** @param {Record<string, unknown>} settings */
  keepSettings(settings) {
    return this.#ask('PATCH', `${this.base}/api/me?lang=${this.lang}`, { settings });
  }

  /**
   * @param {string} method
   * @param {string} url
   * @param {unknown} [body]
   * @returns {Promise<any>}
   */
  async #ask(method, url, body) {
    /** @type {Response} */
    let response;
    try {
      response = await this.get(url, {
        method,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(this.timeout),
      });
    } catch {
      throw new Failure('network', '', 0);
    }
    /** @type {any} */
    let answer = null;
    try {
      answer = await response.json();
    } catch {
      // An answer cut off is no answer; a proxy's error page has a status that says enough.
      if (response.ok) throw new Failure('network', '', 0);
    }
    if (response.ok) return answer;
    const { code = `http_${response.status}`, message = '' } = answer?.error ?? {};
    const wait = Number(response.headers.get('retry-after')) || 0;
    throw new Failure(code, message, response.status, wait);
  }
}
