import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLOOR, HOLLOW, KINDS, MOST, MOST_STORED, noise, seed, storedSeed } from '../../board/seeds.js';

test('a seed lies where it lay, always', () => {
  for (let cell = 0; cell < 32; cell++) {
    for (let i = 0; i < MOST; i++) assert.deepEqual(seed(cell, i), seed(cell, i));
  }
});

test('seeds lie inside their house, those on the floor apart from each other', () => {
  for (let cell = 0; cell < 32; cell++) {
    const lain = Array.from({ length: MOST }, (_, i) => seed(cell, i));
    for (const s of lain) {
      assert.ok(Math.hypot(s.x, s.y) < HOLLOW * 0.76);
      assert.ok(Number.isInteger(s.kind) && s.kind >= 0 && s.kind < KINDS);
    }
    const floor = lain.slice(0, FLOOR);
    floor.forEach((a, i) => {
      for (const b of floor.slice(i + 1)) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 8, `${cell}`);
    });
  }
});

test('houses do not look alike', () => {
  const looks = new Set(Array.from({ length: 32 }, (_, cell) => `${seed(cell, 1).x} ${seed(cell, 1).kind}`));
  assert.ok(looks.size > 28);
});

test('seeds lie inside stores of every shape, in distinct places', () => {
  for (const [w, h] of [[66, 260], [110, 262], [220, 90], [430, 90], [80, 516]]) {
    const lain = Array.from({ length: MOST_STORED }, (_, i) => storedSeed(1, i, w, h));
    for (const s of lain) assert.ok(Math.abs(s.x) < w / 2 - 10 && Math.abs(s.y) < h / 2 - 10, `${w}x${h} ${s.x} ${s.y}`);
    assert.equal(new Set(lain.map((s) => `${s.x} ${s.y}`)).size, MOST_STORED);
  }
});

test('noise is even enough', () => {
  const values = Array.from({ length: 4000 }, (_, i) => noise(i % 40, i, 3));
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  assert.ok(Math.abs(mean - 0.5) < 0.02);
  assert.ok(values.every((v) => v >= 0 && v < 1));
});
