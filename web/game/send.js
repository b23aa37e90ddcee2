// Sends a move until it is known what became of it.

import { Backoff } from './backoff.js';
import { Failure } from './api.js';

/** @typedef {import('./types.js').Update} Update */

/**
 * @typedef {object} Post
 * @property {(ply: number, move: unknown, since: number) => Promise<Update>} move
 * @property {(version: number) => Promise<Update>} since
 */

/**
 * The move is there (`update` says so), or is not, because the board had moved on (`stale`).
 * @typedef {{kind: 'done'|'stale', update: Update}} Sent
 */

/**
 * Sends a move. A request that got no answer may have been carried out: sending it again with the same ply changes
 * nothing then. Browsers repeat lost requests by themselves too, so the first answer may be to a second request.
 * @param {Post} api
 * @param {{ply: number, move: unknown, since: number, person: number|null, text: string|null}} what `text` is the move
 *   in the game's notation, where that is known
 * @param {object} [options]
 * @param {number} [options.tries]
 * @param {(ms: number) => Promise<unknown>} [options.wait]
 * @param {() => void} [options.again] called before every further attempt
 * @param {Backoff} [options.backoff]
 * @returns {Promise<Sent>}
 */
export async function send(api, { ply, move, since, person, text }, options = {}) {
  const { tries = 8, again = () => {}, backoff = new Backoff({ first: 600, most: 8000 }) } = options;
  const wait = options.wait ?? ((ms) => new Promise((done) => setTimeout(done, ms)));
  let unanswered = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { kind: 'done', update: await api.move(ply, move, since) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // A move that ended the game leaves nothing to be moved.
      if (error.code === 'stale_ply' || error.code === 'not_now') {
        const update = await api.since(since);
        const mine = update.events.some(
          (event) =>
            event.kind === 'move' &&
            event.ply === ply &&
            (person === null || event.person === person) &&
            (text === null ? unanswered : event.text === text),
        );
        if (!mine && error.code === 'not_now') throw error;
        return { kind: mine ? 'done' : 'stale', update };
      }
      if (!error.passing || attempt >= tries) throw error;
      unanswered ||= error.code === 'network' || error.status >= 502;
      again();
      await wait(Math.max(backoff.next(), error.retryAfter * 1000));
    }
  }
}
