// What is said to those who listen: a turn is one sentence, and a text said twice is heard twice.

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
 * @param {{kind: string, told: string, text?: string}} event
 * @param {string} name of who did it
 * @param {'short'|'full'} verbosity
 * @param {(name: string, move: string) => string} brief
 */
export function spoken(event, name, verbosity, brief) {
  if (event.kind === 'move' && verbosity === 'short' && event.text) return brief(name, event.text);
  return event.told;
}
