import { expect, it } from 'vitest';
import { dueRing } from './due-ring.ts';

it.each([
  [90, 0.04, 'firoozeh'],
  [30, 0.04, 'firoozeh'],
  [15, 0.5, 'firoozeh'],
  [7, 23 / 30, 'zaferan'],
  [0, 1, 'zaferan'],
  [-1, 1, 'anar'],
  [-300, 1, 'anar'],
] as const)('%d days away', (days, share, tone) => {
  expect(dueRing(days).share).toBeCloseTo(share);
  expect(dueRing(days).tone).toBe(tone);
});
