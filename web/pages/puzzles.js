// The page of puzzles: the puzzle of the day, and another whenever somebody wants one.

import '../board/kete-board.js';
import { Attempt, address, say } from './puzzle.js';
import { the } from './request.js';

/** @typedef {import('../board/kete-board.js').KeteBoard} KeteBoard */
/** @typedef {import('./puzzle.js').Puzzle} Puzzle */

/** How long to wait before asking again for a puzzle that is being looked for, and how often. */
const WAIT = 2000;
const TIMES = 20;
/** A pause between two turns of the solution, so that they are seen as two. */
const BREATH = 600;

const root = document.documentElement;
const place = the('#puzzle', HTMLElement);
const title = the('#puzzle-title', HTMLElement);
const about = the('#puzzle-about', HTMLElement);
const task = the('#puzzle-task', HTMLElement);
const told = the('#puzzle-told', HTMLElement);
const live = the('#puzzle-live', HTMLElement);
const solve = the('#puzzle-solve', HTMLButtonElement);
const rules = the('#puzzle-rules', HTMLAnchorElement);
const choice = the('#puzzle-choice', HTMLFormElement);

const { face: _face, ...settings } = JSON.parse(place.dataset.settings ?? '{}');
const board = /** @type {KeteBoard} */ (document.createElement('kete-board'));
board.settings = { ...settings, faceToFace: false };

/** @type {Record<string, string>} */
let words = {};
/** @type {Attempt | null} */
let attempt = null;
/** Grows with everything that is shown, so that the board knows one decision from the next. */
let ply = 0;
/** Grows with every wish: what came of an earlier one is dropped. */
let wish = 0;
/** The last puzzle of every game. @type {Map<string, number>} */
const seen = new Map();

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param {string} text */
function tell(text) {
  told.textContent = text;
}

/**
 * Asks for a puzzle until there is one.
 * @param {{game?: string, grade?: string, after?: number}} wanted
 */
async function ask(wanted) {
  wish += 1;
  const mine = wish;
  board.skip();
  for (let time = 0; time < TIMES; time += 1) {
    if (time > 0) await pause(WAIT);
    if (mine !== wish) return;
    let answer;
    try {
      const url = address(place.dataset.url ?? '', root.lang, wanted);
      const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(15_000) });
      answer = await response.json();
      if (!response.ok) {
        tell(answer?.error?.message ?? say(words, 'lost'));
        return;
      }
    } catch {
      if (mine === wish) tell(say(words, 'lost'));
      return;
    }
    if (mine !== wish) return;
    if (answer.puzzle) {
      show(answer.puzzle);
      return;
    }
    tell(answer.told);
  }
  if (mine === wish) tell(say(words, 'none'));
}

/** @param {Puzzle} puzzle */
function show(puzzle) {
  attempt = new Attempt(puzzle);
  const { game, day, grade, player } = puzzle;
  if (!day) seen.set(game.id, puzzle.number);
  document.querySelector('#puzzle-plain')?.remove();
  title.textContent = day ? say(words, 'day-of', { day: dated(day) }) : say(words, 'other');
  about.textContent = say(words, 'about', { game: game.title, grade });
  task.textContent = puzzle.task;
  rules.href = `${root.dataset.base ?? ''}/rules/${game.id}`;
  rules.hidden = false;
  solve.hidden = false;
  live.hidden = false;
  ply += 1;
  board.settings = { ...board.settings, flip: player === 1 };
  board.show(puzzle.board, { ply, active: true, viewer: player });
  tell('');
}

/** @param {string} day */
function dated(day) {
  const form = new Intl.DateTimeFormat(root.lang, { dateStyle: 'long', timeZone: 'UTC' });
  return form.format(new Date(`${day}T00:00:00Z`));
}

/**
 * Plays the solution, move by move.
 * @param {Attempt} solved
 * @param {string} first what is said before it
 */
async function play({ puzzle }, first) {
  const mine = wish;
  solve.hidden = true;
  tell(first);
  for (const [i, turn] of puzzle.turns.entries()) {
    ply += 1;
    const opts = { ply, active: false, viewer: puzzle.player, mover: turn.player };
    await board.play(turn.trace, turn.board, opts);
    if (mine !== wish) return;
    tell(i === 0 ? `${first} ${turn.told}` : turn.told);
    await pause(BREATH);
    if (mine !== wish) return;
  }
  tell(`${puzzle.turns.at(-1)?.told ?? ''} ${say(words, 'end')}`);
}

board.addEventListener('kete-move', (event) => {
  const { choice } = /** @type {CustomEvent} */ (event).detail;
  if (!attempt?.open) return;
  const { right, id, args } = attempt.try(choice.text);
  const text = say(words, id, args);
  if (right) {
    void play(attempt, text);
  } else {
    tell(text);
    board.reset();
  }
});
board.addEventListener('kete-say', (event) => tell(/** @type {CustomEvent} */ (event).detail.text));
solve.addEventListener('click', () => {
  if (!attempt?.open) return;
  const { id, args } = attempt.show();
  // The button goes: the board has what comes next.
  board.focus();
  void play(attempt, say(words, id, args));
});
choice.addEventListener('submit', (event) => {
  event.preventDefault();
  const data = new FormData(choice);
  const game = String(data.get('game'));
  void ask({ game, grade: String(data.get('grade')), after: seen.get(game) });
});

try {
  words = await (await fetch(root.dataset.words ?? '')).json();
} catch {
  // The board still works; the sentences of the server are there.
}
board.words = words;
the('#puzzle-stage', HTMLElement).append(board);
choice.hidden = false;
// A link may name a game.
const linked = new URLSearchParams(location.search).get('game');
const games = choice.elements.namedItem('game');
if (linked && games instanceof HTMLSelectElement) {
  games.value = linked;
  // What is no game with puzzles is told by the server.
  if (!games.value) games.selectedIndex = 0;
}
void ask(linked ? { game: linked } : {});
