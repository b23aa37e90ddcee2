// What is said to those who listen: a turn is one sentence, and a text said twice is heard twice.

import { offers } from './actions.js';

/** Collects texts that belong to one moment and says them at once. */
export class Announcer {
  /**
   * @param {(text: string) => void} say puts the text where it is read
   * @param {{wait?: number, later?: (run: () => void, ms: number) => unknown}} [options]
   */
  constructor(say, { wait = 120, later = (run, ms) => setTimeout(run, ms) } = {}) {
    this.say = say;
    this.wait = wait;
    this.later = later;
    /** @type {string[]} */
    this.texts = [];
    this.last = '';
  }

  /** @param {string} text */
  tell(text) {
    const clean = text.trim();
    if (clean === '' || this.texts.includes(clean)) return;
    this.texts.push(clean);
    if (this.texts.length === 1) this.later(() => this.#flush(), this.wait);
  }

  #flush() {
    const text = this.texts.join(' ');
    this.texts = [];
    // A live region is read when its text changes: a trailing no-break space makes it change.
    this.last = text === this.last ? `${text}\u00a0` : text;
    this.say(this.last);
  }
}

/**
 * What is said of an event.
 * @param {import('./types.js').GameEvent} event
 * @param {import('./types.js').View} view the newest one
 * @param {'short'|'full'} verbosity
 * @param {import('./words.js').Words} words
 */
export function spoken(event, view, verbosity, words) {
  const { kind, person, told } = event;
  const name = person === null ? '' : view.players[person].name;
  if (kind === 'move' && verbosity === 'short' && event.text) return words.say('brief', { name, move: event.text });
  if (kind === 'phrase') return words.say('says', { name, text: told });
  // One's own deeds are told as on the page, not as to the others.
  if (person !== null && view.you.role === 'player' && person === view.you.person) return own(kind, view, words) ?? told;
  return told;
}

/**
 * @param {string} kind
 * @param {import('./types.js').View} view
 * @param {import('./words.js').Words} words
 */
function own(kind, view, words) {
  if (kind !== 'offer') return words.has(`did-${kind}`) ? words.say(`did-${kind}`) : null;
  const mine = offers(view).findLast((offer) => offer.own);
  return mine ? words.say(`own-${mine.offer}`) : null;
}
