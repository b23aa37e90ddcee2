import assert from 'node:assert/strict';
import { test } from 'node:test';

import { daysAndHours, digits, low, remaining, ServerTime, untilChange } from '../../game/clock.js';

/** @type {import('../../game/types.js').Clock} */
const clock = { kind: 'fischer', left: [60_000, 30_000], running: 1, now: 1_000_000 };

test('only the running clock runs, and never below nothing', () => {
  assert.equal(remaining(clock, 0, 1_010_000), 60_000);
  assert.equal(remaining(clock, 1, 1_010_000), 20_000);
  assert.equal(remaining(clock, 1, 1_999_000), 0);
  assert.equal(remaining({ ...clock, running: null }, 1, 1_999_000), 30_000);
});

test('a clock never shows more than the server gave', () => {
  assert.equal(remaining(clock, 1, 990_000), 30_000);
});

test('time left in digits, with tenths below ten seconds', () => {
  assert.equal(digits(3_723_000, 'en'), '1:02:03');
  assert.equal(digits(299_999, 'en'), '4:59');
  assert.equal(digits(10_000, 'en'), '0:10');
  assert.equal(digits(9_999, 'en'), '0:09.9');
  assert.equal(digits(9_400, 'fr'), '0:09,4');
  assert.equal(digits(0, 'en'), '0:00.0');
  assert.equal(digits(86_400_000, 'en'), null);
  assert.deepEqual(daysAndHours(2 * 86_400_000 + 5 * 3_600_000), { days: 2, hours: 5 });
});

test('what is shown has changed after the wait until the change, and not before', () => {
  for (const left of [86_500_000, 4_000_000, 65_432, 10_000, 9_999, 9_901, 555, 100, 1]) {
    const wait = untilChange(left);
    assert.ok(wait !== null && wait > 0);
    const shown = (/** @type {number} */ ms) => digits(ms, 'en') ?? JSON.stringify(daysAndHours(ms));
    assert.notEqual(shown(Math.max(0, left - wait)), left < 100 ? '' : shown(left), `${left}`);
    assert.equal(shown(left - wait + 1), shown(left), `${left}`);
  }
  assert.equal(untilChange(0), null);
});

test('little time: seconds for short clocks, an hour for days', () => {
  assert.equal(low(clock, 20_000), true);
  assert.equal(low(clock, 20_001), false);
  assert.equal(low({ ...clock, kind: 'days' }, 3_600_000), true);
  assert.equal(low({ ...clock, kind: 'days' }, 3_700_000), false);
});

test("the server's time is that of the fastest message", () => {
  const time = new ServerTime();
  assert.equal(time.at(77), 77);
  time.heard(10_000, 2_000 + 300);
  assert.equal(time.at(2_300), 10_000);
  time.heard(11_000, 3_000 + 20);
  assert.equal(time.at(3_020), 11_000);
  time.heard(12_000, 4_000 + 900);
  assert.equal(time.at(4_900), 12_880);
});

test('a local clock that was set is noticed, forwards and back', () => {
  const time = new ServerTime();
  time.heard(100_000, 100_000);
  time.heard(101_000, 3_701_000);
  assert.equal(time.at(3_701_000), 101_000);
  time.heard(102_000, 2_000);
  assert.equal(time.at(2_000), 102_000);
});
