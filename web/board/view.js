// The board on the screen: builds its nodes once, and from then on only changes them.

import { attribute, el, icon, say } from './dom.js';
import { House, StoreView } from './house.js';
import { heading, layout } from './layout.js';
import { Pile } from './pile.js';
import { draw } from './seedart.js';
import { seed } from './seeds.js';

/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').Counts} Counts */
/** @typedef {import('./types.js').Point} Point */
/** @typedef {import('./types.js').Settings} Settings */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {'is-from' | 'is-to' | 'is-lands' | 'is-chosen' | 'is-queued' | 'is-sent' | 'is-hint' | 'is-source'} Mark */

/** What is drawn of the seeds in a hand. */
const HELD = 12;
/** Pixels that the page needs above and below a board. */
const PORTRAIT_BESIDE = 244;
const LANDSCAPE_BESIDE = 290;

export class BoardView {
  frame = el('div', 'kb-frame');
  grid = el('div', 'kb-grid', { role: 'grid' });
  bar = el('div', 'kb-bar');
  /** @type {House[]} by cell id */
  houses = [];
  /** @type {(StoreView | undefined)[]} by seat */
  stores = [];
  /** @type {Layout | null} */
  laid = null;
  #air = el('div', 'kb-air', { 'aria-hidden': 'true' });
  #hand = el('div', 'kb-hand');
  #load = el('div', 'kb-hand kb-load');
  #handPile = new Pile((i) => seed(97, i), HELD);
  #loadPile = new Pile((i) => seed(89, i), HELD);
  #held = el('span', 'kb-count');
  #gain = el('div', 'kb-gain');
  #arrow = el('div', 'kb-arrow');
  #shape = '';
  /** @type {Choice | null} */
  #previewed = null;

  constructor() {
    this.#hand.append(this.#handPile.svg, this.#held);
    this.#load.append(this.#loadPile.svg);
    this.#arrow.append(icon('arrow'));
    this.#air.append(this.#hand, this.#load, this.#gain, this.#arrow);
    this.frame.append(el('div', 'kb-slab'), this.grid, this.#air);
  }

  /**
   * Builds the houses, if the board has not the same shape as before.
   * @param {Board} board
   * @returns {boolean} whether they are new
   */
  build(board) {
    const shape = `${board.rows}x${board.houses}:${board.stores.map((s) => s.seat)}`;
    if (shape === this.#shape) return false;
    this.#shape = shape;
    draw();
    this.houses = [];
    this.stores = [];
    this.grid.replaceChildren();
    for (let row = board.rows - 1; row >= 0; row--) {
      const line = el('div', 'kb-row', { role: 'row' });
      const cells = board.cells.filter((c) => c.row === row).sort((a, b) => a.col - b.col);
      for (const cell of cells) {
        const house = new House(cell.id);
        this.houses[cell.id] = house;
        line.append(house.spot);
      }
      this.grid.append(line);
    }
    if (board.stores.length) {
      const line = el('div', 'kb-row', { role: 'row' });
      for (const store of board.stores) {
        const view = new StoreView(store.seat);
        this.stores[store.seat] = view;
        line.append(view.spot);
      }
      this.grid.append(line);
    }
    return true;
  }

  /**
   * Lays everything out for the room there is.
   * @param {Board} board
   * @param {import('./layout.js').Room} room
   * @param {Settings} settings
   */
  lay(board, room, settings) {
    const laid = layout(board, room, settings);
    this.laid = laid;
    this.frame.style.width = `${laid.width}px`;
    this.frame.style.height = `${laid.height}px`;
    for (const [name, length] of [['--u', laid.unit], ['--w', laid.width], ['--h', laid.height]]) {
      this.frame.style.setProperty(String(name), `${length}px`);
    }
    this.frame.classList.toggle('is-upright', laid.upright);
    this.frame.classList.toggle('is-small', laid.unit < 54);
    this.frame.dataset.rows = String(board.rows);
    for (const cell of board.cells) this.houses[cell.id]?.place(laid.cells[cell.id]);
    for (const store of board.stores) {
      const place = laid.stores[store.seat];
      if (place) this.stores[store.seat]?.place(place, laid.unit);
    }
  }

  /** @param {Settings} settings */
  dress(settings) {
    for (const pile of this.#piles()) pile.style(settings.seeds);
    this.frame.dataset.style = settings.style;
    this.frame.classList.toggle('no-counts', !settings.counts);
    this.frame.classList.toggle('is-shared', settings.faceToFace);
  }

  *#piles() {
    for (const house of this.houses) if (house) yield house.pile;
    for (const store of this.stores) if (store) yield store.pile;
    yield this.#handPile;
    yield this.#loadPile;
  }

  /**
   * @param {Board} board
   * @param {(cell: import('./types.js').Cell) => import('./house.js').Playable} playable
   */
  show(board, playable) {
    attribute(this.grid, 'aria-label', board.label);
    for (const cell of board.cells) this.houses[cell.id]?.show(cell, playable(cell));
    for (const store of board.stores) this.stores[store.seat]?.show(store);
  }

  /** @param {Counts} counts */
  count(counts) {
    this.houses.forEach((house, id) => house.count(counts.cells[id] ?? 0));
    this.stores.forEach((store, seat) => store?.count(counts.stores[seat] ?? 0));
  }

  /**
   * Only what one step of a film has changed.
   * @param {import('./film.js').Step} step
   * @param {Counts} counts
   */
  step(step, counts) {
    const { place, kind, dur } = step;
    if (!place) {
      this.count(counts);
      return;
    }
    const drops = kind === 'drop' && dur > 40;
    const from = drops ? { x: 0, y: -34, ms: Math.min(dur, 140) } : null;
    if ('cell' in place) this.houses[place.cell]?.count(counts.cells[place.cell] ?? 0, from);
    else this.stores[place.store]?.count(counts.stores[place.store] ?? 0, from);
  }

  /**
   * @param {import('./film.js').Place} place
   * @returns {Point | null}
   */
  where(place) {
    if (!place || !this.laid) return null;
    const found = 'cell' in place ? this.laid.cells[place.cell] : this.laid.stores[place.store];
    return found ? found.centre : null;
  }

  /**
   * @param {number} seeds
   * @param {Point | null} at
   * @param {number} lift
   */
  hand(seeds, at, lift) {
    const shown = seeds > 0 && at !== null;
    this.#hand.classList.toggle('is-out', shown);
    if (!shown || !at || !this.laid) return;
    this.#handPile.show(seeds);
    say(this.#held, String(seeds));
    const up = this.laid.unit * (0.34 + lift * 0.1);
    this.#hand.style.transform = `translate(${at.x.toFixed(1)}px, ${(at.y - up).toFixed(1)}px)`;
  }

  /**
   * @param {number} seeds
   * @param {Point | null} at
   */
  carry(seeds, at) {
    this.#load.classList.toggle('is-out', seeds > 0 && at !== null);
    if (!at || seeds <= 0) return;
    this.#loadPile.show(seeds);
    this.#load.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`;
  }

  /**
   * The houses that carry a mark; all others lose it.
   * @param {Mark} mark
   * @param {(number | null | undefined)[]} [cells] nothing: they stay as they are
   */
  mark(mark, cells) {
    if (!cells) return;
    this.houses.forEach((house, id) => house.button.classList.toggle(mark, cells.includes(id)));
  }

  /**
   * What a choice leads to, drawn on the board; nothing: no preview.
   * @param {Board} board
   * @param {number | null} cell
   * @param {Choice | null} choice
   * @returns {boolean} whether it is another one
   */
  preview(board, cell, choice) {
    if (choice === this.#previewed) return false;
    this.#previewed = choice;
    this.mark('is-lands', [choice?.lands]);
    this.mark('is-source', [choice ? cell : null]);
    const store = choice?.lands === null ? choice.lands_store : null;
    this.stores.forEach((view, seat) => view?.spot.classList.toggle('is-lands', seat === store));
    const place = choice
      ? this.where(choice.lands !== null ? { cell: choice.lands } : store !== null && store !== undefined ? { store } : null)
      : null;
    const says = choice !== null && (choice.captures > 0 || choice.again);
    this.#gain.classList.toggle('is-out', place !== null && says);
    if (place && says && this.laid) {
      this.#gain.replaceChildren();
      if (choice.captures > 0) this.#gain.append(`+${choice.captures}`);
      if (choice.again) this.#gain.append(icon('again'));
      const half = this.laid.unit * 0.36;
      this.#gain.style.transform = `translate(${place.x + half}px, ${place.y - half}px)`;
    }
    this.#point(board, cell, choice?.dir ?? null);
    return true;
  }

  /**
   * The arrow at the rim of a house in the direction of a sowing.
   * @param {Board} board
   * @param {number | null} cell
   * @param {'cw' | 'ccw' | null} dir
   */
  #point(board, cell, dir) {
    const { laid } = this;
    const points = dir !== null && cell !== null && laid !== null;
    this.#arrow.classList.toggle('is-out', points);
    if (!points) return;
    const from = laid.cells[cell].centre;
    const way = heading(board, laid, cell, dir);
    const far = laid.unit * 0.47;
    const angle = Math.atan2(way.y, way.x);
    this.#arrow.style.transform = `translate(${from.x + way.x * far}px, ${from.y + way.y * far}px) rotate(${angle}rad)`;
  }

  /**
   * The strip turns to the player who sits opposite.
   * @param {boolean} far
   */
  face(far) {
    this.bar.classList.toggle('is-far', far);
  }

  /**
   * Everything that can take the focus, on the screen's grid.
   * @returns {import('./keys.js').Spot[]}
   */
  spots() {
    const { laid } = this;
    if (!laid) return [];
    const spots = this.houses.map((h, id) => ({ key: h.key, gx: laid.cells[id].gx, gy: laid.cells[id].gy }));
    this.stores.forEach((store, seat) => {
      const place = laid.stores[seat];
      if (store && place) spots.push({ key: store.key, gx: place.gx, gy: place.gy });
    });
    return spots;
  }

  /**
   * @param {string} key
   * @returns {HTMLElement | undefined}
   */
  node(key) {
    const index = Number(key.slice(1));
    return key[0] === 'c' ? this.houses[index]?.button : this.stores[index]?.tray;
  }

  /**
   * The one place that the tab key reaches.
   * @param {string} key
   */
  rove(key) {
    for (const house of this.houses) attribute(house.button, 'tabindex', house.key === key ? '0' : '-1');
    for (const store of this.stores) if (store) attribute(store.tray, 'tabindex', store.key === key ? '0' : '-1');
  }
}

/**
 * Room for a board inside an element.
 * @param {HTMLElement} element
 * @returns {import('./layout.js').Room}
 */
export function room(element) {
  const width = element.clientWidth || 320;
  const high = window.innerHeight || 800;
  const portrait = high > window.innerWidth;
  // Beside it the players and the sentence of the turn shall be seen.
  const beside = portrait ? PORTRAIT_BESIDE : LANDSCAPE_BESIDE;
  return { width, height: Math.max(280, Math.min(high * 0.8, high - beside)), portrait };
}

