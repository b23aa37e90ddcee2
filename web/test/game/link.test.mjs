import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';

import { Failure } from '../../game/api.js';
import { Backoff } from '../../game/backoff.js';
import { Link } from '../../game/link.js';
import { update } from './make.mjs';

/** A socket that the test opens, feeds and closes. */
class Socket {
  readyState = 0;
  /** @type {string[]} */
  sent = [];
  /** @type {any} */
  onopen = null;
  /** @type {any} */
  onmessage = null;
  /** @type {any} */
  onclose = null;
  onerror = null;

  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  /** @param {unknown} message */
  hear(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  fail() {
    this.readyState = 3;
    this.onclose?.();
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(text);
  }

  close() {
    this.readyState = 3;
  }
}

/** @type {Link|undefined} */
let link;
beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: 1_000_000 }));
afterEach(() => {
  link?.stop();
  mock.timers.reset();
});

/** @param {{poll?: () => Promise<any>}} [options] */
function line({ poll = async () => update([], 1) } = {}) {
  /** @type {Socket[]} */
  const sockets = [];
  /** @type {string[]} */
  const states = [];
  /** @type {any[]} */
  const messages = [];
  let version = 7;
  let polls = 0;
  link = new Link({
    address: () => `ws://x/live?since=${version}`,
    poll: () => {
      polls += 1;
      return poll();
    },
    polled: (answer) => void messages.push(answer),
    message: (message) => void messages.push(message),
    state: (state) => void states.push(state),
    gone: (status) => void states.push(`gone ${status}`),
    socket: (url) => {
      const socket = new Socket(url);
      sockets.push(socket);
      return /** @type {any} */ (socket);
    },
    hidden: () => false,
    backoff: new Backoff({ first: 1000, most: 8000, random: () => 1 }),
  });
  link.start();
  return {
    link,
    sockets,
    states,
    messages,
    polls: () => polls,
    setVersion: (/** @type {number} */ to) => (version = to),
    last: () => sockets[sockets.length - 1],
  };
}

const settle = async () => {
  for (let i = 0; i < 8; i += 1) await Promise.resolve();
};
/** @param {number} ms */
const pass = async (ms) => {
  mock.timers.tick(ms);
  await settle();
};

test('a lost socket comes back and goes on from the last version', async () => {
  const { sockets, last, states, messages, setVersion } = line();
  last().open();
  last().hear({ type: 'update', events: [], view: { version: 9 } });
  setVersion(9);
  last().fail();
  await pass(999);
  assert.equal(sockets.length, 1);
  await pass(1);
  assert.equal(sockets.length, 2);
  assert.equal(last().url, 'ws://x/live?since=9');
  last().open();
  assert.deepEqual(states, ['live', 'connecting', 'live']);
  assert.equal(messages.length, 1);
});

test('while the server is down attempts come later and later, and the way back is short', async () => {
  const { sockets, last, states } = line({ poll: async () => { throw new Failure('network', '', 0); } });
  last().open();
  last().fail();
  /** @type {number[]} */
  const waits = [];
  for (const wait of [1000, 2000, 4000, 8000, 8000]) {
    const before = sockets.length;
    await pass(wait - 1);
    assert.equal(sockets.length, before, `${wait}`);
    await pass(1);
    assert.equal(sockets.length, before + 1);
    waits.push(wait);
    last().fail();
    await settle();
  }
  assert.equal(states.at(-1), 'offline');
  await pass(8000);
  last().open();
  assert.equal(states.at(-1), 'live');
  last().fail();
  await pass(1000);
  assert.equal(last().readyState, 0);
});

test('where sockets are blocked it asks instead, and tries a socket now and then', async () => {
  const { sockets, last, states, polls, messages } = line();
  last().fail();
  await settle();
  await pass(1000);
  last().fail();
  await settle();
  assert.equal(states.at(-1), 'polling');
  const [made, asked] = [sockets.length, polls()];
  for (let i = 0; i < 5; i += 1) await pass(2000);
  assert.equal(sockets.length, made);
  assert.equal(polls(), asked + 5);
  assert.equal(messages.length, polls());
  for (let i = 0; i < 26; i += 1) await pass(2000);
  assert.equal(sockets.length, made + 1);
  last().open();
  assert.equal(states.at(-1), 'live');
});

test('a server out of reach is not a blocked socket', async () => {
  let down = true;
  const { last, states } = line({
    poll: async () => {
      if (down) throw new Failure('network', '', 0);
      return update([], 1);
    },
  });
  for (let i = 0; i < 5; i += 1) {
    last().fail();
    await settle();
    await pass(8000);
  }
  assert.equal(states.at(-1), 'offline');
  down = false;
  last().open();
  assert.deepEqual(states.slice(-1), ['live']);
});

test('a dead line that answered pings before is given up', async () => {
  const { sockets, last, states } = line();
  last().open();
  last().hear({ type: 'pong', now: 1 });
  for (let i = 0; i < 6; i += 1) await pass(5000);
  assert.equal(last().sent.at(-1), 'ping');
  await pass(5000);
  await pass(5000);
  assert.equal(sockets.length, 2);
  assert.equal(states.at(-1), 'connecting');
});

test('a quiet line that answers its pings is kept', async () => {
  const { sockets, last } = line();
  last().open();
  for (let i = 0; i < 60; i += 1) {
    last().hear({ type: 'pong', now: 1 });
    await pass(5000);
  }
  assert.equal(sockets.length, 1);
});

test('after sleep the line is made anew at once', async () => {
  const { sockets, last } = line();
  last().open();
  await pass(5000);
  mock.timers.setTime(Date.now() + 3_600_000);
  await pass(5000);
  assert.equal(sockets.length, 2);
  assert.equal(sockets[0].readyState, 3);
});

test('whoever sits down gets a socket of his own, and hears nothing more from the old one', () => {
  const { link: it, sockets, last, messages, states } = line();
  last().open();
  it.renew();
  assert.deepEqual([sockets.length, sockets[0].readyState], [2, 3]);
  sockets[0].hear({ type: 'update' });
  last().open();
  last().hear({ type: 'presence' });
  assert.deepEqual(messages.map(({ type }) => type), ['presence']);
  assert.deepEqual(states, ['live']);
});

test('a page that is looked at again does not wait for the next attempt', async () => {
  const { link: it, sockets, last } = line({ poll: async () => { throw new Failure('network', '', 0); } });
  last().open();
  last().fail();
  await pass(1000);
  last().fail();
  await settle();
  const before = sockets.length;
  it.wake();
  assert.equal(sockets.length, before + 1);
  it.wake();
  assert.equal(sockets.length, before + 1);
});

test('a game that is gone is told once and not asked for again', async () => {
  const { last, states, polls } = line({ poll: async () => { throw new Failure('not_found', 'gone', 404); } });
  last().fail();
  await settle();
  assert.equal(states.at(-1), 'gone 404');
  await pass(600_000);
  assert.equal(polls(), 1);
});

test('a socket that neither opens nor fails is not waited for', async () => {
  const { last, polls } = line();
  await pass(8000);
  assert.equal(polls(), 1);
  assert.equal(last().readyState, 3);
});

test('what cannot be read is passed over', async () => {
  const { last, messages } = line();
  last().open();
  last().onmessage({ data: 'nonsense' });
  assert.deepEqual(messages, []);
});
