import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMFORT, LEAST, heading, layout } from '../../board/layout.js';
import { all, bao, kalah, oware, pallanguzhi, togyz, wide } from './fixtures.js';

const DESK = { width: 1000, height: 600, portrait: false };
const PHONE = { width: 374, height: 675, portrait: true };

/** @param {import('../../board/layout.js').Layout} laid @param {number} id */
const at = (laid, id) => laid.cells[id].centre;

test('South sits at the bottom, from left to right, his store to the right', () => {
  const laid = layout(oware, DESK);
  assert.ok(at(laid, 0).x < at(laid, 5).x && at(laid, 0).y > at(laid, 11).y);
  assert.equal(at(laid, 0).x, at(laid, 11).x);
  assert.ok((laid.stores[0]?.centre.x ?? 0) > at(laid, 5).x);
  assert.ok((laid.stores[1]?.centre.x ?? 0) < at(laid, 0).x);
});

test('a flipped board is turned by half, stores and all', () => {
  const laid = layout(oware, DESK);
  const turned = layout(oware, DESK, { flip: true });
  for (const [id, place] of laid.cells.entries()) {
    assert.ok(Math.abs(place.centre.x + at(turned, id).x - laid.width) < 1e-6);
    assert.ok(Math.abs(place.centre.y + at(turned, id).y - laid.height) < 1e-6);
  }
  assert.ok((turned.stores[0]?.centre.x ?? 0) < at(turned, 0).x);
  assert.equal(turned.stores[1]?.far, false);
});

test('a mirrored board changes left and right only', () => {
  const laid = layout(oware, DESK);
  const mirrored = layout(oware, DESK, { mirror: true });
  for (const [id, place] of laid.cells.entries()) {
    assert.ok(Math.abs(place.centre.x + at(mirrored, id).x - laid.width) < 1e-6);
    assert.equal(place.centre.y, at(mirrored, id).y);
  }
});

test('every store stays beside the end its own sowing runs into, however the board lies', () => {
  for (const board of [oware, togyz, pallanguzhi]) {
    for (const room of [DESK, PHONE, { width: 340, height: 600, portrait: true }]) {
      for (const flip of [false, true]) {
        for (const mirror of [false, true]) {
          const laid = layout(board, room, { flip, mirror });
          const last = board.houses - 1;
          for (const seat of [0, 1]) {
            const near = at(laid, seat * board.houses + last);
            const own = laid.stores[seat]?.centre ?? { x: 0, y: 0 };
            const other = laid.stores[1 - seat]?.centre ?? { x: 0, y: 0 };
            const far = (/** @type {{x: number, y: number}} */ p) => Math.hypot(p.x - near.x, p.y - near.y);
            if (board.houses > 1) assert.ok(far(own) < far(other), `${board.label} ${seat} ${flip} ${mirror}`);
          }
        }
      }
    }
  }
});

test('where people sow clockwise, a store lies at the left of its own row', () => {
  const stores = kalah.stores.map((store) => ({ ...store, left: store.seat === 0 }));
  for (const flip of [false, true]) {
    const laid = layout({ ...kalah, stores }, DESK, { flip });
    for (const seat of [0, 1]) {
      const first = at(laid, seat * kalah.houses).x;
      const last = at(laid, seat * kalah.houses + kalah.houses - 1).x;
      const own = laid.stores[seat]?.centre.x ?? 0;
      assert.ok(Math.abs(own - first) < Math.abs(own - last), `${seat} ${flip}`);
    }
  }
});

test('long boards stand upright on a phone, read from the top', () => {
  const laid = layout(togyz, PHONE);
  assert.ok(laid.upright);
  assert.ok(at(laid, 0).y < at(laid, 8).y && at(laid, 0).x < at(laid, 17).x);
  assert.ok((laid.stores[0]?.centre.y ?? 0) > at(laid, 8).y);
  assert.ok(layout(bao, PHONE).upright);
  assert.ok(!layout(kalah, PHONE).upright);
  assert.ok(!layout(togyz, DESK).upright);
});

test('targets are comfortable on a phone up to eight houses, and never too small', () => {
  for (const board of Object.values(all)) {
    for (const width of [320, 344, 374, 640, 768, 1280]) {
      const laid = layout(board, { width, height: 640, portrait: width < 700 });
      const least = width >= 374 && board.houses <= 8 ? COMFORT : LEAST;
      for (const { box } of laid.cells) assert.ok(Math.min(box.w, box.h) >= least, `${board.label} ${width} ${box.w}`);
      assert.ok(laid.width <= width + 0.01, `${board.label} ${width} ${laid.width}`);
    }
  }
});

test('houses do not overlap, and all lie on the board', () => {
  for (const board of Object.values(all)) {
    for (const room of [DESK, PHONE]) {
      const laid = layout(board, room, { flip: true });
      const boxes = [...laid.cells, ...laid.stores.filter((s) => s !== undefined)].map((p) => p.box);
      boxes.forEach((a, i) => {
        assert.ok(a.x >= 0 && a.y >= 0 && a.x + a.w <= laid.width + 0.01 && a.y + a.h <= laid.height + 0.01);
        for (const b of boxes.slice(i + 1)) {
          const apart = a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y + 0.01 || b.y + b.h <= a.y + 0.01;
          assert.ok(apart, board.label);
        }
      });
    }
  }
});

test('directions go around the rows on the screen', () => {
  const lying = layout(bao, DESK);
  // Back row and front row of South, and the end of a row.
  assert.deepEqual(heading(bao, lying, 14, 'ccw'), { x: 1, y: 0 });
  assert.deepEqual(heading(bao, lying, 6, 'ccw'), { x: -1, y: 0 });
  assert.deepEqual(heading(bao, lying, 6, 'cw'), { x: 1, y: 0 });
  assert.deepEqual(heading(bao, lying, 15, 'cw'), { x: 0, y: -1 });
  // North's rows turn alike.
  assert.deepEqual(heading(bao, lying, 22, 'ccw'), { x: 1, y: 0 });
  assert.deepEqual(heading(bao, layout(bao, DESK, { mirror: true }), 6, 'ccw'), { x: 1, y: 0 });
  assert.deepEqual(heading(oware, layout(oware, DESK), 5, 'ccw'), { x: 0, y: -1 });
  const standing = heading(bao, layout(bao, PHONE), 14, 'ccw');
  assert.ok(Math.abs(standing.y - 1) < 1e-9);
});

test('where people sow clockwise, the board is mirrored, and the setting turns it back', () => {
  const clockwise = layout(pallanguzhi, DESK);
  assert.ok(at(clockwise, 0).x > at(clockwise, 6).x);
  assert.ok((clockwise.stores[0]?.centre.x ?? 0) < at(clockwise, 6).x);
  assert.ok(at(layout(pallanguzhi, DESK, { mirror: true }), 0).x < at(clockwise, 0).x);
});

test('fifteen houses stand on a phone and lie on a desk', () => {
  assert.ok(layout(wide, PHONE).upright);
  assert.ok(!layout(wide, { width: 1200, height: 600, portrait: false }).upright);
});
