// Requests of the pages outside the game.

/** A request that was refused, or never answered. */
export class Failure extends Error {}

/**
 * Sends JSON and brings the answer's.
 * @param {string} method
 * @param {string} url
 * @param {unknown} body
 * @param {string} lost what is said where nothing is answered
 * @returns {Promise<any>}
 */
export async function send(method, url, body, lost) {
  /** @type {Response} */
  let response;
  /** @type {any} */
  let answer;
  try {
    response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(15_000),
    });
    answer = await response.json();
  } catch {
    throw new Failure(lost);
  }
  if (!response.ok) throw new Failure(answer?.error?.message ?? lost);
  return answer;
}

/**
 * An element that the page has.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [within]
 * @returns {T}
 */
export function the(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`no ${selector}`);
  return found;
}

/**
 * Shows why something failed.
 * @param {unknown} error
 */
export function complain(error) {
  const problem = the('#problem', HTMLElement);
  problem.textContent = error instanceof Error ? error.message : String(error);
  problem.hidden = false;
  problem.scrollIntoView({ block: 'nearest' });
}
