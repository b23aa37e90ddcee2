// The messages of the page's language.

/** Looks messages up and fills their places. */
export class Words {
  /**
   * @param {Record<string, string>} table
   * @param {string} lang
   */
  constructor(table, lang) {
    this.table = table;
    this.lang = lang;
  }

  /**
   * The message `js-game-ID`.
   * @param {string} id
   * @param {Record<string, string|number>} [args]
   */
  say(id, args = {}) {
    const text = this.table[`js-game-${id}`] ?? id;
    return text.replace(/\{\s*\$?(\w+)\s*\}/g, (whole, name) => String(args[name] ?? whole));
  }

  /**
   * The message for a number: `ID-one` or `ID-many`.
   * @param {string} id
   * @param {number} n
   */
  count(id, n) {
    const one = this.lang === 'fr' ? n < 2 : n === 1;
    return this.say(`${id}-${one ? 'one' : 'many'}`, { n });
  }

  /** @param {string} id */
  has(id) {
    return `js-game-${id}` in this.table;
  }
}

/**
 * Loads the words of the page.
 * @param {HTMLElement} root which says their language and where they are
 */
export async function loadWords(root) {
  const response = await fetch(root.dataset.words ?? '');
  if (!response.ok) throw new Error(`words: ${response.status}`);
  return new Words(await response.json(), root.lang.startsWith('fr') ? 'fr' : 'en');
}
