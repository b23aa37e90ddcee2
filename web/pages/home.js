// The first page: the search finds while one types, and the lists of games stay fresh.

import { holds, plain } from './names.js';
import { the } from './request.js';
import { localise } from './times.js';

const field = the('#q', HTMLInputElement);
const found = the('#found', HTMLElement);
const cards = [...document.querySelectorAll('.card')].filter((card) => card instanceof HTMLElement);

/** @param {HTMLElement} element */
const names = (element) => element.dataset.names ?? '';

function search() {
  const wanted = plain(field.value);
  let shown = 0;
  for (const card of cards) {
    const own = holds(names(card), wanted);
    let meant = false;
    for (const variant of card.querySelectorAll('.variants li')) {
      const is = wanted !== '' && variant instanceof HTMLElement && holds(names(variant), wanted);
      variant.classList.toggle('meant', is);
      meant ||= is;
    }
    card.hidden = !(wanted === '' || own || meant);
    const variants = card.querySelector('details');
    if (variants) variants.open = wanted !== '' && meant && !own;
    if (!card.hidden) shown += 1;
  }
  const { none = '', one = '', many = '' } = found.dataset;
  if (wanted === '') found.textContent = '';
  else if (shown === 0) found.textContent = none;
  else found.textContent = shown === 1 ? one : many.replace('{n}', String(shown));
}

field.addEventListener('input', search);

const lists = the('#lists', HTMLElement);
const every = Number(lists.dataset.refresh) * 1000;

async function refresh() {
  if (document.hidden || lists.contains(document.activeElement)) return;
  try {
    const response = await fetch(location.href, { credentials: 'same-origin' });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.querySelector('#lists');
    if (fresh && fresh.innerHTML !== lists.innerHTML) {
      lists.replaceChildren(...fresh.childNodes);
      localise(lists);
    }
  } catch {
    // The lists stay as they were; the next time may bring more.
  }
}

setInterval(refresh, every);
document.addEventListener('visibilitychange', () => void refresh());
