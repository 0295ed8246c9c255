import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { rational } from '../rational.ts';
import { after, repayment, type Booking } from './testing/four-rows.test-support.ts';
import type { DailyPenalty, PenaltyRule } from './servicing-types.ts';
import { nextWorkingDay } from './working-days.ts';

const RULE: DailyPenalty = {
  kind: 'per-day',
  terms: [{ base: 'overdue-principal', perDay: rational(1n, 100n) }],
  firstDay: 'day-after-due',
  graceDays: 0,
  countedThrough: 'as-of',
  rounding: 'each-assessment',
};

const penalties = (day: string, penalty: PenaltyRule, bookings: readonly Booking[] = []): bigint[] =>
  after(day, bookings, { penalty }).rows.map(({ owed }) => owed.penalty);

describe('a penalty by the day', () => {
  it('counts from the day after the due day through the day itself', () => {
    expect(penalties('2026-02-01', RULE)).toEqual([0n, 0n, 0n, 0n]);
    // 250 × 1 % × 4 days.
    expect(penalties('2026-02-05', RULE)[0]).toBe(10n);
    expect(penalties('2026-02-05', { ...RULE, firstDay: 'due-day', countedThrough: 'day-before' })[0]).toBe(10n);
    expect(penalties('2026-02-05', { ...RULE, graceDays: 2 })[0]).toBe(5n);
  });

  it('is rounded by assessment, by day, or over its whole sum', () => {
    const visits = ['2026-02-02', '2026-02-03'].map((day): Booking => [day, repayment(10n)]);
    // 2.5 a day: rounded at each of two visits, each day for three days, or once.
    expect(penalties('2026-02-03', RULE, visits)[0]).toBe(6n);
    expect(penalties('2026-02-04', { ...RULE, rounding: 'each-day' })[0]).toBe(9n);
    expect(penalties('2026-02-04', { ...RULE, rounding: 'cumulative' })[0]).toBe(8n);
  });

  it('of a base of the whole loan counts once, on the oldest unpaid row', () => {
    const initial = { ...RULE, terms: [{ base: 'initial-principal', perDay: rational(1n, 1_000n) }] } as const;
    expect(penalties('2026-03-11', initial)).toEqual([38n, 0n, 0n, 0n]);
    const outstanding = { ...RULE, terms: [{ base: 'outstanding-principal', perDay: rational(1n, 1_000n) }] } as const;
    expect(penalties('2026-03-11', outstanding, [['2026-02-01', repayment(260n)]])).toEqual([0n, 8n, 0n, 0n]);
  });

  it('sums its terms before it rounds, and leaves out days off but for terms that count them', () => {
    const daysOff = { weekdaysOff: [5], holidays: new Set(['2026-02-02']) };
    // 2 to 8 February: seven days, one of them a Friday, one a holiday.
    expect(penalties('2026-02-08', { ...RULE, daysOff })[0]).toBe(13n);
    const both = [...RULE.terms, { base: 'overdue-interest', perDay: rational(1n, 10n), countsDaysOff: true }] as const;
    expect(penalties('2026-02-08', { ...RULE, daysOff, terms: both })[0]).toBe(20n);
  });

  it('stops when the loan is charged off, where the terms say so, and always when it is written off', () => {
    const chargedOff: Booking = ['2026-02-03', { type: 'charge-off' }];
    expect(penalties('2026-02-09', { ...RULE, stopsOnChargeOff: true }, [chargedOff])[0]).toBe(5n);
    expect(penalties('2026-02-09', RULE, [chargedOff])[0]).toBe(20n);
    expect(penalties('2026-02-09', RULE, [['2026-02-03', { type: 'write-off' }]])[0]).toBe(5n);
  });

  it('that is waived begins again the day after', () => {
    const statement = after('2026-02-09', [['2026-02-05', { type: 'waive-penalties' }]], { penalty: RULE });
    expect(statement.rows[0]).toMatchObject({ owed: { penalty: 20n }, waived: { penalty: 10n }, outstanding: 270n });
  });
});

describe('a penalty of one row', () => {
  const waiver = (amount: bigint, row = 1): Booking => ['2026-02-05', { type: 'waive-penalty', row, amount }];

  it('is waived by an amount, which is owed no more and goes on counting', () => {
    const { rows } = after('2026-02-09', [waiver(7n)], { penalty: RULE });
    expect(rows[0]).toMatchObject({ owed: { penalty: 20n }, waived: { penalty: 7n }, outstanding: 273n });
    expect(rows[1]?.waived.penalty).toBe(0n);
  });

  it('is never waived beyond what is owed of it, an added one before that of the contract', () => {
    const added: Booking = [
      '2026-02-04',
      { type: 'add-charge', kind: 'penalty', due: isoDate('2026-02-01'), charge: { amount: 6n } },
    ];
    const { rows, charges } = after('2026-02-05', [added, waiver(100n)], { penalty: RULE });
    expect(rows[0]).toMatchObject({ outstanding: 260n });
    expect(rows[0]?.waived.penalty).toBe(rows[0]?.owed.penalty);
    expect(charges.map(({ waived }) => waived)).toEqual([6n]);
    expect(after('2026-02-05', [waiver(1n, 9)], { penalty: RULE }).rows[0]?.waived.penalty).toBe(0n);
  });
});

describe('a single penalty', () => {
  const once: PenaltyRule = { kind: 'once', base: 'overdue-total', share: rational(1n, 10n), waitDays: 5 };
  const closing = (day: string): Booking => [day, { type: 'close-day' }];

  it('comes once for each row, when its day is closed, however often', () => {
    expect(penalties('2026-02-05', once, [closing('2026-02-05')])).toEqual([0n, 0n, 0n, 0n]);
    expect(penalties('2026-02-06', once, [closing('2026-02-06'), closing('2026-02-06')])).toEqual([26n, 0n, 0n, 0n]);
    expect(penalties('2026-04-10', once, [closing('2026-02-06'), closing('2026-04-10')])).toEqual([26n, 26n, 26n, 0n]);
  });

  it('is a charge that can be waived, of a base of choice', () => {
    const ofPrincipal: PenaltyRule = { ...once, base: 'overdue-principal' };
    const statement = after('2026-02-06', [closing('2026-02-06')], { penalty: ofPrincipal });
    expect(statement.charges.map(({ kind, due, amount }) => [kind, due, amount])).toEqual([
      ['penalty', '2026-02-06', 25n],
    ]);
  });
});

describe('a calendar', () => {
  it('that never opens is wrong', () => {
    expect(() =>
      nextWorkingDay(isoDate('2026-02-01'), { weekdaysOff: [0, 1, 2, 3, 4, 5, 6], holidays: new Set() }),
    ).toThrow('no working day');
  });
});
