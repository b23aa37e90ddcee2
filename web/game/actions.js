// Which controls stand on the page. What may be done comes from the server; here is only where it is offered.

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Person} Person */

/** Controls under the board, in their order. */
export const CONTROLS = [
  'hint',
  'undo',
  'offer_takeback',
  'offer_draw',
  'offer_end',
  'abort',
  'resign',
  'claim',
  'offer_rematch',
];

/** Controls that ask once more before they are carried out. */
export const ASKED = new Set(['resign', 'abort', 'claim']);

/** Questions one person may have put to the other. */
export const OFFERS = /** @type {const} */ (['draw', 'takeback', 'end', 'rematch']);

/**
 * The controls to show.
 * @param {View} view
 */
export function controls(view) {
  return CONTROLS.filter((action) => view.actions.includes(action) && !answered(view, action));
}

/**
 * Whether a control stands in a panel of its own at this moment.
 * @param {View} view
 * @param {string} action
 */
function answered(view, action) {
  if (action === 'offer_end') return proposes(view);
  if (action === 'claim') return true;
  return false;
}

/**
 * Whether the program itself proposes to end the game.
 * @param {View} view
 */
export function proposes(view) {
  return view.end_proved && view.status === 'playing' && view.actions.includes('offer_end');
}

/**
 * The questions that are open, with what the viewer can do about each.
 * @param {View} view
 * @returns {{offer: typeof OFFERS[number], person: Person, own: boolean, accept: boolean, decline: boolean}[]}
 */
export function offers(view) {
  return OFFERS.flatMap((offer) => {
    const person = view.offers[offer];
    if (person === null || person === undefined) return [];
    if (offer === 'rematch' && view.rematch) return [];
    return [
      {
        offer,
        person,
        own: view.you.person === person && view.you.role === 'player',
        accept: view.actions.includes(`accept_${offer}`),
        decline: view.actions.includes(`decline_${offer}`),
      },
    ];
  });
}

/**
 * Whether the viewer may move at the board.
 * @param {View} view
 */
export function active(view) {
  return view.status === 'playing' && view.actions.includes('move');
}

/**
 * Whether the turn is the viewer's, for the title and the notice.
 * @param {View} view
 */
export function yourTurn(view) {
  return view.you.role === 'player' && view.status === 'playing' && view.to_move === view.you.person;
}

/**
 * The seat from which the board is seen.
 * @param {View} view
 * @returns {0|1}
 */
export function viewer(view) {
  return view.you.role === 'player' && view.you.seat !== null ? view.you.seat : 0;
}

/**
 * Who looks at the board, as the board is told.
 * @param {View} view
 * @returns {0|1|'both'|null}
 */
export function watcher({ you }) {
  if (you.role === 'both') return 'both';
  return you.role === 'player' ? you.seat : null;
}

/**
 * Whether the viewer waits for another person, who may have left: what may be done then changes with time alone.
 * @param {View} view
 */
export function awaits(view) {
  const { you, to_move: mover } = view;
  return (
    view.status === 'playing' &&
    you.role === 'player' &&
    mover !== null &&
    mover !== you.person &&
    view.players[mover].kind === 'person' &&
    !view.actions.includes('claim')
  );
}

/**
 * The game to go to when a new one replaces this one: only for those who play it.
 * @param {View} before
 * @param {View} after
 */
export function follow(before, after) {
  const plays = after.you.role !== 'spectator';
  return plays && !before.rematch && after.rematch ? after.rematch : null;
}
