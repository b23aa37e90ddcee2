// A trace becomes a film: timed steps, each of which changes the counts. Nothing is drawn here.

/** @typedef {import('./types.js').TraceEvent} TraceEvent */
/** @typedef {import('./types.js').Counts} Counts */
/** @typedef {import('./types.js').Speed} Speed */
/** @typedef {import('./types.js').Seat} Seat */

/**
 * @typedef {{cell: number} | {store: Seat} | null} Place
 * @typedef {'lift' | 'drop' | 'pick' | 'take' | 'give' | 'aside' | 'halves' | 'set' | 'note'} Kind
 *
 * @typedef {object} Step
 * @property {number} at milliseconds from the start at which it is done
 * @property {number} dur how long the way there takes
 * @property {Kind} kind
 * @property {Place} place where it happens
 * @property {number} n seeds moved
 * @property {number} lap 0 is the first sowing
 * @property {string} [note]
 * @property {number[]} [cells]
 * @property {number[]} [stores]
 *
 * @typedef {object} Film
 * @property {Step[]} steps
 * @property {number} total
 * @property {number} laps
 */

/** Milliseconds a sown seed takes in the first lap. */
export const SEED_MS = { slow: 280, normal: 150, fast: 70, off: 0 };
/** No turn takes longer than this. */
export const LONGEST_MS = 8000;
const LAP_FACTOR = 0.78;
const SLOWEST_SHARE = 0.3;

/**
 * How long each kind of step takes, in seeds.
 * @type {Record<Kind, number>}
 */
const WEIGHT = {
  lift: 2.2,
  drop: 1,
  pick: 1.6,
  take: 1.6,
  give: 2.2,
  aside: 2,
  halves: 1,
  set: 3,
  note: 0,
};

/**
 * A share of the seed's time, smaller from lap to lap.
 * @param {number} lap
 */
export function lapShare(lap) {
  return Math.max(SLOWEST_SHARE, LAP_FACTOR ** lap);
}

/** @param {TraceEvent} event */
function startsLap(event) {
  return event.e === 'lift' || event.e === 'capture_sow';
}

/**
 * The steps of one event, without times.
 * @param {TraceEvent} event
 * @returns {{kind: Kind, place: Place, n: number, note?: string, cells?: number[], stores?: number[]}[]}
 */
function steps(event) {
  switch (event.e) {
    case 'lift':
      return [{ kind: 'lift', place: { cell: event.c }, n: event.n }];
    case 'drop':
      return [{ kind: 'drop', place: { cell: event.c }, n: 1 }];
    case 'drop_store':
      return [{ kind: 'drop', place: { store: event.s }, n: 1 }];
    case 'hand':
      return [{ kind: 'pick', place: { store: event.s }, n: 1 }];
    case 'capture_sow':
      return [{ kind: 'lift', place: { cell: event.c }, n: event.n }];
    case 'capture':
      return [
        { kind: 'take', place: { cell: event.c }, n: event.n },
        { kind: 'give', place: { store: event.s }, n: event.n },
      ];
    case 'store':
      return [{ kind: 'drop', place: { store: event.s }, n: event.n }];
    case 'sweep':
      return [
        { kind: 'take', place: { cell: event.c }, n: event.n },
        event.s === null
          ? { kind: 'aside', place: null, n: event.n }
          : { kind: 'give', place: { store: event.s }, n: event.n },
      ];
    case 'halves':
      return [{ kind: 'halves', place: null, n: 0 }];
    case 'board':
      return [{ kind: 'set', place: null, n: 0, cells: event.cells, stores: event.stores }];
    case 'note':
      return [{ kind: 'note', place: null, n: 0, note: event.k }];
    default:
      return [];
  }
}

/**
 * The film of a trace at a speed.
 * @param {TraceEvent[]} trace
 * @param {Speed} [speed]
 * @returns {Film}
 */
export function film(trace, speed = 'normal') {
  const seed = SEED_MS[speed] ?? SEED_MS.normal;
  /** @type {Step[]} */
  const made = [];
  let at = 0;
  let lap = -1;
  for (const event of trace) {
    // A lap starts where seeds are taken to be sown; a seed from the hand alone starts the first.
    if (startsLap(event) || (lap < 0 && event.e !== 'note')) lap += 1;
    for (const step of steps(event)) {
      const dur = seed * WEIGHT[step.kind] * lapShare(Math.max(lap, 0));
      at += dur;
      made.push({ at, dur, lap: Math.max(lap, 0), ...step });
    }
  }
  if (at > LONGEST_MS) {
    const share = LONGEST_MS / at;
    for (const step of made) {
      step.at *= share;
      step.dur *= share;
    }
    at = LONGEST_MS;
  }
  return { steps: made, total: at, laps: lap + 1 };
}

/**
 * The counts after a step. Captured seeds on their way lie nowhere.
 * @param {Counts} counts changed in place
 * @param {Step} step
 */
export function apply(counts, step) {
  const { place, n } = step;
  const cell = place && 'cell' in place ? place.cell : -1;
  const store = place && 'store' in place ? place.store : -1;
  switch (step.kind) {
    case 'lift':
      counts.cells[cell] -= n;
      counts.hand += n;
      break;
    case 'pick':
      counts.stores[store] -= n;
      counts.hand += n;
      break;
    case 'drop':
      counts.hand -= n;
      if (cell >= 0) counts.cells[cell] += n;
      else counts.stores[store] = (counts.stores[store] ?? 0) + n;
      break;
    case 'take':
      counts.cells[cell] -= n;
      break;
    case 'give':
      counts.stores[store] = (counts.stores[store] ?? 0) + n;
      break;
    case 'halves':
      counts.stores = counts.stores.map((s) => s + 0.5);
      break;
    case 'set':
      counts.cells = [...(step.cells ?? counts.cells)];
      counts.stores = [...(step.stores ?? counts.stores)];
      counts.hand = 0;
      break;
    default:
      break;
  }
  return counts;
}

/**
 * The counts after a whole trace.
 * @param {Counts} before
 * @param {TraceEvent[]} trace
 * @returns {Counts}
 */
export function applied(before, trace) {
  const counts = copy(before);
  for (const step of film(trace).steps) apply(counts, step);
  return counts;
}

/**
 * @param {Counts} counts
 * @returns {Counts}
 */
export function copy(counts) {
  return { cells: [...counts.cells], stores: [...counts.stores], hand: counts.hand };
}

/**
 * The counts of a board as the server sends it.
 * @param {import('./types.js').Board} board
 * @returns {Counts}
 */
export function counted(board) {
  /** @type {number[]} */
  const cells = [];
  for (const cell of board.cells) cells[cell.id] = cell.seeds;
  /** @type {number[]} */
  const stores = [];
  for (const store of board.stores) stores[store.seat] = store.seeds;
  return { cells, stores, hand: 0 };
}

/**
 * Whether two boards hold the same seeds in the same places.
 * @param {Counts} a
 * @param {Counts} b
 */
export function same(a, b) {
  const equal = (/** @type {number[]} */ x, /** @type {number[]} */ y) =>
    x.length === y.length && x.every((n, i) => n === y[i]);
  return equal(a.cells, b.cells) && equal(a.stores, b.stores) && a.hand === b.hand;
}

/**
 * The trace cut into laps, notes staying with the lap they follow.
 * @param {TraceEvent[]} trace
 * @returns {TraceEvent[][]}
 */
export function laps(trace) {
  /** @type {TraceEvent[][]} */
  const cut = [];
  for (const event of trace) {
    if (cut.length === 0 || startsLap(event)) cut.push([]);
    cut[cut.length - 1].push(event);
  }
  // Notes before the first lap are no lap of their own.
  if (cut.length > 1 && cut[0].every((e) => e.e === 'note')) {
    cut[1].unshift(...cut[0]);
    cut.shift();
  }
  return cut;
}

/**
 * Where the first seeds came from and the last one fell, to be marked.
 * @param {TraceEvent[]} trace
 * @returns {{from: number | null, to: number | null}}
 */
export function ends(trace) {
  let from = null;
  let to = null;
  for (const event of trace) {
    if (from === null && (event.e === 'lift' || event.e === 'capture_sow')) from = event.c;
    if (event.e === 'drop') to = event.c;
    if (event.e === 'drop_store') to = null;
  }
  return { from, to };
}
