// Boards made by hand in the server's format, for the demonstration page and the tests.

/** @typedef {import('../../board/types.js').Board} Board */
/** @typedef {import('../../board/types.js').Cell} Cell */
/** @typedef {import('../../board/types.js').Choice} Choice */
/** @typedef {import('../../board/types.js').TraceEvent} TraceEvent */

/**
 * @param {Partial<Choice> & {text: string}} given
 * @returns {Choice}
 */
function way(given) {
  return { move: given.text, label: 'play', dir: null, told: `South plays ${given.text}.`, lands: null, captures: 0, again: false, ...given };
}

/**
 * A board of two rows; South to move, every house with seeds playable.
 * @param {string} title
 * @param {number[]} seeds by cell id
 * @param {{stores?: number[], direction?: string, playable?: boolean, cells?: Record<number, Partial<Cell>>}} [more]
 * @returns {Board}
 */
function two(title, seeds, more = {}) {
  const houses = seeds.length / 2;
  const cells = seeds.map((n, id) => {
    const seat = /** @type {0 | 1} */ (id < houses ? 0 : 1);
    const col = seat === 0 ? id : 2 * houses - 1 - id;
    const name = String((id % houses) + 1);
    /** @type {Cell} */
    const cell = { id, row: seat, col, seat, name, seeds: n, label: '' };
    const can = seat === 0 && n > 0 && more.playable !== false;
    if (can) {
      const lands = (id + n) % seeds.length;
      cell.choices = [way({ text: name, lands, captures: id === 2 ? 3 : 0, told: `South sows ${n} seeds from house ${name}.` })];
    } else if (seat === 0) cell.why = n === 0 ? `House ${name} is empty.` : 'It is not your turn.';
    else cell.why = `House ${name} is North's.`;
    Object.assign(cell, more.cells?.[id] ?? {});
    cell.label = `${seat === 0 ? 'house' : "North's house"} ${name}: ${cell.seeds} seeds${cell.choices ? ', can be played' : ''}`;
    return cell;
  });
  const stores = (more.stores ?? []).map((n, s) => {
    const seat = /** @type {0 | 1} */ (s);
    return { seat, seeds: n, kind: /** @type {const} */ ('store'), label: `${s === 0 ? 'South' : 'North'}'s store: ${n} seeds` };
  });
  return {
    shape: 'rows', rows: 2, houses, player: 0, phase: 'sow', label: `${title}, South to move`,
    cells, stores, direction: more.direction ?? 'ccw', swap: null, input: null,
  };
}

/**
 * A board of four rows of eight.
 * @param {string} title
 * @param {string} shape
 * @param {number[]} seeds by cell id: South's ring, then North's
 * @param {number[]} hands
 * @param {Record<number, Partial<Cell>>} [more]
 * @returns {Board}
 */
function four(title, shape, seeds, hands, more = {}) {
  const cells = seeds.map((n, id) => {
    const seat = /** @type {0 | 1} */ (id < 16 ? 0 : 1);
    const pit = id % 16;
    // Each ring is the front row from its owner's left, then the back row from his right.
    const front = pit < 8;
    const seen = front ? pit : 15 - pit;
    const col = seat === 0 ? seen : 7 - seen;
    const row = seat === 0 ? (front ? 1 : 0) : front ? 2 : 3;
    const name = `${front ? 'A' : 'B'}${seen + 1}`;
    /** @type {Cell} */
    const cell = { id, row, col, seat, name, seeds: n, label: '', why: `${name} cannot be played.`, ...(more[id] ?? {}) };
    cell.label = `${seat === 0 ? 'pit' : "North's pit"} ${name}: ${n} seeds${cell.choices ? ', can be played' : ''}`;
    return cell;
  });
  const stores = hands.map((n, s) => {
    const seat = /** @type {0 | 1} */ (s);
    return { seat, seeds: n, kind: /** @type {const} */ ('hand'), label: `${s === 0 ? 'South' : 'North'}'s hand: ${n} seeds` };
  });
  return {
    shape, rows: 4, houses: 8, player: 0, phase: 'sow', label: `${title}, South to move`,
    cells, stores, direction: 'ccw', swap: null, input: null,
  };
}

const twice = (/** @type {string} */ name, /** @type {number} */ left, /** @type {number} */ right) => [
  way({ text: `${name}L`, label: 'to the left', dir: 'ccw', lands: left, captures: 4, told: `South captures 4 seeds and sows from ${name} to the left.` }),
  way({ text: `${name}R`, label: 'to the right', dir: 'cw', lands: right, told: `South sows from ${name} to the right.` }),
];

export const oware = two('Oware', [4, 0, 5, 12, 1, 2, 3, 19, 0, 1, 2, 7], { stores: [11, 6] });

export const kalah = two('Kalah', [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], { stores: [0, 0] });
kalah.swap = way({ text: 'swap', label: 'Change seats', told: 'You take North\'s place; South plays on from yours.' });
kalah.cells[2].choices = [way({ text: '3', lands: null, lands_store: 0, again: true, told: 'South sows 4 seeds into his store and plays again.' })];

export const namnam = two('Nam-nam', [6, 0, 4, 0, 3, 5, 4, 8, 0, 0, 4, 2], {
  stores: [9, 3],
  cells: {
    0: { owner: 0 }, 1: { owner: 0, burnt: true, choices: undefined }, 2: { owner: 0 }, 3: { owner: 0 }, 4: { owner: 0 }, 5: { owner: 0 },
    6: { owner: 0, choices: [way({ text: '7', lands: 10 })] }, 7: { owner: 1 }, 8: { owner: 1, burnt: true },
    9: { owner: 1 }, 10: { owner: 1 }, 11: { owner: 1 },
  },
});

export const namnamChoose = two('Nam-nam', Array(12).fill(4), { stores: [0, 0], playable: false });
namnamChoose.phase = 'choose';
namnamChoose.input = { kind: 'choose', count: 2, cells: [6, 7, 8, 9, 10, 11], told: 'Take over 2 houses of North.' };

export const togyz = two('Togyz Kumalak', [9, 1, 11, 10, 0, 14, 10, 22, 9, 3, 9, 41, 1, 9, 2, 9, 10, 0], {
  stores: [34, 27],
  cells: { 11: { tuzdik: 0 }, 4: { tuzdik: 1 } },
});

export const bao = four(
  'Bao', 'bao',
  [4, 0, 1, 0, 6, 2, 2, 0, 0, 0, 2, 0, 1, 3, 0, 0, 0, 0, 3, 0, 8, 2, 2, 0, 2, 0, 0, 0, 5, 0, 0, 1],
  [20, 19],
  {
    6: { choices: twice('A7', 2, 10) },
    4: { nyumba: true, choices: twice('A5', 5, 3) },
    2: { choices: [way({ text: 'A3L', label: 'to the left', dir: 'ccw', lands: 1, captures: 0, told: 'South sows from A3.' })] },
    20: { nyumba: true },
    27: { blocked: true },
  },
);

export const omweso = four('Omweso', 'rings', [...Array(8).fill(0), ...Array(8).fill(4), ...Array(8).fill(0), ...Array(8).fill(4)], []);
omweso.phase = 'arrange';
omweso.input = {
  kind: 'arrange',
  seeds: 32,
  cells: [0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8],
  told: 'Arrange your 32 seeds.',
  presets: [
    { label: 'All in the back row', move: { arrange: [0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4] } },
    { label: 'In pairs', move: { arrange: Array(16).fill(2) } },
  ],
};

export const one = two('One house', [3, 3], { stores: [0, 0] });
export const wide = two('Fifteen houses', Array.from({ length: 30 }, (_, i) => (i * 7) % 11), { stores: [12.5, 8.5] });
export const pallanguzhi = two('Pallanguzhi', [6, 6, 6, 2, 6, 6, 6, 6, 6, 6, 2, 6, 6, 6], { stores: [0, 0], direction: 'cw' });
export const bare = two('Without stores', [3, 5, 0, 2, 1, 4, 2, 0]);

/** Every board of the demonstration. */
export const all = { oware, kalah, namnam, namnamChoose, togyz, bao, omweso, one, wide, pallanguzhi, bare };

/**
 * A sowing around two rows, with what it changes.
 * @param {Board} board
 * @param {number} from
 * @returns {TraceEvent[]}
 */
export function sowing(board, from) {
  const n = board.cells.length;
  let seeds = board.cells[from].seeds;
  /** @type {TraceEvent[]} */
  const trace = [{ e: 'lift', c: from, n: seeds }];
  for (let at = from; seeds > 0; seeds--) {
    at = (at + 1) % n;
    trace.push({ e: 'drop', c: at });
  }
  return trace;
}

/** A turn of three laps on the Kalah board with a capture at its end. @type {TraceEvent[]} */
export const relay = [
  { e: 'lift', c: 0, n: 4 },
  { e: 'drop', c: 1 }, { e: 'drop', c: 2 }, { e: 'drop', c: 3 }, { e: 'drop', c: 4 },
  { e: 'lift', c: 4, n: 5 },
  { e: 'drop', c: 5 }, { e: 'drop_store', s: 0 }, { e: 'drop', c: 6 }, { e: 'drop', c: 7 }, { e: 'drop', c: 8 },
  { e: 'lift', c: 8, n: 5 },
  { e: 'drop', c: 9 }, { e: 'drop', c: 10 }, { e: 'drop', c: 11 }, { e: 'drop', c: 0 }, { e: 'drop', c: 1 },
  { e: 'capture', c: 10, n: 5, s: 0 },
  { e: 'note', k: 'again' },
];

/**
 * The board with other counts, and the given changes.
 * @param {Board} board
 * @param {{cells: number[], stores: number[]}} counts
 * @param {Partial<Board>} [more]
 * @returns {Board}
 */
export function after(board, counts, more = {}) {
  return {
    ...board,
    swap: null,
    cells: board.cells.map((c) => ({ ...c, seeds: counts.cells[c.id], label: `house ${c.name}: ${counts.cells[c.id]} seeds` })),
    stores: board.stores.map((s) => ({ ...s, seeds: counts.stores[s.seat] })),
    ...more,
  };
}
