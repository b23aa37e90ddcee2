// The board's own messages, in the page's language.

/** @typedef {Record<string, string>} Messages */

/**
 * A message with its {placeholders} filled in; its id where there is no such message.
 * @param {Messages} words
 * @param {string} id without the common prefix
 * @param {Record<string, string | number>} [values]
 */
export function message(words, id, values = {}) {
  const text = words[`js-board-${id}`] ?? id;
  return text.replace(/\{\s*\$?(\w+)\s*\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * A count as it is read: half a seed as a fraction.
 * @param {number} seeds
 */
export function count(seeds) {
  if (Number.isInteger(seeds)) return String(seeds);
  const whole = Math.floor(seeds);
  return `${whole === 0 ? '' : whole}½`;
}
