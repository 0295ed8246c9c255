import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isoDate } from '../calendar/iso-date.ts';
import { serviceLoan } from './loan-statement.ts';
import { latePenaltyOf, type LatePenaltyTerms, ownersOrder } from './product-terms.ts';
import { firstPenaltyDay, type PenalisedRow, penaltyEndsOn, penaltyOfRow } from './row-penalty.ts';
import type { ServicingEvent } from './servicing-events.ts';
import type { ServicingTerms } from './servicing-types.ts';

const DUE = isoDate('2026-02-01');
const START = isoDate('2026-01-01');
const D29: LatePenaltyTerms = { rateBp: 2_400n, graceDays: 3, capBp: 1_000n };
const late = (unpaid: bigint, changes: Partial<PenalisedRow> = {}): PenalisedRow => ({
  payableUntil: DUE,
  amount: unpaid,
  unpaid,
  rialDays: 0n,
  countedThrough: undefined,
  ...changes,
});
const assessed = (row: PenalisedRow, days: number, terms = D29) =>
  penaltyOfRow(row, terms, addDays(DUE, days)).assessed;

describe('the penalty of one row', () => {
  it('counts from the fourth day, which the grace days before it do not change', () => {
    const row = late(1_000_000n);
    expect([0, 1, 2, 3, 4, 5, 10].map((days) => assessed(row, days))).toEqual([0n, 0n, 0n, 0n, 650n, 1_310n, 4_600n]);
    expect(firstPenaltyDay(DUE, D29)).toBe('2026-02-05');
  });

  it('stops at its cap, on the day that is said beforehand', () => {
    const row = late(1_000_000n);
    const day = penaltyEndsOn(row, D29, DUE);
    // 10 % at 24 % a year: 152.08 days after the grace.
    expect(day).toBe(addDays(DUE, 3 + 153));
    expect([assessed(row, 155), assessed(row, 156), assessed(row, 1_000)]).toEqual([99_940n, 100_000n, 100_000n]);
    expect(penaltyEndsOn(row, D29, addDays(DUE, 900))).toBe(addDays(DUE, 900));
    expect(penaltyEndsOn(row, { ...D29, rateBp: 0n }, DUE)).toBeUndefined();
  });

  it('is whole toman, at its cap as well', () => {
    const row = late(1_234_567n);
    expect([4, 5, 6, 30, 400].map((days) => assessed(row, days) % 10n)).toEqual([0n, 0n, 0n, 0n, 0n]);
    expect(assessed(row, 400)).toBe(123_450n);
    const ends = penaltyEndsOn(row, D29, DUE);
    expect(assessed(row, daysBetween(DUE, ends ?? DUE))).toBe(123_450n);
    expect(assessed(row, daysBetween(DUE, ends ?? DUE) - 1)).toBeLessThan(123_450n);
  });

  it('adds nothing for a day before the one it was counted through', () => {
    const counted = penaltyOfRow(late(1_000_000n), D29, addDays(DUE, 10));
    const row = late(1_000_000n, counted);
    expect(penaltyOfRow(row, D29, addDays(DUE, 5))).toEqual(counted);
    expect(assessed(row, 11)).toBe(5_260n);
  });

  it('is a rial’s from before whole toman were charged, and never less than on their last day', () => {
    const terms = { ...D29, wholeTomanFrom: addDays(DUE, 11) };
    expect([9, 10, 11, 12].map((days) => assessed(late(1_000_007n), days, terms))).toEqual([
      3_945n,
      4_603n,
      5_260n,
      5_910n,
    ]);
    const atCap = late(1_234_567n);
    const [before, after] = [10_000, 10_001].map((days) =>
      assessed(atCap, days, { ...D29, wholeTomanFrom: addDays(DUE, 10_001) }),
    );
    expect([before, after]).toEqual([123_456n, 123_456n]);
    const paused = [{ start: addDays(DUE, 11), end: addDays(DUE, 50) }];
    expect(penaltyOfRow(late(1_000_007n), terms, addDays(DUE, 40), paused).assessed).toBe(4_603n);
  });

  it('is what the engine assesses, whatever is paid between, whenever it is counted and whatever days are paused', () => {
    const cases = fc.record({
      principal: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fee: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      terms: fc.record({
        rateBp: fc.bigInt({ min: 0n, max: 4_000n }),
        graceDays: fc.integer({ min: 0, max: 10 }),
        capBp: fc.bigInt({ min: 0n, max: 2_000n }),
        wholeTomanFrom: fc.option(
          fc.integer({ min: -10, max: 300 }).map((days) => addDays(DUE, days)),
          { nil: undefined },
        ),
      }),
      payments: fc.array(
        fc.record({ days: fc.integer({ min: -3, max: 250 }), share: fc.integer({ min: 1, max: 60 }) }),
        {
          maxLength: 4,
        },
      ),
      pause: fc.record({ days: fc.integer({ min: 0, max: 100 }), length: fc.integer({ min: 0, max: 60 }) }),
      asOf: fc.integer({ min: 0, max: 400 }),
    });
    fc.assert(
      fc.property(cases, ({ principal, fee, terms, payments, pause, asOf }) => {
        const amount = principal + fee;
        const day = addDays(DUE, asOf);
        const pauses = [{ start: addDays(DUE, pause.days), end: addDays(DUE, pause.days + pause.length) }];
        const events: ServicingEvent[] = [
          { seq: 1, bookedOn: START, date: START, type: 'disburse', amount: principal },
          { seq: 2, bookedOn: START, date: START, type: 'pause', ...(pauses[0] ?? { start: DUE, end: DUE }) },
        ];
        let row = late(amount);
        let penaltyPaid = 0n;
        let firm = 0n;
        for (const { days, share } of payments.toSorted((left, right) => left.days - right.days)) {
          if (days > asOf) break;
          const date = addDays(DUE, days);
          const counted = penaltyOfRow(row, terms, date, pauses);
          const money = (amount * BigInt(share)) / 100n;
          if (money === 0n) continue;
          events.push({ seq: events.length + 1, bookedOn: date, date, type: 'pay', kind: 'repayment', amount: money });
          firm = counted.assessed > firm ? counted.assessed : firm;
          const owed = firm - penaltyPaid;
          const toPenalty = money < owed ? money : owed;
          penaltyPaid += toPenalty;
          const toRow = money - toPenalty;
          row = late(amount, { ...counted, unpaid: toRow > row.unpaid ? 0n : row.unpaid - toRow });
        }
        const expected = serviceLoan(engineTerms(principal, fee, terms), events, day).rows[0]?.assessedPenalty;
        const now = penaltyOfRow(row, terms, day, pauses).assessed;
        expect(now < firm ? firm : now).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});

const engineTerms = (principal: bigint, fee: bigint, terms: LatePenaltyTerms): ServicingTerms => ({
  plan: {
    rows: [{ from: START, due: DUE, principal, fee, interest: 0n }],
    step: { every: 1, unit: 'jalali-months' },
    multiple: 1n,
    laterChanges: 'from-their-date',
  },
  allocation: ownersOrder(),
  penalty: latePenaltyOf(terms),
  multiplesFrom: terms.wholeTomanFrom,
  workingDays: { weekdaysOff: [], holidays: new Set() },
});
