import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInTurn } from './draw-in-turn.ts';

let frames: (() => void)[] = [];
let drawn: string[] = [];

beforeEach(() => {
  frames = [];
  drawn = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => vi.unstubAllGlobals());

const want = (name: string, distancePx: number): (() => void) => drawInTurn(() => drawn.push(name), distancePx);

function nextFrame(): void {
  for (const callback of frames.splice(0)) callback();
}

test('one piece is drawn in each frame, what is in sight first', () => {
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
