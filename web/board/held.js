// A finger held on a house: it shows where the house leads, and plays nothing.

/** How long a finger stays until it asks. */
const HOLD_MS = 450;
/** How far it may slip meanwhile, in pixels. */
const SLIP = 12;

/**
 * @param {(target: EventTarget | null) => number | null} find the house of an event
 * @param {(cell: number) => void} show
 * @param {() => void} hide
 */
export function held(find, show, hide) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let from = { x: 0, y: 0 };
  let down = false;
  let asked = false;

  const end = () => {
    clearTimeout(timer);
    if (down && asked) hide();
    down = false;
  };

  return {
    /** Whether a finger is on a house. */
    get down() {
      return down;
    },
    /** @param {PointerEvent} event */
    follow(event) {
      if (event.pointerType !== 'touch') return;
      if (event.type === 'pointerdown') {
        end();
        asked = false;
        const cell = find(event.target);
        if (cell === null) return;
        down = true;
        from = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          asked = true;
          show(cell);
        }, HOLD_MS);
      } else if (event.type !== 'pointermove') end();
      else if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) end();
    },
    /** Whether the click that comes now ends such a question; it is answered only once. */
    used() {
      const was = asked;
      asked = false;
      return was;
    },
  };
}
