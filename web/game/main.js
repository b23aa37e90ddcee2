// Starts the game page.

import '../board/kete-board.js';
import { Api } from './api.js';
import { boardSettings, Controller } from './controller.js';
import { byId } from './dom.js';
import { mountHelp, mountSettings } from './panels/options.js';
import { merge, remembered } from './settings.js';
import { loadWords } from './words.js';

const root = document.documentElement;
const { view, settings: kept } = JSON.parse(byId('page-data').textContent);
const words = await loadWords(root);
const settings = merge(kept, remembered(localStorage));
const board = byId('board');
board.words = words.table;
board.settings = boardSettings(settings);

const controller = new Controller({
  view,
  api: new Api({ base: root.dataset.base ?? '', id: view.id, lang: words.lang }),
  words,
  board,
  settings,
});
mountSettings(words, settings, (name, value) => controller.change(name, value));
mountHelp();
// The position in words is for browsers without scripts: the board says it all.
byId('told').remove();
byId('game').hidden = false;
controller.start();
