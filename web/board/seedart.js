// The drawings that all boards of a page share: seeds in their styles, marks and arrows.

import { svg } from './dom.js';
import { KINDS } from './seeds.js';

const BEAN = 'M-8.6-.3C-8.6-5.4-4.2-6.9 0-5.1 4.2-6.9 8.6-5.4 8.6-.3 8.6 4.6 4.6 6.6 0 6.6S-8.6 4.6-8.6-.3Z';
const COWRIE = 'M-8.8 0C-8.6-4.6-4.4-6.8.4-6.6 5.2-6.4 8.9-3.6 8.8.2 8.7 4 5 6.6 0 6.5-5 6.4-8.9 4.4-8.8 0Z';

/** How large a seed is drawn. */
const SIZE = 1.22;

/** The light, the body and the edge of every kind. */
const COLOURS = {
  beans: [
    ['#f7e3bd', '#d8b483', '#8d6236'],
    ['#d98a5a', '#a3512a', '#54220e'],
    ['#c9c7ad', '#94936f', '#4c4b32'],
    ['#e9c08a', '#c08445', '#6b3f17'],
  ],
  marbles: [
    ['#b9e2ff', '#2f7fd0', '#0c2f66'],
    ['#c9f7d4', '#2f9e63', '#0b4428'],
    ['#fff0b8', '#e2a51d', '#7a4b04'],
    ['#ffd0cf', '#d2424a', '#621018'],
  ],
  shells: [
    ['#fffdf6', '#f1e4c8', '#b59a6c'],
    ['#fff8ef', '#ecd3bb', '#a87f62'],
    ['#fffbe8', '#e8d69c', '#a08545'],
    ['#fbfaf7', '#dcd8cf', '#8d877b'],
  ],
};

/**
 * @param {string} style
 * @param {number} kind
 */
function drawing(style, kind) {
  const fill = `fill="url(#kete-${style}-${kind}-g)"`;
  if (style === 'marbles') {
    const turn = kind * 47;
    return (
      `<circle r="8.6" ${fill}/>` +
      `<path d="M-5 2.6C-2-2.4 2 4.4 5.4-1.6" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.2" ` +
      `stroke-linecap="round" transform="rotate(${turn})"/>` +
      `<ellipse cx="-2.6" cy="-3.6" rx="2.6" ry="1.7" fill="#fff" fill-opacity=".85" transform="rotate(-32 -2.6 -3.6)"/>` +
      `<circle cx="3.2" cy="4.1" r="1" fill="#fff" fill-opacity=".45"/>`
    );
  }
  if (style === 'shells') {
    return (
      `<path d="${COWRIE}" ${fill}/>` +
      `<path d="M-6.4.5C-3-1 3-1.2 6.6.3" fill="none" stroke="#5b4126" stroke-width="1.5" stroke-linecap="round"/>` +
      `<path d="M-4.6-.9l-.3-1.6m2.5 1.1l-.1-1.7m2.5 1.6v-1.7m2.4 1.9l.2-1.7M-4.4 1.5l-.3 1.5m2.5-1.9l-.1 1.7M0 1.1v1.7m2.4-1.6l.2 1.6" ` +
      `stroke="#7d5e3a" stroke-width=".75" stroke-linecap="round" fill="none"/>` +
      `<ellipse cx="-2" cy="-4.4" rx="3.4" ry="1" fill="#fff" fill-opacity=".8"/>`
    );
  }
  return (
    `<path d="${BEAN}" ${fill}/>` +
    `<path d="M-2-4.7C-1-4 1-4 2-4.7" fill="none" stroke="#2b1408" stroke-opacity=".55" stroke-width="1.1" stroke-linecap="round"/>` +
    `<ellipse cx="-3.4" cy="-2.2" rx="2.9" ry="1.3" fill="#fff" fill-opacity=".5" transform="rotate(-18 -3.4 -2.2)"/>`
  );
}

const MARKS =
  // Whose a house is: shapes as well as colours.
  '<circle id="kete-own-0" r="7"/>' +
  '<path id="kete-own-1" d="M0-8.6 8.6 0 0 8.6-8.6 0Z"/>' +
  '<path id="kete-tuzdik" d="M-5 9V-9h2v1.2C1-10 3-6 8-8v8.4C3 2.4 1-1.6-3 .4V9Z"/>' +
  '<path id="kete-nyumba" d="M-8-.5 0-8 8-.5 6.4 1.2 5.5.4V8H1.6V3h-3.2v5h-3.9V.4l-.9.8Z"/>' +
  '<path id="kete-blocked" d="M-7-4.6-4.6-7 0-2.4 4.6-7 7-4.6 2.4 0 7 4.6 4.6 7 0 2.4-4.6 7-7 4.6-2.4 0Z"/>' +
  '<path id="kete-arrow" d="M-8-1.8H1V-6.4L9 0 1 6.4V1.8H-8Z"/>' +
  '<path id="kete-again" d="M5.6-5.2A7.6 7.6 0 1 0 7.5 1.6H5A5.2 5.2 0 1 1 3.8-3.4L.8-.6H8.4V-8Z"/>';

const ID = 'kete-drawings';

/** Puts the drawings into the document, once. */
export function draw() {
  if (document.getElementById(ID)) return;
  const holder = svg('svg', { id: ID, width: 0, height: 0, 'aria-hidden': 'true', class: 'kb-drawings' });
  let text = '<defs>';
  for (const [style, kinds] of Object.entries(COLOURS)) {
    for (let kind = 0; kind < KINDS; kind++) {
      const [light, body, edge] = kinds[kind];
      text +=
        `<radialGradient id="kete-${style}-${kind}-g" cx=".5" cy=".5" r=".62" fx=".34" fy=".26">` +
        `<stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${body}"/>` +
        `<stop offset="1" stop-color="${edge}"/></radialGradient>` +
        `<g id="kete-${style}-${kind}">${drawing(style, kind)}</g>`;
    }
  }
  text +=
    '<radialGradient id="kete-shade-g"><stop offset=".55" stop-opacity=".55"/><stop offset="1" stop-opacity="0"/></radialGradient>' +
    '<ellipse id="kete-shade" cx="1.4" cy="3" rx="12.2" ry="10" fill="url(#kete-shade-g)"/>';
  holder.innerHTML = `${text}${MARKS}</defs>`;
  document.body.append(holder);
}

/**
 * One seed as it lies.
 * @param {string} style
 * @param {import('./seeds.js').Seed} seed
 */
export function seedNode(style, seed) {
  const node = svg('g', { transform: `translate(${seed.x.toFixed(1)} ${seed.y.toFixed(1)})` });
  const fall = svg('g', { class: 'kb-seed' });
  const turn = style === 'marbles' ? 0 : seed.turn;
  fall.append(
    svg('use', { href: '#kete-shade' }),
    svg('use', { href: `#kete-${style}-${seed.kind}`, transform: `rotate(${turn}) scale(${SIZE})` }),
  );
  node.append(fall);
  return node;
}
