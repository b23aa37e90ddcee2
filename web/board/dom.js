// Small helpers to make elements.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} [name] class
 * @param {Record<string, string>} [attributes]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, name = '', attributes = {}) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} [attributes]
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}) {
  const made = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/**
 * Sets an attribute, or takes it away; touches nothing that is so already.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function attribute(element, name, value) {
  if (value === null) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * @param {HTMLElement} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @param {HTMLElement} element
 * @param {import('./types.js').Box} box
 */
export function put(element, box) {
  element.style.left = `${box.x.toFixed(2)}px`;
  element.style.top = `${box.y.toFixed(2)}px`;
  element.style.width = `${box.w.toFixed(2)}px`;
  element.style.height = `${box.h.toFixed(2)}px`;
}

/**
 * An icon of the shared drawings.
 * @param {string} id
 * @param {string} [name] class
 */
export function icon(id, name = 'kb-icon') {
  const made = svg('svg', { viewBox: '-10 -10 20 20', 'aria-hidden': 'true', class: name });
  made.append(svg('use', { href: `#kete-${id}` }));
  return made;
}
