import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { officialCalendar } from '../calendar/official-holidays.ts';
import { buildPurchaseSchedule } from '../purchase-schedule.ts';
import { rial } from '../rial.ts';
import { serviceLoan } from './loan-statement.ts';
import { endOfMonthPlan, latePenalty, ownersOrder, purchasePlan, UNEARNED_FEE_BACK } from './product-terms.ts';
import type { ServicingEvent } from './servicing-events.ts';
import type { ServicingTerms } from './servicing-types.ts';

/** 1 Shahrivar 1405, a Sunday; rows fall due on the 1st of the next months. */
const BOUGHT = isoDate('2026-08-23');
const MONTH_1 = isoDate('2026-09-23');
const MONTH_2 = isoDate('2026-10-23');

function purchase(isFirstInstallmentNow: boolean): ServicingTerms {
  const schedule = buildPurchaseSchedule({
    principal: rial(12_000_000),
    rateBp: 1800n,
    formula: 'simple_bank',
    count: 4,
    purchaseDate: BOUGHT,
    isFirstInstallmentNow,
  });
  return {
    plan: purchasePlan(schedule, BOUGHT),
    allocation: ownersOrder(),
    penalty: latePenalty(1800n),
    payoff: UNEARNED_FEE_BACK,
    workingDays: { weekdaysOff: [5], holidays: officialCalendar().holidays },
  };
}

const DISBURSED: ServicingEvent = { seq: 1, bookedOn: BOUGHT, date: BOUGHT, type: 'disburse', amount: 12_000_000n };

function paid(seq: number, date: string, amount: bigint, rows?: readonly number[]): ServicingEvent {
  const day = isoDate(date);
  const repayment = { seq, bookedOn: day, date: day, type: 'pay', kind: 'repayment', amount } as const;
  return rows === undefined ? repayment : { ...repayment, rows };
}

describe('a purchase in four, the first now (E1)', () => {
  it('has a first row that is born paid, and 270,000 of fee on the other three', () => {
    const statement = serviceLoan(purchase(true), [DISBURSED], BOUGHT);
    expect(statement.rows.map(({ owed, outstanding }) => [owed.principal, owed.fee, outstanding])).toEqual([
      [3_000_000n, 0n, 0n],
      [2_955_000n, 135_000n, 3_090_000n],
      [3_000_000n, 90_000n, 3_090_000n],
      [3_045_000n, 45_000n, 3_090_000n],
    ]);
    expect(statement.rows[0]?.settledOn).toBe(BOUGHT);
    expect(statement.outstanding).toBe(9_270_000n);
    expect(statement.transactions.map(({ type, amount, principalAfter }) => [type, amount, principalAfter])).toEqual([
      ['disburse', 12_000_000n, 12_000_000n],
      ['down-payment', 3_000_000n, 9_000_000n],
    ]);
  });
});

describe('a purchase in four on a bank’s line (E3, E4)', () => {
  const rowOnePaid = [DISBURSED, paid(2, MONTH_1, 3_112_000n, [1])];

  it('row 1, paid on its day, takes 180,000 of fee and 2,932,000 of principal', () => {
    const payment = serviceLoan(purchase(false), rowOnePaid, MONTH_1).transactions.at(-1);
    expect(payment?.split).toEqual({ penalty: 0n, fee: 180_000n, interest: 0n, principal: 2_932_000n });
    expect(payment?.principalAfter).toBe(9_068_000n);
  });

  it('a payoff on that day gives back the 270,000 that is not earned yet', () => {
    const { payoff } = serviceLoan(purchase(false), rowOnePaid, MONTH_1);
    expect([payoff.total, payoff.rebate]).toEqual([9_068_000n, 270_000n]);
  });

  it('a payoff in the middle of row 2 keeps what its days have earned, and leaves nothing owed', () => {
    const date = isoDate('2026-10-08');
    const quote = serviceLoan(purchase(false), rowOnePaid, date).payoff;
    // 15 of the 30 days of row 2 are 67,500 of its 135,000.
    expect([quote.total, quote.rebate]).toEqual([9_135_500n, 202_500n]);
    const events: ServicingEvent[] = [...rowOnePaid, { seq: 3, bookedOn: date, date, type: 'payoff' }];
    const after = serviceLoan(purchase(false), events, date);
    expect([after.status, after.outstanding, after.overpaid]).toEqual(['closed-obligations-met', 0n, 0n]);
    expect(after.transactions.at(-1)).toMatchObject({ amount: 9_135_500n, rebate: 202_500n });
  });

  it('a refund of 5,000,000 cancels row 4, leaves 1,091,000 of row 3, and gives 148,876 of fee back', () => {
    const refund: ServicingEvent = {
      seq: 3,
      bookedOn: MONTH_1,
      date: MONTH_1,
      type: 'refund-sale',
      amount: 5_000_000n,
      cut: 'last-rows',
    };
    const statement = serviceLoan(purchase(false), [...rowOnePaid, refund], MONTH_1);
    expect(statement.rows.map(({ owed }) => [owed.principal, owed.fee])).toEqual([
      [2_932_000n, 180_000n],
      [2_977_000n, 121_124n],
      [1_091_000n, 0n],
      [0n, 0n],
    ]);
    expect(statement.transactions.at(-1)).toMatchObject({
      amount: 5_000_000n,
      rebate: 148_876n,
      principalAfter: 4_068_000n,
    });
  });

  it('smaller rows instead of fewer cut every row in proportion, with the same sums', () => {
    const date = MONTH_1;
    const refund: ServicingEvent = {
      seq: 3,
      bookedOn: date,
      date,
      type: 'refund-sale',
      amount: 5_000_000n,
      cut: 'all-rows',
    };
    const statement = serviceLoan(purchase(false), [...rowOnePaid, refund], MONTH_1);
    const later = statement.rows.slice(1);
    expect(later.every(({ owed }) => owed.principal > 1_300_000n)).toBe(true);
    expect(later.reduce((sum, { owed }) => sum + owed.principal, 0n)).toBe(4_068_000n);
    expect(later.reduce((sum, { owed }) => sum + owed.fee, 0n)).toBe(121_124n);
  });

  it('a refund takes nothing off a charge in the last row', () => {
    const [charged, refunded] = [isoDate('2026-09-24'), isoDate('2026-09-25')];
    const lastDay = isoDate('2026-12-22');
    const events: ServicingEvent[] = [
      ...rowOnePaid,
      {
        seq: 3,
        bookedOn: charged,
        date: charged,
        type: 'add-charge',
        kind: 'fee',
        due: lastDay,
        charge: { amount: 50_000n },
      },
      { seq: 4, bookedOn: refunded, date: refunded, type: 'refund-sale', amount: 9_068_000n, cut: 'last-rows' },
    ];
    const statement = serviceLoan(purchase(false), events, refunded);
    // Two of the 30 days of row 2 have earned 9,000 of its fee.
    expect([statement.outstanding, statement.charges[0]?.paid]).toEqual([59_000n, 0n]);
    expect(statement.rows[3]?.owed).toMatchObject({ principal: 0n, fee: 50_000n });
  });

  it('what a refund exceeds the debt by goes to the customer', () => {
    const date = MONTH_1;
    const refund: ServicingEvent = {
      seq: 3,
      bookedOn: date,
      date,
      type: 'refund-sale',
      amount: 12_000_000n,
      cut: 'last-rows',
    };
    const statement = serviceLoan(purchase(false), [...rowOnePaid, refund], MONTH_1);
    expect([statement.status, statement.outstanding, statement.overpaid]).toEqual(['overpaid', 0n, 2_932_000n]);
  });

  it('money named for a row stays with it though an older one is open', () => {
    const statement = serviceLoan(purchase(false), [DISBURSED, paid(2, '2026-09-01', 3_112_000n, [2])], MONTH_1);
    expect(statement.rows.map(({ outstanding }) => outstanding)).toEqual([3_112_000n, 0n, 3_112_000n, 3_114_000n]);
  });
});

describe('the late-payment penalty (D29)', () => {
  // 1 Aban 1405 is a Friday: row 2 can be paid until Saturday the 24th, and its first charged day is the 28th.
  const dueRowPaid = [DISBURSED, paid(2, MONTH_1, 3_112_000n)];
  const penaltyOn = (day: string, events = dueRowPaid): bigint | undefined =>
    serviceLoan(purchase(false), events, isoDate(day)).rows[1]?.owed.penalty;

  it('does not count the day off, nor the three days of grace, ever', () => {
    expect(MONTH_2).toBe('2026-10-23');
    expect(penaltyOn('2026-10-27')).toBe(0n);
    // 3,112,000 × 24 % ÷ 365 = 2,046.25 a day.
    expect(penaltyOn('2026-10-28')).toBe(2_040n);
    expect(penaltyOn('2026-10-31')).toBe(8_180n);
  });

  it('is the same however often it was assessed on the way', () => {
    const visits = Array.from({ length: 9 }, (_, index): ServicingEvent => {
      const day = isoDate(`2026-11-0${index + 1}`);
      return {
        seq: 10 + index,
        bookedOn: day,
        date: day,
        type: 'add-charge',
        kind: 'fee',
        due: day,
        charge: { amount: 0n },
      };
    });
    expect(penaltyOn('2026-11-10', [...dueRowPaid, ...visits])).toBe(penaltyOn('2026-11-10'));
  });

  it('falls with the debt from the day after a payment on, and never has a penalty itself', () => {
    const partly = [...dueRowPaid, paid(3, '2026-10-31', 1_008_180n)];
    // 8,185 of penalty and 1,000,000 of the row were paid; 2,112,000 × 24 % ÷ 365 = 1,388.71 a day.
    expect(penaltyOn('2026-11-01', partly)).toBe(9_570n);
    const unpaidPenalty = penaltyOn('2027-01-01') ?? 0n;
    const longer = penaltyOn('2027-01-02') ?? 0n;
    expect(longer - unpaidPenalty).toBeLessThanOrEqual(2_047n);
  });

  it('stops at 10 % of the row', () => {
    expect(penaltyOn('2029-01-01')).toBe(311_200n);
  });

  it('does not change while a dispute runs', () => {
    const pause: ServicingEvent = {
      seq: 3,
      bookedOn: isoDate('2026-10-30'),
      date: isoDate('2026-10-30'),
      type: 'pause',
      start: isoDate('2026-10-30'),
      end: isoDate('2026-11-08'),
    };
    expect(penaltyOn('2026-11-08', [...dueRowPaid, pause])).toBe(penaltyOn('2026-10-29'));
    expect(penaltyOn('2026-11-10', [...dueRowPaid, pause])).toBe(penaltyOn('2026-10-31'));
  });

  it('vanishes when the payment turns out to have come in time', () => {
    const late = paid(3, '2026-11-05', 3_112_000n);
    const inTime: ServicingEvent = { ...late, date: isoDate('2026-10-24') };
    expect(penaltyOn('2026-11-05', [...dueRowPaid, late])).toBe(18_410n);
    expect(penaltyOn('2026-11-05', [...dueRowPaid, inTime])).toBe(0n);
  });
});

describe('the end-of-month product (D31)', () => {
  it('owes one row without fee on the 5th of the next Jalali month', () => {
    const captured = isoDate('2026-09-22');
    const terms = { plan: endOfMonthPlan(rial(4_500_000), captured), allocation: ownersOrder() };
    const statement = serviceLoan(
      terms,
      [{ ...DISBURSED, bookedOn: captured, date: captured, amount: 4_500_000n }],
      captured,
    );
    expect(statement.rows.map(({ due, outstanding }) => [due, outstanding])).toEqual([['2026-09-27', 4_500_000n]]);
  });
});
