// The demonstration page: ?boards=oware,bao&style=sand&seeds=shells&theme=dark&flip=1&mirror=1&counts=0&face=1

import '../../board/kete-board.js';
import { applied, counted } from '../../board/film.js';
import { after, all, relay, sowing } from './fixtures.js';
import { words } from './words.js';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const said = /** @type {HTMLElement} */ (document.getElementById('said'));
const place = /** @type {HTMLElement} */ (document.getElementById('boards'));
const wanted = query.get('boards')?.split(',') ?? Object.keys(all);

/** @type {Record<string, unknown>} */
const page = { boards: {}, events: [], applied, counted, after, all, relay, sowing, words };
Object.assign(window, { demo: page });

for (const [name, board] of Object.entries(all)) {
  if (!wanted.includes(name)) continue;
  const title = document.createElement('h2');
  title.textContent = board.label;
  const element = /** @type {import('../../board/kete-board.js').KeteBoard} */ (document.createElement('kete-board'));
  element.id = name;
  place.append(title, element);
  element.words = words;
  element.settings = {
    style: /** @type {'wood'} */ (query.get('style') ?? 'wood'),
    seeds: /** @type {'beans'} */ (query.get('seeds') ?? 'beans'),
    flip: query.has('flip'),
    mirror: query.has('mirror'),
    counts: query.get('counts') !== '0',
    faceToFace: query.has('face'),
    speed: /** @type {'normal'} */ (query.get('speed') ?? 'normal'),
  };
  element.show(board, { viewer: 0, active: true, ply: 1, last: { from: board.cells.length - 1, to: board.cells.length - 3, told: 'North sowed.' } });
  for (const event of ['kete-move', 'kete-say', 'kete-help', 'kete-turn-shown']) {
    element.addEventListener(event, (e) => {
      const { detail } = /** @type {CustomEvent} */ (e);
      /** @type {unknown[]} */ (page.events).push({ event, board: name, detail });
      said.textContent = `${event} ${detail.text ?? JSON.stringify(detail.move ?? '')}`;
    });
  }
}
