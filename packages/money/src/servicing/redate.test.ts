import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isoDate, type IsoDate } from '../calendar/iso-date.ts';
import { monthlyDueDates } from '../calendar/due-dates.ts';
import { dateFromJalali, jalaliFromDate, jalaliMonthLength } from '../calendar/jalali.ts';
import { redatedDays } from './redate.ts';
import { refusalOf } from './refusals.ts';
import type { ServicingEvent } from './servicing-events.ts';
import { after, type Booking, booked, dueDays, FOUR_ROWS, owed, repayment } from './testing/four-rows.test-support.ts';

const jalali = (year: number, month: number, day: number): IsoDate => dateFromJalali({ year, month, day });
const texts = (days: readonly IsoDate[] | undefined) =>
  days?.map((each) => {
    const { year, month, day } = jalaliFromDate(each);
    return `${year}/${month}/${day}`;
  });
const monthOf = (date: IsoDate): number => {
  const { year, month } = jalaliFromDate(date);
  return year * 12 + month;
};
const free = { notBefore: isoDate('2020-01-01'), after: undefined, maxLaterDays: 31 } as const;

describe('the days of another day of month', () => {
  const of25 = [jalali(1405, 7, 25), jalali(1405, 8, 25), jalali(1405, 9, 25)];

  it('are the nearest: ten days later, not twenty earlier, and back again', () => {
    const fifth = redatedDays(of25, { ...free, day: 5 });
    expect(texts(fifth)).toEqual(['1405/8/5', '1405/9/5', '1405/10/5']);
    expect(redatedDays(fifth ?? [], { ...free, day: 25 })).toEqual(of25);
  });

  it('are never before the notice, and never past what is allowed', () => {
    const of5 = [jalali(1405, 8, 5), jalali(1405, 9, 5)];
    const soon = { ...free, day: 25, notBefore: jalali(1405, 8, 1) };
    expect(texts(redatedDays(of5, soon))).toEqual(['1405/8/25', '1405/9/25']);
    expect(redatedDays(of5, { ...soon, maxLaterDays: 19 })).toBeUndefined();
    expect(texts(redatedDays(of5, { ...free, day: 25, after: jalali(1405, 7, 26) }))).toEqual([
      '1405/8/25',
      '1405/9/25',
    ]);
  });

  it('are the last of a shorter month, and cross the year', () => {
    const of10 = [jalali(1405, 11, 28), jalali(1405, 12, 28), jalali(1406, 1, 28)];
    expect(texts(redatedDays(of10, { ...free, day: 30 }))).toEqual(['1405/11/30', '1405/12/29', '1406/1/30']);
    expect(texts(redatedDays(of10, { ...free, day: 3 }))).toEqual(['1405/12/3', '1406/1/3', '1406/2/3']);
    const leap = [jalali(1408, 12, 20)];
    expect(texts(redatedDays(leap, { ...free, day: 30 }))).toEqual(['1408/12/30']);
  });

  it('keep their order and number, go to their own month or to the next or last one, and are the same when they are chosen again', () => {
    const cases = fc.record({
      start: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(isoDate('2024-03-20'), days)),
      count: fc.integer({ min: 1, max: 24 }),
      day: fc.integer({ min: 1, max: 30 }),
      notice: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(cases, ({ start, count, day, notice }) => {
        const before = monthlyDueDates(start, count);
        const notBefore = addDays(start, notice);
        const moved = redatedDays(before, { day, notBefore, after: start, maxLaterDays: 31 });
        if (moved === undefined) return;
        expect(moved).toHaveLength(count);
        for (const [index, due] of moved.entries()) {
          const { year, month, day: at } = jalaliFromDate(due);
          expect(at).toBe(Math.min(day, jalaliMonthLength(year, month)));
          expect(due >= notBefore && due > (moved[index - 1] ?? start)).toBe(true);
          expect(Math.abs(monthOf(due) - monthOf(before[index] ?? due))).toBeLessThanOrEqual(1);
        }
        expect(redatedDays(moved, { day, notBefore, after: start, maxLaterDays: 31 })).toEqual(moved);
      }),
    );
  });

  it('are the old ones again after going there and back, where nothing is in the way', () => {
    const cases = fc.record({
      start: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(isoDate('2024-03-20'), days)),
      count: fc.integer({ min: 1, max: 24 }),
      from: fc.integer({ min: 1, max: 29 }),
      to: fc.integer({ min: 1, max: 29 }),
    });
    fc.assert(
      fc.property(cases, ({ start, count, from, to }) => {
        const before = monthlyDueDates(start, count, from);
        const there = redatedDays(before, { ...free, day: to }) ?? [];
        const back = redatedDays(there, { ...free, day: from }) ?? [];
        const first = jalaliFromDate(before[0] ?? start);
        // Half a month there and half a month back may be a month: then it is the later one.
        const isHalfMonth = Math.abs(daysBetween(before[0] ?? start, there[0] ?? start)) >= 15;
        if (!isHalfMonth && first.day === from && jalaliFromDate(there[0] ?? start).day === to)
          expect(back).toEqual(before);
      }),
    );
  });
});

const redate = (...rows: readonly (readonly [number, string])[]) =>
  ({
    type: 'redate',
    rows: rows.map(([row, day]) => ({ row, newDue: isoDate(day), payableUntil: isoDate(day) })),
  }) as const;

describe('redated rows', () => {
  it('fall due on their new days, keep their numbers and what they owe', () => {
    const bookings: Booking[] = [
      ['2026-01-10', redate([1, '2026-02-11'], [2, '2026-03-11'], [3, '2026-04-11'], [4, '2026-05-11'])],
      ['2026-03-05', { ...repayment(260n), rows: [2] }],
    ];
    const statement = after('2026-03-06', bookings);
    expect(dueDays(statement)).toEqual(['2026-02-11', '2026-03-11', '2026-04-11', '2026-05-11']);
    expect(owed(statement)).toEqual([260n, 0n, 260n, 260n]);
  });

  const refused = (event: object, bookings: readonly Booking[] = [], on = '2026-02-11') => {
    const known = booked(...bookings);
    const at = { seq: known.length + 1, bookedOn: isoDate(on), date: isoDate(on) };
    return refusalOf(FOUR_ROWS, known, { ...at, ...event } as ServicingEvent);
  };

  it('are refused where they are due, paid, unknown, out of order, not to come, or as they were', () => {
    expect(refused(redate([2, '2026-03-05']))).toBeUndefined();
    expect(refused(redate([1, '2026-02-20']))).toBe('row-already-due');
    expect(refused(redate([5, '2026-02-20']))).toBe('no-such-row');
    expect(refused(redate([2, '2026-04-05']))).toBe('dates-out-of-order');
    expect(refused(redate([2, '2026-02-11']))).toBe('dates-out-of-order');
    expect(refused(redate([2, '2026-03-01']))).toBe('nothing-changes');
    expect(refused(redate())).toBe('nothing-changes');
    expect(refused(redate([2, '2026-03-05']), [['2026-02-02', { ...repayment(260n), rows: [2] }]])).toBe(
      'nothing-owed',
    );
    expect(refused(redate([2, '2026-03-05']), [['2026-02-10', { type: 'charge-off' }]])).toBe('already-charged-off');
  });
});
