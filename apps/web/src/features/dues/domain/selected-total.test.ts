import { expect, it } from 'vitest';
import { selectedTotal } from './selected-total.ts';

it('sums what remains, exactly', () => {
  const rows = [{ remaining: 3_067_000 }, { remaining: 3_069_000 }, { remaining: 999_999_999_999_999 }];
  expect(selectedTotal(rows)).toBe(1_000_000_006_135_999n);
  expect(selectedTotal([])).toBe(0n);
});
