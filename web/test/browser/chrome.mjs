// The browser of the tests.

import { chromium } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium: the one of `KETE_CHROMIUM`, or where Debian puts it. */
export function chrome() {
  return chromium.launch({ executablePath: process.env.KETE_CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
}

/**
 * Notes whatever goes wrong on a page.
 * @param {import('playwright-core').Page} page
 * @param {RegExp} [expected] messages that belong to the test
 */
export function faults(page, expected) {
  /** @type {string[]} */
  const list = [];
  page.on('pageerror', (error) => list.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) list.push(message.text());
  });
  return list;
}

/**
 * Counts what is said in the live region: every change of its text is one announcement.
 * @param {import('playwright-core').Page} page
 */
export async function listen(page) {
  await page.evaluate(() => {
    const region = /** @type {Element} */ (document.querySelector('#say'));
    const said = /** @type {string[]} */ ([]);
    /** @type {any} */ (window).said = said;
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => /** @type {any} */ (window).said.map((/** @type {string} */ s) => s.trim()));
}
