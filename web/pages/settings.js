// Settings: whatever is changed is kept at once.

import { send, the } from './request.js';

const form = the('#settings', HTMLFormElement);
const saved = the('#saved', HTMLElement);
const root = document.documentElement;

/** @type {ReturnType<typeof setTimeout>|undefined} */
let fading;

/** @param {string} text */
function say(text) {
  clearTimeout(fading);
  saved.textContent = text;
  fading = setTimeout(() => (saved.textContent = ''), 4000);
}

/** @param {HTMLInputElement|HTMLSelectElement} field */
function change(field) {
  if (field.name === 'name') return { name: field.value };
  if (field.name === 'lang') return { lang: field.value };
  const box = field instanceof HTMLInputElement && field.type === 'checkbox';
  return { settings: { [field.name]: box ? field.checked : field.value } };
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', async ({ target: field }) => {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  if (field.name === 'theme') root.dataset.theme = field.value;
  const { url = '', failed = '', saved: done = '' } = form.dataset;
  try {
    const me = await send('PATCH', url, change(field), failed);
    if (field.name === 'lang') location.assign(location.pathname);
    if (field.name === 'name' && typeof me?.name === 'string') field.value = me.name;
    say(done);
  } catch (error) {
    say(error instanceof Error ? error.message : failed);
  }
});

const device = the('#device', HTMLElement);
const make = the('#device-make', HTMLButtonElement);
const link = the('#device-link', HTMLInputElement);
const copy = the('#device-copy', HTMLButtonElement);
make.disabled = false;

make.addEventListener('click', async () => {
  make.disabled = true;
  const { url = '', failed = '' } = device.dataset;
  try {
    const made = await send('POST', url, {}, failed);
    link.value = new URL(made.url, location.href).href;
    const until = the('#device-until', HTMLTimeElement);
    until.dateTime = new Date(made.expires).toISOString();
    const form = new Intl.DateTimeFormat(root.lang, { dateStyle: 'medium', timeStyle: 'short' });
    until.textContent = form.format(made.expires);
    the('#device-made', HTMLElement).hidden = false;
    link.focus();
    link.select();
  } catch (error) {
    say(error instanceof Error ? error.message : failed);
  }
  make.disabled = false;
});

copy.addEventListener('click', async () => {
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
    say(copy.dataset.done ?? '');
  } catch {
    // It is selected: the keyboard copies it.
    link.focus();
  }
});
