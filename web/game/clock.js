// Arithmetic of the clocks. The server alone decides when a time is up; here it is only shown.

/** @typedef {import('./types.js').Clock} Clock */
/** @typedef {import('./types.js').Person} Person */

/** Knows the server's time from what its messages say. */
export class ServerTime {
  /** @type {number|null} server time minus local time */
  offset = null;

  /**
   * A message written at `now` by the server's clock has just arrived. Messages travel, so the largest difference is
   * the best; one far below it means that the local clock was set.
   * @param {number} now
   * @param {number} local
   */
  heard(now, local) {
    const offset = now - local;
    if (this.offset === null || offset > this.offset || offset < this.offset - 30000) {
      this.offset = offset;
    }
  }

  /** @param {number} local */
  at(local) {
    return local + (this.offset ?? 0);
  }
}

/**
 * Milliseconds a person has left at `now` (server time).
 * @param {Clock} clock
 * @param {Person} person
 * @param {number} now
 */
export function remaining(clock, person, now) {
  const spent = clock.running === person ? Math.max(0, now - clock.now) : 0;
  return Math.max(0, clock.left[person] - spent);
}

/**
 * Whether so little is left that it should be told.
 * @param {Clock} clock
 * @param {number} left
 */
export function low(clock, left) {
  return left <= (clock.kind === 'days' ? 3_600_000 : 20_000);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param {number} n */
const two = (n) => String(n).padStart(2, '0');

/**
 * The time left in digits: `1:02:03`, `4:59`, and below ten seconds `0:09.4`. Nothing for a day or more.
 * @param {number} left
 * @param {string} lang
 * @returns {string|null}
 */
export function digits(left, lang) {
  if (left >= DAY) return null;
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds)}`;
  if (left >= 10 * SECOND) return `${minutes}:${two(seconds)}`;
  const tenths = Math.floor((left % SECOND) / 100);
  return `0:0${seconds}${lang === 'fr' ? ',' : '.'}${tenths}`;
}

/**
 * Days and hours left, for clocks that are shown in them.
 * @param {number} left
 */
export function daysAndHours(left) {
  return { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) };
}

/**
 * Milliseconds until what is shown changes.
 * @param {number} left
 */
export function untilChange(left) {
  if (left <= 0) return null;
  if (left >= DAY) return (left % HOUR) + 1;
  return left >= 10 * SECOND ? (left % SECOND) + 1 : (left % 100) + 1;
}
