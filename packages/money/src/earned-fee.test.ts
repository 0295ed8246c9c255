import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from './calendar/iso-date.ts';
import { earnedFee, unearnedFee } from './earned-fee.ts';
import { buildPurchaseSchedule } from './purchase-schedule.ts';
import { rial } from './rial.ts';

const START = isoDate('2026-11-21');
const { rows: ROWS } = buildPurchaseSchedule({
  principal: rial(12_000_000),
  rateBp: 1_800n,
  formula: 'simple_bank',
  count: 4,
  purchaseDate: START,
});

describe('earnedFee', () => {
  it.each([
    ['2026-11-21', 0n],
    ['2026-12-06', 90_000n],
    ['2026-12-20', 174_000n],
    ['2026-12-21', 180_000n],
    ['2027-01-05', 247_500n],
    ['2027-03-20', 450_000n],
    ['2030-01-01', 450_000n],
    ['2020-01-01', 0n],
  ])('up to %s is %d', (asOf, earned) => {
    expect(earnedFee(START, ROWS, isoDate(asOf))).toBe(earned);
    expect(unearnedFee(START, ROWS, isoDate(asOf))).toBe(450_000n - earned);
  });

  it('only grows, day by day, and ends at the whole fee', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 140 }), (day) => {
        const today = addDays(START, day);
        expect(earnedFee(START, ROWS, addDays(today, 1)) >= earnedFee(START, ROWS, today)).toBe(true);
      }),
    );
  });
});
