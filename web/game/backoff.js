// When to try again after a failure: later each time, and never all browsers at once.

/**
 * @typedef {object} BackoffOptions
 * @property {number} [first] milliseconds before the first new attempt
 * @property {number} [most] longest wait
 * @property {() => number} [random] 0 up to 1
 */

/** Waits between attempts: doubled after every failure, up to a longest wait, each shortened by chance. */
export class Backoff {
  /** @param {BackoffOptions} [options] */
  constructor({ first = 500, most = 15000, random = Math.random } = {}) {
    this.first = first;
    this.most = most;
    this.random = random;
    this.failures = 0;
  }

  /** How long to wait now, between half and all of the wait. */
  next() {
    const full = Math.min(this.most, this.first * 2 ** Math.min(this.failures, 16));
    this.failures += 1;
    return Math.round(full / 2 + (full / 2) * this.random());
  }

  /** An attempt has succeeded: the next failure begins again with a short wait. */
  reset() {
    this.failures = 0;
  }
}
