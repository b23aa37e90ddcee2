// Mouse, touch and keyboard on a board.

import { held } from './held.js';
import { NAME_MS, meaning, named, neighbour } from './keys.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./decide.js').Decider} Decider */

/**
 * @typedef {object} Actions
 * @property {(id: number, by?: number) => void} press
 * @property {() => boolean} cancel whether there was anything to cancel
 * @property {() => void} skip
 * @property {(what: string) => string} query
 */

/**
 * The house an event happened on.
 * @param {EventTarget | null} target
 */
export function cellOf(target) {
  const button = target instanceof Element ? target.closest('[data-cell]') : null;
  return button instanceof HTMLElement ? Number(button.dataset.cell) : null;
}

/** @param {EventTarget | null} target */
function keyOf(target) {
  const cell = cellOf(target);
  if (cell !== null) return `c${cell}`;
  const store = target instanceof Element ? target.closest('[data-store]') : null;
  return store instanceof HTMLElement ? `s${store.dataset.store}` : null;
}

/**
 * Listens to everything a player does on the board.
 * @param {Core} core
 * @param {Decider} decider
 * @param {Actions} act
 */
export function listen(core, decider, act) {
  const { grid } = core.view;
  const typed = { text: '', at: -Infinity };

  const hover = (/** @type {number | null} */ id) => {
    if (decider.asking || core.busy || core.rewinding) return;
    core.preview(id, core.open ? (core.cell(id)?.choices?.[0] ?? null) : null);
  };

  const ask = (/** @type {number} */ id) => {
    hover(id);
    const cell = core.cell(id);
    const choice = core.open ? cell?.choices?.[0] : null;
    if (!core.busy && cell) core.say(choice?.told ?? cell.why ?? cell.label, 'held');
  };
  const touch = held(cellOf, ask, () => hover(null));
  for (const type of /** @type {const} */ (['pointerdown', 'pointerup', 'pointercancel', 'pointermove'])) {
    grid.addEventListener(type, (event) => touch.follow(event));
  }

  // One listener for the whole board: a seed over a house is no second target.
  grid.addEventListener('click', (event) => {
    const id = cellOf(event.target);
    if (id === null || touch.used()) return;
    core.focus = `c${id}`;
    core.view.rove(core.focus);
    act.press(id, event.shiftKey ? -1 : 1);
  });
  grid.addEventListener('contextmenu', (event) => {
    const id = cellOf(event.target);
    if (touch.down) event.preventDefault();
    if (touch.down || id === null || decider.arranged(id) === null) return;
    event.preventDefault();
    act.press(id, -1);
  });
  core.element.addEventListener('pointerdown', (event) => {
    core.sounds.wake();
    const inBar = core.view.bar.contains(/** @type {Node} */ (event.target));
    if (core.busy && !inBar && cellOf(event.target) === null) act.skip();
  });
  grid.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') hover(cellOf(event.target));
  });
  grid.addEventListener('pointerleave', () => hover(null));
  grid.addEventListener('focusin', (event) => {
    const key = keyOf(event.target);
    if (!key) return;
    core.focus = key;
    core.view.rove(key);
    hover(cellOf(event.target));
    if (core.board?.input?.kind === 'arrange') core.ask();
  });
  grid.addEventListener('focusout', () => hover(null));

  core.element.addEventListener('keydown', (event) => {
    const { board } = core;
    if (!board) return;
    core.sounds.wake();
    const inGrid = grid.contains(/** @type {Node} */ (event.target));
    const soon = performance.now() - typed.at < NAME_MS;
    const means = meaning(event, board.cells.map((c) => c.name), soon ? typed.text : '');
    if (means && meant(means, inGrid, event.repeat)) event.preventDefault();
  });

  /**
   * @param {import('./keys.js').Meaning} means
   * @param {boolean} inGrid
   * @param {boolean} repeated the key is being held
   * @returns {boolean} whether the key was the board's
   */
  function meant(means, inGrid, repeated) {
    const cells = core.board?.cells ?? [];
    switch (means.do) {
      case 'cancel':
        return act.cancel();
      case 'help':
        core.tell('kete-help');
        return true;
      case 'query':
        core.say(act.query(means.what), means.what);
        return true;
      case 'name': {
        Object.assign(typed, { text: means.text, at: performance.now() });
        const id = named(means.text, cells.map((c) => ({ id: c.id, name: c.name, mine: core.mine(c) })));
        if (id !== null) core.focusOn(`c${id}`);
        return true;
      }
      case 'move': {
        const next = inGrid ? neighbour(core.view.spots(), core.focus, means.arrow) : null;
        if (next) core.focusOn(next);
        return inGrid;
      }
      case 'first':
      case 'last': {
        const own = cells.filter((c) => core.mine(c));
        const end = means.do === 'first' ? own[0] : own.at(-1);
        if (inGrid && end) core.focusOn(`c${end.id}`);
        return inGrid;
      }
      case 'add': {
        const id = core.focused;
        if (id === null || decider.arranged(id) === null) return false;
        act.press(id, means.by);
        return true;
      }
      case 'act': {
        if (!inGrid) return false;
        if (repeated) return true;
        if (core.focused !== null) act.press(core.focused);
        else core.say(act.query('stores'), 'stores');
        return true;
      }
      default:
        return false;
    }
  }
}
