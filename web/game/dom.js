// Small helpers around the page's elements.

/**
 * Makes an element. Properties beginning with `on` are listeners; `class`, `aria-*`, `data-*`, `role`, `for`, `href` and
 * the like are attributes; `text` is its text.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string|null|false)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'text') node.textContent = value;
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/**
 * The element with this id, which the template gives.
 * @param {string} id
 * @returns {any}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no element #${id}`);
  return node;
}

/**
 * Writes a text only where it differs, so that nothing is read or drawn again.
 * @param {Element} node
 * @param {string} text
 */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Sets or removes an attribute.
 * @param {Element} node
 * @param {string} name
 * @param {string|boolean|null|undefined} value
 */
export function attribute(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else {
    const text = value === true ? '' : value;
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/**
 * Gives a container one child an item, in order, and keeps those that are there already: focus stays where it is.
 * @template T
 * @param {Element} container
 * @param {T[]} items
 * @param {(item: T) => string} key
 * @param {(item: T) => Element} make
 * @param {(node: any, item: T) => void} [update]
 */
export function keyed(container, items, key, make, update = () => {}) {
  /** @type {Map<string, Element>} */
  const old = new Map();
  for (const child of [...container.children]) {
    old.set(/** @type {HTMLElement} */ (child).dataset.key ?? '', child);
  }
  const wanted = new Set(items.map(key));
  for (const [name, child] of old) if (!wanted.has(name)) child.remove();
  let next = container.firstElementChild;
  for (const item of items) {
    const name = key(item);
    let node = old.get(name);
    if (!node) {
      node = make(item);
      /** @type {HTMLElement} */ (node).dataset.key = name;
    }
    update(node, item);
    if (node === next) next = next.nextElementSibling;
    else container.insertBefore(node, next);
  }
}

/**
 * Runs a change of the page; where it takes away what had the focus, the focus goes to `instead`.
 * @param {() => void} change
 * @param {() => HTMLElement|null} instead
 */
export function keepFocus(change, instead) {
  const before = document.activeElement;
  change();
  const lost =
    before instanceof HTMLElement &&
    before !== document.body &&
    (!before.isConnected || before.closest('[hidden]') !== null || before.matches(':disabled'));
  if (lost) instead()?.focus();
}
