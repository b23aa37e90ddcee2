// What stands on the page before the first move: the invitation, and the guess who begins.

import { byId, el, write } from '../dom.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../words.js').Words} Words */

/**
 * Puts a text on the clipboard, also where the page is not served over https.
 * @param {HTMLInputElement} field
 */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

/**
 * @param {View} view
 * @param {Words} words
 * @param {(text: string) => void} tell
 * @param {(action: string) => void} act
 */
export function renderInvite(view, words, tell, act) {
  const panel = byId('invite');
  const { invite } = view;
  panel.hidden = !invite || view.status !== 'waiting';
  const join = byId('join');
  join.hidden = !view.actions.includes('join');
  join.onclick = () => act('join');
  byId('waiting').hidden = view.status !== 'waiting' || Boolean(invite);
  if (!invite || panel.hidden) return;
  write(byId('invite-told'), invite.told);
  byId('invite-told').classList.toggle('warning', !invite.reachable);
  const field = byId('invite-link');
  // Where the server does not know its own address, this page's is the one that works.
  const url = invite.url ?? new URL(invite.path, location.href).href;
  if (field.value !== url) field.value = url;
  const code = byId('invite-code');
  // An address that only this machine knows is of no use to a camera.
  code.hidden = !invite.url;
  if (invite.url && code.getAttribute('src') !== invite.qr) code.src = invite.qr;
  byId('invite-copy').onclick = async () => {
    const done = await copy(field);
    const text = words.say(done ? 'copied' : 'copy-failed');
    write(byId('invite-copied'), text);
    tell(text);
  };
  const share = byId('invite-share');
  share.hidden = !('share' in navigator);
  share.onclick = () => {
    // Closing the system's dialog is no fault.
    navigator.share({ title: view.game.title, url }).catch(() => {});
  };
}

/** A closed hand: the four fingers, the thumb across them, the wrist. */
const FIST = [
  'M9 23V13a3 3 0 0 1 6 0v-1.5a3 3 0 0 1 6 0V13a2.7 2.7 0 0 1 5 0v8c0 5-3 8-8 8s-7-2-9-6z',
  'M15 13v4M21 13v4',
  'M9 14c-3 0-4 2-3.400 4.500L7.500 22c1 2 3 2.500 5 2.500h5a2.300 2.300 0 0 0 0-4.600H13',
];

/** @param {string} hand */
function fist(hand) {
  const space = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(space, 'svg');
  for (const [name, value] of [['viewBox', '0 0 32 32'], ['class', `fist-picture ${hand}`], ['aria-hidden', 'true']]) {
    picture.setAttribute(name, value);
  }
  for (const line of FIST) {
    const path = document.createElementNS(space, 'path');
    path.setAttribute('d', line);
    picture.append(path);
  }
  return picture;
}

/**
 * @param {View} view
 * @param {Words} words
 * @param {(action: string, more?: Record<string, unknown>) => void} act
 */
export function renderGuess(view, words, act) {
  const panel = byId('guess');
  const { guess } = view;
  panel.hidden = view.status !== 'guess' || !guess;
  if (!guess || panel.hidden) return;
  write(byId('guess-told'), guess.told);
  const hands = byId('guess-hands');
  hands.hidden = !guess.you;
  if (hands.children.length > 0) return;
  for (const hand of ['left', 'right']) {
    hands.append(
      el(
        'button',
        { type: 'button', class: 'button fist', 'data-hand': hand, onclick: () => act('guess', { hand }) },
        fist(hand),
        el('span', { text: words.say(`fist-${hand}`) }),
      ),
    );
  }
}
