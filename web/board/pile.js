// The seeds drawn in a house, a store or a hand: only ever added to or taken from the end, so none jumps.

import { svg } from './dom.js';
import { seedNode } from './seedart.js';

export class Pile {
  /** @type {SVGSVGElement} */
  svg = svg('svg', { class: 'kb-pile', 'aria-hidden': 'true' });
  #style = 'beans';
  #count = 0;
  /** @type {(index: number) => import('./seeds.js').Seed} */
  #place;
  #most;

  /**
   * @param {(index: number) => import('./seeds.js').Seed} place
   * @param {number} most
   */
  constructor(place, most) {
    this.#place = place;
    this.#most = most;
    this.size(100, 100);
  }

  /**
   * @param {number} w
   * @param {number} h
   */
  size(w, h) {
    this.svg.setAttribute('viewBox', `${-w / 2} ${-h / 2} ${w} ${h}`);
  }

  /** @param {(index: number) => import('./seeds.js').Seed} place */
  replace(place) {
    this.#place = place;
    this.#redraw();
  }

  /** @param {string} style */
  style(style) {
    if (style === this.#style) return;
    this.#style = style;
    this.#redraw();
  }

  #redraw() {
    const count = this.#count;
    this.show(0);
    this.show(count);
  }

  /**
   * Draws so many seeds.
   * @param {number} count
   * @param {{x: number, y: number, ms: number} | null} [from] where a new seed falls from
   */
  show(count, from = null) {
    this.#count = count;
    const wanted = Math.max(0, Math.min(Math.ceil(count), this.#most));
    while (this.svg.childElementCount > wanted) this.svg.lastElementChild?.remove();
    while (this.svg.childElementCount < wanted) {
      const node = seedNode(this.#style, this.#place(this.svg.childElementCount));
      this.svg.append(node);
      if (from) {
        node.firstElementChild?.animate(
          [{ transform: `translate(${from.x}px, ${from.y}px) scale(1.45)` }, { transform: 'none' }],
          { duration: from.ms, easing: 'cubic-bezier(.45,0,.9,.6)' },
        );
      }
    }
  }
}
