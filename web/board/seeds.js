// Where the seeds of a house lie: the same seed always in the same place, whatever lies beside it.

/** @typedef {{x: number, y: number, turn: number, kind: number}} Seed */

/** Half the width of a hollow, in the drawing's own units. */
export const HOLLOW = 50;
/** So many seeds lie side by side; more are heaped on them. */
export const FLOOR = 15;
/** So many are drawn at most; the count tells the rest. */
export const MOST = 30;
/** So many are drawn at most in a store. */
export const MOST_STORED = 64;
/** How many looks a seed can have. */
export const KINDS = 4;

/**
 * A number from 0 to 1 that depends on nothing but its arguments.
 * @param {number} a
 * @param {number} b
 * @param {number} c
 */
export function noise(a, b, c) {
  let h = Math.imul(a + 0x9e37, 0x85ebca6b) ^ Math.imul(b + 0x7f4a, 0xc2b2ae35) ^ Math.imul(c + 1, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** The rings of the floor and of the heap on it: radius and how many seeds. */
const RINGS = [
  { r: 0, n: 1 },
  { r: 18.5, n: 6 },
  { r: 32.5, n: 8 },
  { r: 8, n: 3 },
  { r: 22, n: 6 },
  { r: 5, n: 6 },
];

/**
 * @param {number} index
 * @returns {{ring: number, slot: number}}
 */
function slot(index) {
  let left = index;
  for (let ring = 0; ring < RINGS.length; ring++) {
    if (left < RINGS[ring].n) return { ring, slot: left };
    left -= RINGS[ring].n;
  }
  return { ring: RINGS.length - 1, slot: left % RINGS[RINGS.length - 1].n };
}

/**
 * The seed with this index in a house, the hollow's middle being 0, 0.
 * @param {number} cell
 * @param {number} index
 * @returns {Seed}
 */
export function seed(cell, index) {
  const place = slot(index);
  const { r, n } = RINGS[place.ring];
  // Opposite slots one after the other, so that few seeds do not all lie on one side.
  const order = n % 2 === 0 ? (place.slot >> 1) + (place.slot % 2) * (n / 2) : place.slot;
  const start = noise(cell, 101, place.ring) * Math.PI * 2;
  const angle = start + (order / n) * Math.PI * 2;
  const shake = r === 0 ? 5 : 2.2;
  return {
    x: Math.cos(angle) * r + (noise(cell, index, 1) - 0.5) * 2 * shake,
    y: Math.sin(angle) * r + (noise(cell, index, 2) - 0.5) * 2 * shake,
    turn: Math.round(noise(cell, index, 3) * 150 - 75),
    kind: Math.floor(noise(cell, index, 4) * KINDS),
  };
}

/** How far apart seeds lie in a store. */
const APART = 21;

/** @type {Map<string, {x: number, y: number}[]>} */
const floors = new Map();

/**
 * The places on the floor of a store, its middle first.
 * @param {number} w
 * @param {number} h
 */
function floor(w, h) {
  const key = `${Math.round(w)}x${Math.round(h)}`;
  const known = floors.get(key);
  if (known) return known;
  const inner = { w: Math.max(w - 44, 1) / 2, h: Math.max(h - 44, 1) / 2 };
  const radius = Math.min(inner.w, inner.h);
  const places = [];
  const high = APART * 0.87;
  const rows = Math.ceil(inner.h / high);
  const columns = Math.ceil(inner.w / APART);
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const x = (column + (row % 2 ? 0.5 : 0)) * APART;
      const y = row * high;
      // The ends of a store are round.
      const over = Math.hypot(
        Math.max(Math.abs(x) - inner.w + radius, 0),
        Math.max(Math.abs(y) - inner.h + radius, 0),
      );
      if (over <= radius) places.push({ x, y });
    }
  }
  // A heap grows outwards, a little faster along the store than across.
  const long = w > h ? { x: 0.5, y: 1 } : { x: 1, y: 0.5 };
  const far = (/** @type {{x: number, y: number}} */ p) =>
    Math.hypot(p.x * long.x, p.y * long.y) + noise(Math.round(p.x), Math.round(p.y), 9) * 16;
  places.sort((a, b) => far(a) - far(b));
  if (places.length === 0) places.push({ x: 0, y: 0 });
  floors.set(key, places);
  return places;
}

/**
 * The seed with this index in a store of this size.
 * @param {number} store
 * @param {number} index
 * @param {number} w
 * @param {number} h
 * @returns {Seed}
 */
export function storedSeed(store, index, w, h) {
  const places = floor(w, h);
  const place = places[index % places.length];
  // The second layer lies in the gaps of the first.
  const up = Math.floor(index / places.length) % 2 ? APART / 2 : 0;
  return {
    x: place.x * (up ? 0.8 : 1) + (noise(store, index, 5) - 0.5) * 9,
    y: place.y * (up ? 0.8 : 1) - up / 2 + (noise(store, index, 6) - 0.5) * 9,
    turn: Math.round(noise(store, index, 7) * 150 - 75),
    kind: Math.floor(noise(store, index, 8) * KINDS),
  };
}
