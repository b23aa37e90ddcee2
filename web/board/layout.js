// Where everything on a board lies: flipped, mirrored, or standing upright on a narrow screen.

/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./types.js').Box} Box */
/** @typedef {import('./types.js').Point} Point */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {'top' | 'bottom' | 'left' | 'right'} Side */

/**
 * @typedef {object} Place
 * @property {Box} box the whole control
 * @property {Point} centre of the hollow
 * @property {Side} strip the side of the control where the count stands
 * @property {number} gx column on the screen, for the arrow keys
 * @property {number} gy row on the screen
 * @property {boolean} far on the side of the player who sits opposite
 *
 * @typedef {object} Layout
 * @property {boolean} upright
 * @property {number} unit pixels from one house to the next
 * @property {number} width
 * @property {number} height
 * @property {Place[]} cells by cell id
 * @property {(Place | undefined)[]} stores by seat
 * @property {number} lanes how many rows or columns of houses cross the long side
 *
 * @typedef {object} Room
 * @property {number} width pixels the board may take
 * @property {number} height pixels of screen that it should not exceed
 * @property {boolean} portrait
 *
 * @typedef {{flip?: boolean, mirror?: boolean}} Turn
 */

/** The smallest comfortable target. */
export const COMFORT = 44;
/** No target is smaller. */
export const LEAST = 24;
const LARGEST = 116;
/** The strip of a house that holds its count, in units. */
export const STRIP = 0.26;
const RIDGE = 0.1;

/**
 * The board in units, lying: South at the bottom unless flipped.
 * @param {Board} board
 * @param {Turn} turn
 * @param {number} storeWidth
 * @param {number} [pad] of the frame
 */
function lying(board, turn, storeWidth, pad = 0.14) {
  const { rows, houses } = board;
  const flip = turn.flip === true;
  // Where people sow clockwise, the board is a mirror image of the anticlockwise one that the server describes.
  const mirror = (turn.mirror === true) !== (board.direction === 'cw');
  const reversed = flip !== mirror;
  const hasStores = board.stores.length > 0;
  const side = hasStores ? storeWidth + pad : 0;
  const along = 2 * pad + 2 * side + houses;
  const lane = 1 + STRIP;
  const across = 2 * pad + RIDGE + rows * lane;
  /** @type {Place[]} */
  const cells = [];
  for (const cell of board.cells) {
    const gx = reversed ? houses - 1 - cell.col : cell.col;
    const gy = flip ? cell.row : rows - 1 - cell.row;
    const near = gy >= rows / 2;
    const x = pad + side + gx;
    const y = pad + gy * lane + (near ? RIDGE : 0);
    cells[cell.id] = {
      box: { x, y, w: 1, h: lane },
      centre: { x: x + 0.5, y: near ? y + 0.5 : y + STRIP + 0.5 },
      strip: near ? 'bottom' : 'top',
      gx,
      gy,
      far: !near,
    };
  }
  /** @type {(Place | undefined)[]} */
  const stores = [];
  for (const store of board.stores) {
    // A sowing runs into the own store at the end of the row.
    const left = store.left ?? store.seat === 1;
    const right = left === reversed;
    const x = right ? along - pad - storeWidth : pad;
    const box = { x, y: pad, w: storeWidth, h: across - 2 * pad };
    const far = (store.seat === 1) !== flip;
    stores[store.seat] = {
      box,
      centre: { x: x + storeWidth / 2, y: across / 2 },
      strip: far ? 'top' : 'bottom',
      gx: right ? houses : -1,
      gy: far ? 0 : rows - 1,
      far,
    };
  }
  return { along, across, cells, stores };
}

/** @type {Record<Side, Side>} */
const TURNED = { bottom: 'left', top: 'right', left: 'top', right: 'bottom' };

/**
 * A place turned a quarter clockwise: the bottom row becomes the left column, read from the top.
 * @param {Place} place
 * @param {number} across
 * @param {number} lanes
 * @returns {Place}
 */
function stood(place, across, lanes) {
  const { box, centre } = place;
  return {
    box: { x: across - box.y - box.h, y: box.x, w: box.h, h: box.w },
    centre: { x: across - centre.y, y: centre.x },
    strip: TURNED[place.strip],
    gx: lanes - 1 - place.gy,
    gy: place.gx,
    far: place.far,
  };
}

/**
 * @param {Place} place
 * @param {number} unit
 * @returns {Place}
 */
function scaled(place, unit) {
  const { box, centre } = place;
  return {
    ...place,
    box: { x: box.x * unit, y: box.y * unit, w: box.w * unit, h: box.h * unit },
    centre: { x: centre.x * unit, y: centre.y * unit },
  };
}

/**
 * @param {number} unit
 * @param {number} long units that should fit `height`
 * @param {number} height
 */
function limited(unit, long, height) {
  // Too tall for the screen: smaller, but not below comfort; the page scrolls then.
  const fitting = Math.max(height / long, Math.min(unit, COMFORT + 4));
  return Math.max(Math.min(unit, fitting, LARGEST), 1);
}

/**
 * The layout of a board in a room.
 * @param {Board} board
 * @param {Room} room
 * @param {Turn} [turn]
 * @returns {Layout}
 */
export function layout(board, room, turn = {}) {
  let flat = lying(board, turn, 1.1);
  let unit = room.width / flat.along;
  if (unit < COMFORT + 6 && board.stores.length > 0) {
    // Every pixel counts: slim stores, slim frame.
    flat = lying(board, turn, board.houses > 7 ? 0.8 : 0.66, 0.09);
    unit = room.width / flat.along;
  }
  const wide = { flat, unit: limited(unit, flat.across, room.height), upright: false };
  const stand = lying(board, turn, 0.9);
  const tall = {
    flat: stand,
    unit: limited(room.width / stand.across, stand.along, room.height),
    upright: true,
  };
  const stands = unit < COMFORT && (room.portrait || unit < LEAST + 4) && tall.unit > unit;
  const chosen = stands ? tall : wide;
  const { along, across, cells, stores } = chosen.flat;
  const place = (/** @type {Place} */ p) =>
    scaled(chosen.upright ? stood(p, across, board.rows) : p, chosen.unit);
  return {
    upright: chosen.upright,
    unit: chosen.unit,
    width: (chosen.upright ? across : along) * chosen.unit,
    height: (chosen.upright ? along : across) * chosen.unit,
    cells: cells.map(place),
    stores: stores.map((s) => s && place(s)),
    lanes: board.rows,
  };
}

/**
 * The unit vector in which a sowing leaves a cell, on the screen. Two rows are one ring, four rows one for each side;
 * anticlockwise is along the lower row to the right, as South sees the board before it is mirrored.
 * @param {Board} board
 * @param {Layout} laid
 * @param {number} id
 * @param {'cw' | 'ccw'} dir
 * @returns {Point}
 */
export function heading(board, laid, id, dir) {
  const cell = board.cells.find((c) => c.id === id);
  if (!cell) return { x: 0, y: 0 };
  const upper = cell.row % 2 === 1;
  const col = cell.col + (upper === (dir === 'ccw') ? -1 : 1);
  // Around the end of a row, to the other one of the ring.
  const turns = col < 0 || col >= board.houses;
  const row = turns ? cell.row + (upper ? -1 : 1) : cell.row;
  const next = board.cells.find((c) => c.row === row && c.col === (turns ? cell.col : col));
  if (!next) return { x: 0, y: 0 };
  const from = laid.cells[id].centre;
  const to = laid.cells[next.id].centre;
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
}
