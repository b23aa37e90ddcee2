// A new game: reads the form, tells what differs from the rule set, and begins.

import { complain, send, the } from './request.js';

const form = the('#new', HTMLFormElement);
const start = the('#start', HTMLButtonElement);
const differs = the('#differs', HTMLElement);

/** @typedef {{name: string, value: string, told: string}} Changed */

/** @param {string} name */
const chosen = (name) => String(new FormData(form).get(name) ?? '');

/** The options that are not as the rule set has them. */
function changed() {
  /** @type {Changed[]} */
  const all = [];
  for (const part of form.querySelectorAll('[data-option]')) {
    if (!(part instanceof HTMLElement)) continue;
    const { option: name = '', default: usual = '' } = part.dataset;
    const value = chosen(`option:${name}`).trim();
    const is = value !== usual && value !== '';
    part.classList.toggle('changed', is);
    if (is) all.push({ name, value, told: told(part, value) });
  }
  return all;
}

/**
 * What holds with this value, in the words of the form.
 * @param {HTMLElement} part
 * @param {string} value
 */
function told(part, value) {
  const chosen = part.querySelector('option:checked, input:checked');
  const rule = chosen instanceof HTMLElement ? chosen.dataset.told : part.dataset.told?.replace('{value}', () => value);
  return rule ?? value;
}

function tell() {
  const all = changed();
  differs.hidden = all.length === 0;
  const list = all.map(({ told: rule }) => rule).join(' · ');
  differs.textContent = `${differs.dataset.told} ${list}`;
}

/** @param {Changed} option */
function typed({ value }) {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}

function clock() {
  const [kind = 'none', first, second] = chosen('clock').split(':');
  if (kind === 'days') return { kind, days: Number(first) };
  if (kind === 'fischer') return { kind, initial: Number(first) * 60, increment: Number(second) };
  if (kind !== 'own') return null;
  return {
    kind: 'fischer',
    initial: Math.round(Number(chosen('minutes')) * 60),
    increment: Math.round(Number(chosen('seconds'))),
  };
}

function asked() {
  const opponent = chosen('opponent');
  const distant = opponent === 'friend' || opponent === 'open';
  const time = clock();
  const options = Object.fromEntries(changed().map((option) => [option.name, typed(option)]));
  return {
    game: form.dataset.game,
    options,
    opponent,
    ...(opponent === 'computer' && { level: Number(chosen('level')) }),
    first: opponent === 'screen' ? 'me' : chosen('first'),
    // A choice that is hidden now does not count.
    clock: time?.kind === 'days' && !distant ? null : time,
    ...(form.elements.namedItem('match') && { match: chosen('match') === 'yes' }),
  };
}

form.addEventListener('change', tell);
form.addEventListener('input', tell);
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const usual = start.textContent;
  start.disabled = true;
  start.textContent = form.dataset.busy ?? usual;
  the('#problem', HTMLElement).hidden = true;
  try {
    const made = await send('POST', form.dataset.url ?? '', asked(), form.dataset.failed ?? '');
    location.assign(made.url);
  } catch (error) {
    complain(error);
    start.disabled = false;
    start.textContent = usual;
  }
});
// Back from the game, the form can be sent again.
addEventListener('pageshow', () => {
  start.disabled = false;
});
start.disabled = false;
tell();
