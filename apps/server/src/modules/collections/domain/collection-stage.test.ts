import { expect, test } from 'vitest';
import { stageOf } from './collection-stage.ts';

test.each([
  [0, 1],
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
  [90, 3],
  [91, 4],
  [400, 4],
])('%i days late is stage %i', (days, stage) => {
  expect(stageOf(days)).toBe(stage);
});
