import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { rational } from '../rational.ts';
import { ownersOrder } from './product-terms.ts';
import { after, FOUR_ROWS, owed, repayment } from './testing/four-rows.test-support.ts';
import type { AllocationRule, FutureRule } from './servicing-types.ts';

const order = ownersOrder();
const rule = (change: Partial<AllocationRule>): { allocation: AllocationRule } => ({
  allocation: { ...order, ...change },
});

describe('a payment', () => {
  it('pays the oldest row first, inside it in the owner’s order, and says which part of it was late', () => {
    const statement = after('2026-02-10', [['2026-02-10', repayment(400n)]]);
    expect(owed(statement)).toEqual([0n, 120n, 260n, 260n]);
    expect(statement.rows[0]).toMatchObject({ settledOn: '2026-02-10', paidLate: 260n, paidInAdvance: 0n });
    expect(statement.rows[1]).toMatchObject({
      paidLate: 0n,
      paidInAdvance: 140n,
      paid: { interest: 10n, principal: 130n },
    });
  });

  it.each<[FutureRule, bigint[]]>([
    ['next', [160n, 260n, 260n, 260n]],
    ['last', [260n, 260n, 260n, 160n]],
    ['spread', [235n, 235n, 235n, 235n]],
  ])('in advance uses the rows to come by the rule %s', (futureRule, expected) => {
    expect(owed(after('2026-01-10', [['2026-01-10', repayment(100n)]], rule({ futureRule })))).toEqual(expected);
  });

  it('spreads what does not divide: equal rounded shares, the remainder to the last, again with what a row did not need', () => {
    const spread = rule({ futureRule: 'spread' });
    expect(owed(after('2026-01-10', [['2026-01-10', repayment(10n)]], spread))).toEqual([258n, 258n, 258n, 256n]);
    const nearlyPaid = after(
      '2026-01-11',
      [
        ['2026-01-10', { ...repayment(255n), futureRule: 'next' }],
        ['2026-01-11', repayment(100n)],
      ],
      spread,
    );
    expect(owed(nearlyPaid).reduce((sum, amount) => sum + amount, 0n)).toBe(1_040n - 355n);
    expect(owed(nearlyPaid)[0]).toBe(0n);
  });

  it('may have its own rule, before its kind’s and the terms’', () => {
    const terms = rule({ futureRule: 'next', futureRuleOf: { 'goodwill-credit': 'last' } });
    const goodwill = { type: 'pay', kind: 'goodwill-credit', amount: 100n } as const;
    expect(owed(after('2026-01-10', [['2026-01-10', goodwill]], terms))).toEqual([260n, 260n, 260n, 160n]);
    expect(owed(after('2026-01-10', [['2026-01-10', { ...goodwill, futureRule: 'spread' }]], terms))).toEqual([
      235n,
      235n,
      235n,
      235n,
    ]);
  });

  it('part by part pays the interest of all rows before any principal', () => {
    const statement = after('2026-01-10', [['2026-01-10', repayment(50n)]], rule({ direction: 'part-by-part' }));
    expect(owed(statement)).toEqual([240n, 250n, 250n, 250n]);
  });

  it('for the due rows only leaves the rest unallocated, not overpaid', () => {
    const statement = after('2026-02-10', [['2026-02-10', { ...repayment(400n), isOverdueOnly: true }]]);
    expect([owed(statement)[1], statement.overpaid, statement.transactions.at(-1)?.unallocated]).toEqual([
      260n,
      0n,
      140n,
    ]);
  });

  it('beyond the debt is overpaid', () => {
    const statement = after('2026-01-10', [['2026-01-10', repayment(1_100n)]]);
    expect([statement.status, statement.overpaid]).toEqual(['overpaid', 60n]);
  });

  it('pays a charge whose own day has come before its row is due, where the terms say so', () => {
    const charge = {
      type: 'add-charge',
      kind: 'penalty',
      due: isoDate('2026-01-05'),
      charge: { amount: 30n },
    } as const;
    const principalFirst = ownersOrder(['principal', 'interest', 'fee', 'penalty']);
    const bookings = [
      ['2026-01-05', charge],
      ['2026-01-10', repayment(100n)],
    ] as const;
    const asUsual = after('2026-01-10', bookings, { allocation: principalFirst });
    const dueFirst = after('2026-01-10', bookings, { allocation: { ...principalFirst, areDueChargesFirst: true } });
    expect([asUsual.charges[0]?.paid, dueFirst.charges[0]?.paid]).toEqual([0n, 30n]);
  });

  it('short of the payoff by no more than is tolerated ends the loan; by more it does not', () => {
    const tolerant = { toleratedShortfall: 50n };
    expect(after('2026-01-10', [['2026-01-10', repayment(990n)]], tolerant)).toMatchObject({
      outstanding: 0n,
      overpaid: 0n,
    });
    expect(after('2026-01-10', [['2026-01-10', repayment(989n)]], tolerant).outstanding).toBe(51n);
  });
});

describe('money given back', () => {
  it('reopens what it had paid, last money first, unless the debt is cut by as much', () => {
    const paid = ['2026-02-01', repayment(300n)] as const;
    const refund = { type: 'refund-payment', target: 2, amount: 100n, isDebtCut: false } as const;
    const reopened = after('2026-02-02', [paid, ['2026-02-02', refund]]);
    expect(owed(reopened)).toEqual([60n, 260n, 260n, 260n]);
    const cut = after('2026-02-02', [paid, ['2026-02-02', { ...refund, isDebtCut: true }]]);
    expect(owed(cut)).toEqual([0n, 220n, 260n, 260n]);
    expect(reopened.outstanding - cut.outstanding).toBe(100n);
  });

  it('takes back only what that payment brought, not what others did', () => {
    const statement = after('2026-02-03', [
      ['2026-02-01', repayment(250n)],
      ['2026-02-02', repayment(15n)],
      ['2026-02-03', { type: 'refund-payment', target: 3, amount: 15n, isDebtCut: false }],
    ]);
    expect(owed(statement)).toEqual([10n, 260n, 260n, 260n]);
    expect(statement.rows[0]?.paid).toMatchObject({ interest: 10n, principal: 240n });
  });

  it('that had paid a loan off opens its rows without what was given back, and nothing is given back twice', () => {
    const rows = FOUR_ROWS.plan.rows?.map((row) => ({ ...row, interest: 0n, fee: 10n })) ?? [];
    const terms = { plan: { ...FOUR_ROWS.plan, rows }, payoff: { future: 'drop', current: 'by-day' } } as const;
    const taken = { type: 'refund-payment', target: 2, amount: 1_005n, isDebtCut: false } as const;
    const reopened = after(
      '2026-01-18',
      [
        ['2026-01-17', { type: 'payoff' }],
        ['2026-01-18', taken],
      ],
      terms,
    );
    expect(owed(reopened)).toEqual([255n, 250n, 250n, 250n]);
    expect([reopened.payoff.rebate, reopened.payoff.total]).toEqual([0n, 1_005n]);
  });

  it('from an overpayment is not there for a later charge', () => {
    const fee = { type: 'add-charge', kind: 'fee', due: isoDate('2026-01-12'), charge: { amount: 30n } } as const;
    const statement = after('2026-01-12', [
      ['2026-01-10', repayment(1_100n)],
      ['2026-01-11', { type: 'refund-overpaid', amount: 40n }],
      ['2026-01-12', fee],
    ]);
    expect([statement.charges[0]?.paid, statement.outstanding, statement.overpaid]).toEqual([20n, 10n, 0n]);
    expect(statement.transactions.find(({ type }) => type === 'refund-overpaid')).toMatchObject({ overpaid: 40n });
    expect(statement.transactions.find(({ type }) => type === 'repayment')?.split.fee).toBe(20n);
  });

  it('by a chargeback is owed again in the next row; in parts where the terms say so', () => {
    const charged = { type: 'chargeback', target: 2, amount: 100n } as const;
    const bookings = [
      ['2026-02-01', repayment(260n)],
      ['2026-02-05', charged],
    ] as const;
    expect(owed(after('2026-02-05', bookings))).toEqual([0n, 360n, 260n, 260n]);
    const inParts = after('2026-02-05', bookings, { chargebackParts: ['interest', 'principal'] });
    expect(inParts.transactions.at(-1)?.split).toEqual({ penalty: 0n, fee: 0n, interest: 10n, principal: 90n });
    expect(inParts.rows[1]?.owed).toMatchObject({ interest: 20n, principal: 340n });
  });

  it('after the last row opens its own row; what was overpaid covers it first', () => {
    const charged = { type: 'chargeback', target: 2, amount: 100n } as const;
    const late = after('2026-06-10', [
      ['2026-05-01', repayment(1_040n)],
      ['2026-06-10', charged],
    ]);
    expect([late.rows.length, late.rows[4]?.due, late.outstanding]).toEqual([5, '2026-06-10', 100n]);
    const covered = after('2026-06-10', [
      ['2026-05-01', repayment(1_200n)],
      ['2026-06-10', charged],
    ]);
    expect([covered.rows.length, covered.overpaid, covered.outstanding]).toEqual([4, 60n, 0n]);
  });

  it('twice, after the overpaid money had left already, is principal again', () => {
    const statement = after('2026-01-12', [
      ['2026-01-10', repayment(1_100n)],
      ['2026-01-11', { type: 'refund-overpaid', amount: 60n }],
      ['2026-01-12', { type: 'reverse', target: 2 }],
    ]);
    expect([statement.overpaid, statement.outstanding]).toEqual([0n, 1_100n]);
  });
});

describe('the end of a debt', () => {
  it('by write-off waives everything and closes it; what comes later is income', () => {
    const bookings = [
      ['2026-03-01', { type: 'write-off' }],
      ['2026-04-01', { type: 'recover', amount: 70n, isSettlement: false }],
    ] as const;
    expect(after('2026-04-01', bookings)).toMatchObject({
      status: 'closed-written-off',
      outstanding: 0n,
      recovered: 70n,
    });
    const settled = [bookings[0], ['2026-04-01', { type: 'recover', amount: 70n, isSettlement: true }]] as const;
    expect(after('2026-04-01', settled).status).toBe('settled');
  });

  it('by charge-off leaves the rows, and payments go on', () => {
    const statement = after('2026-03-02', [
      ['2026-03-01', { type: 'charge-off' }],
      ['2026-03-02', repayment(260n)],
    ]);
    expect(statement).toMatchObject({ status: 'active', chargedOffOn: '2026-03-01', outstanding: 780n });
    expect(statement.transactions.map(({ principalAfter }) => principalAfter)).toEqual([1_000n, 0n, 0n]);
  });

  it('by acceleration falls due immediately, without what is not earned', () => {
    const statement = after('2026-02-15', [['2026-02-15', { type: 'accelerate' }]]);
    // Row 1 is late; of row 2's 10 of interest 14 of 28 days are earned.
    expect(owed(statement)).toEqual([260n, 255n, 250n, 250n]);
    expect([statement.due, statement.transactions.at(-1)?.rebate]).toEqual([1_015n, 25n]);
  });

  it('by payoff takes a fee on the principal that is not yet due', () => {
    const payoff = { future: 'drop', current: 'drop', prepaymentFee: rational(1n, 100n) } as const;
    const statement = after('2026-02-10', [['2026-02-10', { type: 'payoff' }]], { payoff });
    expect(statement.transactions.at(-1)).toMatchObject({ amount: 1_018n, prepaymentFee: 8n, rebate: 30n });
    expect(statement.status).toBe('closed-obligations-met');
  });
});
