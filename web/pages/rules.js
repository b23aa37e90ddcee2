// Worked examples on little boards: buttons play the turn, at once or lap by lap.

import '../board/kete-board.js';

/** @typedef {import('../board/kete-board.js').KeteBoard} KeteBoard */

const article = /** @type {HTMLElement} */ (document.querySelector('.prose'));
const settings = JSON.parse(article.dataset.settings ?? '{}');
const { face, ...known } = settings;

/** @returns {Promise<Record<string, string>>} */
async function words() {
  try {
    return await (await fetch(document.documentElement.dataset.words ?? '')).json();
  } catch {
    return {};
  }
}

/**
 * @param {Element} figure
 * @param {Promise<Record<string, string>>} told
 */
async function wake(figure, told) {
  const data = figure.querySelector('.example-data');
  const stage = figure.querySelector('.stage');
  const actions = figure.querySelector('.example-actions');
  if (!data || !stage || !(actions instanceof HTMLElement)) return;
  const { before, trace, after } = JSON.parse(data.textContent ?? '');
  const board = /** @type {KeteBoard} */ (document.createElement('kete-board'));
  board.words = await told;
  board.settings = { ...known, faceToFace: false, sound: settings.sound === true };
  stage.replaceChildren(board);
  const shown = { ply: 0, active: false };
  board.show(before, shown);
  // What comes of the turn is seen by playing it.
  const end = figure.querySelector('.after');
  if (end instanceof HTMLElement) end.hidden = true;
  const laps = trace.filter((/** @type {{e: string}} */ { e }) => e === 'lift' || e === 'capture_sow').length;
  const step = actions.querySelector('[data-act=laps]');
  if (step instanceof HTMLElement) step.hidden = laps < 2;
  actions.hidden = false;
  actions.addEventListener('click', async ({ target }) => {
    const act = target instanceof HTMLElement ? target.dataset.act : undefined;
    if (!act) return;
    board.skip();
    board.show(before, shown);
    if (act === 'back') return;
    const seen = board.play(trace, after, { ply: 1, active: false, mover: before.player });
    if (act !== 'laps') return;
    // Laps are shown of a turn that has been played.
    board.skip();
    await seen;
    void board.replay();
  });
}

const told = words();
// A board is made when its example comes near.
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      void wake(target, told);
    }
  },
  { rootMargin: '600px' },
);
for (const figure of document.querySelectorAll('.example')) near.observe(figure);
