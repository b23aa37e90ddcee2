// What a key means on the board.

/** @typedef {'left' | 'right' | 'up' | 'down'} Arrow */
/**
 * @typedef {{do: 'move', arrow: Arrow} | {do: 'first'} | {do: 'last'} | {do: 'act'} | {do: 'cancel'}
 *   | {do: 'help'} | {do: 'query', what: string} | {do: 'name', text: string} | {do: 'add', by: number}} Meaning
 *
 * @typedef {{key: string, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean, shiftKey?: boolean}} Key
 */

/** @type {Record<string, Arrow>} */
const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** @type {Record<string, string>} */
export const QUERIES = { h: 'house', r: 'rows', s: 'stores', t: 'last', p: 'playable', l: 'lands' };

/** How long the letters of one name may be apart. */
export const NAME_MS = 900;

/**
 * What a key asks for; nothing for a key that is the browser's or the page's.
 * @param {Key} event
 * @param {string[]} names names of houses that may be typed
 * @param {string} [typed] what was typed just before
 * @returns {Meaning | null}
 */
export function meaning(event, names, typed = '') {
  const { key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (key in ARROWS) return { do: 'move', arrow: ARROWS[key] };
  if (key === 'Home') return { do: 'first' };
  if (key === 'End') return { do: 'last' };
  if (key === 'Enter' || key === ' ') return { do: 'act' };
  if (key === 'Escape') return { do: 'cancel' };
  if (key === '?') return { do: 'help' };
  if (key === '+' || key === '=') return { do: 'add', by: 1 };
  if (key === '-' || key === 'Backspace' || key === 'Delete') return { do: 'add', by: -1 };
  if (key.length !== 1) return null;
  const lower = key.toLowerCase();
  const begins = (/** @type {string} */ text) => names.some((n) => n.toLowerCase().startsWith(text));
  // With the shift key a letter is always a question, so that names of houses hide none.
  if (event.shiftKey && lower in QUERIES) return { do: 'query', what: QUERIES[lower] };
  if (typed !== '' && begins(typed + lower)) return { do: 'name', text: typed + lower };
  if (begins(lower)) return { do: 'name', text: lower };
  if (lower in QUERIES) return { do: 'query', what: QUERIES[lower] };
  return null;
}

/**
 * The house a typed name means: the player's own before the other's, a whole name before a beginning.
 * @param {string} text
 * @param {{id: number, name: string, mine: boolean}[]} houses
 * @returns {number | null}
 */
export function named(text, houses) {
  const own = [...houses].sort((a, b) => Number(b.mine) - Number(a.mine));
  const whole = own.find((h) => h.name.toLowerCase() === text);
  if (whole) return whole.id;
  const begun = own.find((h) => h.name.toLowerCase().startsWith(text));
  return begun ? begun.id : null;
}

/**
 * @typedef {{key: string, gx: number, gy: number}} Spot a focusable place on the screen's grid
 */

/**
 * The next place in the direction of an arrow: in the same line first, else the nearest beside it.
 * @param {Spot[]} spots
 * @param {string} from
 * @param {Arrow} arrow
 * @returns {string | null}
 */
export function neighbour(spots, from, arrow) {
  const here = spots.find((s) => s.key === from);
  if (!here) return null;
  const lies = arrow === 'left' || arrow === 'right';
  const sign = arrow === 'left' || arrow === 'up' ? -1 : 1;
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = ((lies ? spot.gx - here.gx : spot.gy - here.gy) || 0) * sign;
    const aside = Math.abs(lies ? spot.gy - here.gy : spot.gx - here.gx);
    if (ahead <= 0) continue;
    const far = ahead + aside * 3;
    if (far < least) {
      least = far;
      best = spot.key;
    }
  }
  return best;
}
