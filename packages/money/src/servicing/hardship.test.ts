import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { latePenaltyOf, UNEARNED_FEE_BACK } from './product-terms.ts';
import { refusalOf } from './refusals.ts';
import type { ServicingEvent } from './servicing-events.ts';
import { after, type Booking, booked, dueDays, FOUR_ROWS, owed, repayment } from './testing/four-rows.test-support.ts';

/** Without grace and with a cap that is never reached: 360 % a year of 260 is 2.56… a day. */
const TERMS = {
  penalty: latePenaltyOf({ rateBp: 36_000n, graceDays: 0, capBp: 10_000n }),
  workingDays: { weekdaysOff: [], holidays: new Set<string>() },
};
const penalties = (statement: ReturnType<typeof after>) => statement.rows.map(({ owed: parts }) => parts.penalty);
const snooze = (row: number, newDue: string) => ({ type: 'snooze-row', row, newDue: isoDate(newDue) }) as const;

describe('a snoozed row', () => {
  it('falls due on its new day, keeps its number, and is paid by it', () => {
    const bookings: Booking[] = [
      ['2026-02-20', snooze(2, '2026-03-20')],
      ['2026-03-05', { ...repayment(260n), rows: [2] }],
    ];
    const statement = after('2026-03-06', bookings);
    expect(dueDays(statement)).toEqual(['2026-02-01', '2026-03-20', '2026-04-01', '2026-05-01']);
    expect(owed(statement)).toEqual([260n, 0n, 260n, 260n]);
  });

  it('has no penalty between the day it is snoozed and its new day, and what it had stays', () => {
    const late = after('2026-02-11', [], TERMS);
    const bookings: Booking[] = [['2026-02-11', snooze(1, '2026-03-11')]];
    // 25.64… on the tenth day, in whole toman.
    expect(penalties(late)[0]).toBe(20n);
    expect(penalties(after('2026-03-11', bookings, TERMS))[0]).toBe(20n);
    // As late again as before: twice as much.
    expect(penalties(after('2026-03-21', bookings, TERMS))[0]).toBe(50n);
  });

  it('is late only after the last day that was agreed with it', () => {
    const agreed = { ...snooze(1, '2026-03-11'), payableUntil: isoDate('2026-03-13') };
    expect(penalties(after('2026-03-13', [['2026-01-20', agreed]], TERMS))[0]).toBe(0n);
    expect(penalties(after('2026-03-17', [['2026-01-20', agreed]], TERMS))[0]).toBe(10n);
  });

  it('gives back of its fee at a payoff what is not earned, never what was earned before it was moved', () => {
    const plan = {
      ...FOUR_ROWS.plan,
      rows: FOUR_ROWS.plan.rows?.map((row) => ({ ...row, fee: 31n, interest: 0n })) ?? [],
    };
    const terms = { plan, payoff: { future: 'drop', current: 'by-day' } } as const;
    const rebate = (...bookings: Booking[]) => after('2026-02-11', bookings, terms).payoff.rebate;
    // Row 1 was due on 1 February: its fee is earned whatever becomes of its day. The others: 20 of 31 of row 2, and rows 3 and 4.
    expect(rebate()).toBe(82n);
    expect(rebate(['2026-02-10', snooze(1, '2026-03-10')])).toBe(82n);
  });

  it('gives back the same at a payoff of the day on which it was moved, before and after the move, in whole toman', () => {
    const plan = {
      ...FOUR_ROWS.plan,
      rows: FOUR_ROWS.plan.rows?.map((row) => ({ ...row, fee: 1_000n, interest: 0n })) ?? [],
    };
    const terms = { plan, payoff: UNEARNED_FEE_BACK };
    const rebates = (...bookings: Booking[]) => {
      const { rows } = after('2026-02-11', [...bookings, ['2026-02-11', { type: 'payoff' }]], terms);
      return rows.map(({ waived }) => waived.fee);
    };
    // 10 of the 28 days of row 2 are 357.14… of its 1,000.
    expect(rebates()).toEqual([0n, 640n, 1_000n, 1_000n]);
    expect(rebates(['2026-02-11', snooze(2, '2026-03-20')])).toEqual([0n, 640n, 1_000n, 1_000n]);
    // 9 of 28 days are 320 (321.42…); then one of the 38 days to the new day, 20 (17.89…).
    expect(rebates(['2026-02-10', snooze(2, '2026-03-20')])).toEqual([0n, 660n, 1_000n, 1_000n]);
  });
});

describe('spread arrears', () => {
  it('go past a row that was paid before its day', () => {
    const bookings: Booking[] = [
      ['2026-02-05', { ...repayment(260n), rows: [3] }],
      ['2026-02-10', { type: 'spread-arrears', count: 2 }],
    ];
    expect(owed(after('2026-02-10', bookings))).toEqual([0n, 390n, 0n, 390n]);
  });

  it('go in even shares to the next rows, and what is not late stays', () => {
    const statement = after('2026-03-10', [['2026-03-10', { type: 'spread-arrears', count: 2 }]]);
    expect(owed(statement)).toEqual([0n, 0n, 520n, 520n]);
    expect(owed(after('2026-02-10', [['2026-02-10', { type: 'spread-arrears', count: 1 }]]))).toEqual([
      0n,
      520n,
      260n,
      260n,
    ]);
  });

  it('go to rows that are added at the step of the plan where there are fewer', () => {
    const statement = after('2026-05-10', [['2026-05-10', { type: 'spread-arrears', count: 4 }]]);
    expect(owed(statement)).toEqual([0n, 0n, 0n, 0n, 260n, 260n, 260n, 260n]);
    expect(dueDays(statement).slice(4)).toEqual(['2026-06-10', '2026-07-10', '2026-08-10', '2026-09-10']);
  });

  it('leave the penalty with its row, due with the first of the next rows, and it grows no more', () => {
    const bookings: Booking[] = [['2026-02-11', { type: 'spread-arrears', count: 3 }]];
    const statement = after('2026-03-01', bookings, TERMS);
    expect([owed(statement)[0], dueDays(statement)[0]]).toEqual([20n, '2026-03-01']);
    expect(owed(after('2026-04-30', bookings, TERMS))[0]).toBe(20n);
  });
});

describe('hardship is refused', () => {
  const refused = (event: object, bookings: readonly Booking[] = [], on = '2026-02-11') => {
    const known = booked(...bookings);
    const at = { seq: known.length + 1, bookedOn: isoDate(on), date: isoDate(on) };
    return refusalOf(FOUR_ROWS, known, { ...at, ...event } as ServicingEvent);
  };

  it('for a row that is not there, is paid, would not fall due later, or was charged off', () => {
    const paid: Booking = ['2026-02-01', { ...repayment(260n), rows: [1] }];
    expect(refused(snooze(1, '2026-03-11'))).toBeUndefined();
    expect(refused(snooze(5, '2026-03-11'))).toBe('no-such-row');
    expect(refused(snooze(1, '2026-03-11'), [paid])).toBe('nothing-owed');
    expect(refused(snooze(1, '2026-02-11'))).toBe('dates-out-of-order');
    expect(refused(snooze(2, '2026-02-20'))).toBe('dates-out-of-order');
    expect(refused(snooze(1, '2026-03-11'), [['2026-02-10', { type: 'charge-off' }]])).toBe('already-charged-off');
  });

  it('where nothing is late, again after it was done, over no rows, or after a charge-off', () => {
    const spread = { type: 'spread-arrears', count: 2 } as const;
    expect(refused(spread)).toBeUndefined();
    expect(refused(spread, [], '2026-02-01')).toBe('nothing-owed');
    expect(refused(spread, [['2026-02-10', spread]])).toBe('nothing-owed');
    expect(refused({ ...spread, count: 0 })).toBe('not-a-count');
    expect(refused(spread, [['2026-02-10', { type: 'charge-off' }]])).toBe('already-charged-off');
  });
});
