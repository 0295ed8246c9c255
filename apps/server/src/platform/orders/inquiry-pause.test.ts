import { expect, test } from 'vitest';
import { inquiryPauseMs } from './inquiry-pause.ts';

test('the next inquiry comes after 5 seconds, then more and more seldom, at least every quarter of an hour', () => {
  expect([0, 1, 2, 5, 8, 1_000].map(inquiryPauseMs)).toEqual([5_000, 10_000, 20_000, 160_000, 900_000, 900_000]);
});
