import { expect, it } from 'vitest';
import { createSlidingWindow } from './sliding-window.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T08:00:00Z');
const windowOf = (maxKeys = 100) => createSlidingWindow(MINUTE, maxKeys);

it('lets the limit pass and no more, and says how long to wait', () => {
  const window = windowOf();
  const waits = Array.from({ length: 12 }, () => window.take('a', 10, START + 1_000));
  expect(waits.slice(0, 10)).toEqual(Array(10).fill(0));
  expect(waits[10]).toBeGreaterThan(0);
  expect(window.take('a', 10, START + 1_000 + (waits[11] ?? 0) * 1_000)).toBe(0);
});

it('does not let twice the limit pass around the turn of a window', () => {
  const window = windowOf();
  const passed = (atMs: number) =>
    Array.from({ length: 20 }, () => window.take('a', 10, atMs)).filter((wait) => wait === 0).length;
  expect(passed(START + 59_000)).toBe(10);
  expect(passed(START + 61_000)).toBe(0);
  expect(passed(START + MINUTE * 1.5)).toBe(5);
});

it('never names a wait after which the caller is refused again, whatever came before', () => {
  for (const limit of [1, 2, 3, 7, 120]) {
    for (const offsetMs of [0, 1, 29_999, 59_999]) {
      const window = windowOf();
      let nowMs = START + offsetMs;
      for (let round = 0; round < 5; round += 1) {
        let waitS = 0;
        while (waitS === 0) waitS = window.take('a', limit, nowMs);
        nowMs += waitS * 1_000;
        expect(window.take('a', limit, nowMs)).toBe(0);
      }
    }
  }
});

it('counts each key by itself and forgets after two quiet windows', () => {
  const window = windowOf();
  for (let count = 0; count < 10; count += 1) window.take('a', 10, START);
  expect(window.take('b', 10, START)).toBe(0);
  expect(window.take('a', 10, START + 2 * MINUTE)).toBe(0);
});

it('holds no more keys than it may, and drops none of the later half', () => {
  const window = windowOf(4);
  for (const key of ['a', 'b', 'c', 'd']) window.take(key, 1, START);
  expect(window.take('a', 1, START)).toBeGreaterThan(0);
  window.take('e', 1, START);
  expect(window.size).toBeLessThanOrEqual(4);
  expect(window.take('a', 1, START)).toBeGreaterThan(0);
  expect(window.take('b', 1, START)).toBe(0);
});
