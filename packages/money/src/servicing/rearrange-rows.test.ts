import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { rational } from '../rational.ts';
import { serviceLoan } from './loan-statement.ts';
import { evenShares, stepDates } from './plan-rows.ts';
import { after, booked, dueDays, FOUR_ROWS, owed, repayment, START } from './testing/four-rows.test-support.ts';

describe('rows', () => {
  it('move with all later ones by a reschedule', () => {
    const moved = { type: 'reschedule', fromDue: isoDate('2026-03-01'), newDue: isoDate('2026-03-15') } as const;
    expect(dueDays(after('2026-01-10', [['2026-01-10', moved]]))).toEqual([
      '2026-02-01',
      '2026-03-15',
      '2026-04-15',
      '2026-05-15',
    ]);
  });

  it('become more by a reschedule, with the same sums', () => {
    const longer = { type: 'reschedule', fromDue: isoDate('2026-03-01'), extraRows: 2 } as const;
    const statement = after('2026-01-10', [['2026-01-10', longer]]);
    expect(statement.rows.map(({ owed: parts }) => parts.principal)).toEqual([250n, 150n, 150n, 150n, 150n, 150n]);
    expect([statement.outstanding, dueDays(statement).at(-1)]).toEqual([1_040n, '2026-07-01']);
  });

  it('cost another rate from a day on', () => {
    const halved = { type: 'reschedule', fromDue: isoDate('2026-04-01'), costFactor: rational(1n, 2n) } as const;
    expect(owed(after('2026-01-10', [['2026-01-10', halved]]))).toEqual([260n, 260n, 255n, 255n]);
  });

  it('give their unpaid principal to new ones by re-ageing, keep the rest, and have it back when that is undone', () => {
    const reAged = {
      type: 're-age',
      start: isoDate('2026-06-01'),
      step: { every: 1, unit: 'months' },
      count: 3,
    } as const;
    const bookings = [
      ['2026-02-01', repayment(260n)],
      ['2026-03-10', reAged],
    ] as const;
    const statement = after('2026-03-10', bookings);
    expect(owed(statement)).toEqual([0n, 10n, 10n, 10n, 250n, 250n, 250n]);
    expect(dueDays(statement).slice(4)).toEqual(['2026-06-01', '2026-07-01', '2026-08-01']);
    expect(statement.rows.at(-1)?.balance).toBe(0n);
    const undone = after('2026-03-11', [...bookings, ['2026-03-11', { type: 'undo-re-age' }]]);
    expect(owed(undone)).toEqual([0n, 260n, 260n, 260n]);
    expect([...undone.reversed]).toEqual([3]);
  });

  it('that are due give their principal evenly to the later ones by re-amortization', () => {
    expect(owed(after('2026-03-01', [['2026-03-01', { type: 're-amortize' }]]))).toEqual([10n, 10n, 510n, 510n]);
    expect(owed(after('2026-05-02', [['2026-05-02', { type: 're-amortize' }]]))).toEqual([260n, 260n, 260n, 260n]);
  });

  it('shrink in proportion by a prepayment of principal, their cost too', () => {
    const statement = after('2026-01-10', [['2026-01-10', { type: 'prepay-principal', amount: 500n }]]);
    expect(statement.rows.map(({ owed: parts }) => [parts.principal, parts.interest])).toEqual(
      Array.from({ length: 4 }, () => [125n, 5n]),
    );
    expect(statement.transactions.at(-1)).toMatchObject({ rebate: 20n, principalAfter: 500n });
    expect(after('2026-01-10', [['2026-01-10', { type: 'prepay-principal', amount: 1_200n }]])).toMatchObject({
      outstanding: 0n,
      overpaid: 200n,
    });
  });

  it('leave days off by the plan’s own calendar, and keep their nominal day', () => {
    const roll = { days: { weekdaysOff: [5], holidays: new Set(['2026-05-02']) }, rule: 'next-working-day' } as const;
    const plan = { ...FOUR_ROWS.plan, rows: undefined, even: { count: 4 }, roll };
    const { rows: _given, ...even } = plan;
    const rolled = serviceLoan({ ...FOUR_ROWS, plan: even }, booked(), START);
    // 1 May is a Friday, the 2nd a holiday.
    expect(dueDays(rolled)).toEqual(['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-03']);
    const skipping = { ...even, roll: { ...roll, rule: 'next-due-day' } as const };
    expect(dueDays(serviceLoan({ ...FOUR_ROWS, plan: skipping }, booked(), START)).at(-1)).toBe('2026-06-01');
  });

  it('stand in the plan from the start, or from a later payout’s day on', () => {
    const second = ['2026-01-15', { type: 'disburse', amount: 400n }] as const;
    const paidBefore = ['2026-01-10', repayment(100n)] as const;
    const { rows: _given, ...even } = { ...FOUR_ROWS.plan, even: { count: 4, downPayment: rational(1n, 4n) } };
    const incremental = after('2026-01-20', [paidBefore, second], { plan: even });
    expect(incremental.rows.map(({ due, paid }) => [due, paid.principal])).toContainEqual(['2026-01-15', 0n]);
    const whole = after('2026-01-20', [paidBefore, second], { plan: { ...even, laterChanges: 'from-the-start' } });
    expect(incremental.outstanding).toBe(whole.outstanding);
  });
});

describe('steps and shares', () => {
  it('of Jalali months keep the day of the month', () => {
    // 31 Farvardin, 31 Ordibehesht … 30 Mehr.
    expect(stepDates(isoDate('2026-04-20'), { every: 1, unit: 'jalali-months' }, 6).at(-1)).toBe('2026-10-22');
    expect(stepDates(isoDate('2026-01-31'), { every: 1, unit: 'months' }, 2)).toEqual(['2026-02-28', '2026-03-31']);
  });

  it('add up, with the remainder in the last, and are never negative', () => {
    expect(evenShares(1_000n, 3, 1n)).toEqual([333n, 333n, 334n]);
    expect(evenShares(1_000n, 3, 100n)).toEqual([300n, 300n, 400n]);
    expect(evenShares(5n, 3, 10n).every((share) => share >= 0n)).toBe(true);
    expect(evenShares(5n, 3, 10n).reduce((sum, share) => sum + share, 0n)).toBe(5n);
  });
});
