// Names as they are compared: without case, accents, spaces and marks, like the server does it.

/** @type {Record<string, string>} */
const LETTERS = { æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ɛ: 'e', ɔ: 'o' };

/** @param {string} name */
export function plain(name) {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[æœßþøłđðıħɛɔ]/g, (letter) => LETTERS[letter] ?? letter);
}

/**
 * Whether one of the names holds what is wanted.
 * @param {string} names plain, with spaces between them
 * @param {string} wanted plain
 */
export function holds(names, wanted) {
  return names.split(' ').some((name) => name.includes(wanted));
}
