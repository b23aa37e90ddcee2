// What a visitor has chosen. Kept by the server, and in the browser so that it holds at once.

export const KEY = 'kete-settings';

/**
 * The settings, with the values each may have; the first is the usual one.
 * @type {Record<string, readonly (string|boolean)[]>}
 */
export const CHOICES = {
  speed: ['normal', 'off', 'slow', 'fast'],
  sound: [false, true],
  counts: [true, false],
  style: ['wood', 'soapstone', 'sand', 'eggbox'],
  seeds: ['beans', 'marbles', 'shells'],
  flip: [false, true],
  mirror: [false, true],
  face: [false, true],
  verbosity: ['full', 'short'],
};

/** @typedef {Record<string, any>} Settings */

/**
 * The settings to use: what is unknown or has no sense is left out.
 * @param {...(Settings|null|undefined)} sources later ones weigh more
 * @returns {Settings}
 */
export function merge(...sources) {
  /** @type {Settings} */
  const result = {};
  for (const [name, values] of Object.entries(CHOICES)) result[name] = values[0];
  for (const source of sources) {
    for (const [name, value] of Object.entries(source ?? {})) {
      if (CHOICES[name]?.includes(value)) result[name] = value;
    }
  }
  return result;
}

/**
 * What this browser remembers.
 * @param {Pick<Storage, 'getItem'>} storage
 * @returns {Settings}
 */
export function remembered(storage) {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * Remembers one more setting; others that stand there are left alone.
 * @param {Pick<Storage, 'getItem'|'setItem'>} storage
 * @param {string} name
 * @param {unknown} value
 */
export function remember(storage, name, value) {
  try {
    storage.setItem(KEY, JSON.stringify({ ...remembered(storage), [name]: value }));
  } catch {
    // Storage may be full or forbidden: the setting then holds for this page.
  }
}
