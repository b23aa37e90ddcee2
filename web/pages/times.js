// Times in the reader's own zone and habit, as a hint on what the server tells in words.

/** @param {ParentNode} [within] */
export function localise(within = document) {
  const lang = document.documentElement.lang;
  const form = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  for (const time of within.querySelectorAll('time[datetime]')) {
    const at = Date.parse(time.getAttribute('datetime') ?? '');
    if (!Number.isNaN(at)) time.setAttribute('title', form.format(at));
  }
}

localise();
