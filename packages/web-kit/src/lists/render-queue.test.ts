import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInTurn, ROWS_A_FRAME } from './render-queue.ts';

let frames: (() => void)[] = [];
let drawn: string[] = [];

beforeEach(() => {
  frames = [];
  drawn = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => vi.unstubAllGlobals());

const want = (name: string, distancePx: number, rows = ROWS_A_FRAME): (() => void) =>
  drawInTurn({ draw: () => drawn.push(name), rows, distancePx });

function nextFrame(): void {
  for (const callback of frames.splice(0)) callback();
}

test('one full piece is drawn in each frame, what is in sight first', () => {
  want('above', 300);
  want('in sight', 0);
  want('below', 200);
  nextFrame();
  expect(drawn).toEqual(['in sight']);
  nextFrame();
  nextFrame();
  nextFrame();
  expect(drawn).toEqual(['in sight', 'below', 'above']);
  expect(frames).toEqual([]);
});

test('who has left the queue is not drawn, and who comes after an empty queue is', () => {
  want('left', 0)();
  nextFrame();
  want('came later', 0);
  expect(frames).toHaveLength(1);
  nextFrame();
  expect(drawn).toEqual(['came later']);
});

test('one who comes while others wait has a turn of his own', () => {
  want('first', 0);
  want('second', 10);
  nextFrame();
  want('third', 0);
  nextFrame();
  nextFrame();
  expect(drawn).toEqual(['first', 'third', 'second']);
});

test('pieces of a row or two share a frame; one that is too large for a frame has its own', () => {
  want('one row', 0, 1);
  want('two rows', 10, 2);
  want('three rows', 20, 3);
  want('one more', 30, 1);
  want('a dozen', 40, 12);
  nextFrame();
  expect(drawn).toEqual(['one row', 'two rows', 'three rows']);
  nextFrame();
  expect(drawn.slice(3)).toEqual(['one more']);
  nextFrame();
  expect(drawn.slice(4)).toEqual(['a dozen']);
});
