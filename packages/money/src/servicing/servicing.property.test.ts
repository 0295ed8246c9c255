import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate, type IsoDate } from '../calendar/iso-date.ts';
import { buildPurchaseSchedule } from '../purchase-schedule.ts';
import { rial } from '../rial.ts';
import { serviceLoan, type LoanStatement } from './loan-statement.ts';
import { latePenalty, ownersOrder, purchasePlan, UNEARNED_FEE_BACK } from './product-terms.ts';
import { refusalOf } from './refusals.ts';
import type { ServicingEvent } from './servicing-events.ts';
import type { FutureRule, Part, ServicingTerms } from './servicing-types.ts';

const START = isoDate('2026-03-21');
const RUNS = { numRuns: 60 };

interface Bought {
  readonly terms: ServicingTerms;
  readonly disbursed: ServicingEvent;
  readonly cost: bigint;
}

/** Any purchase of the product: 3 to 12 rows, with or without a first one now. */
const purchases = fc
  .record({
    principal: fc.bigInt({ min: 1_000_000n, max: 900_000_000n }),
    rateBp: fc.bigInt({ min: 0n, max: 3_600n }),
    count: fc.integer({ min: 3, max: 12 }),
    isFirstInstallmentNow: fc.boolean(),
    futureRule: fc.constantFrom<FutureRule>('next', 'last', 'spread'),
    chargebackParts: fc.constantFrom<readonly Part[]>(['principal'], ['penalty', 'fee', 'interest', 'principal']),
  })
  .map(({ principal, rateBp, count, isFirstInstallmentNow, futureRule, chargebackParts }): Bought => {
    const schedule = buildPurchaseSchedule({
      principal: rial(principal),
      rateBp,
      formula: 'simple_bank',
      count,
      purchaseDate: START,
      isFirstInstallmentNow,
    });
    return {
      terms: {
        plan: purchasePlan(schedule, START),
        allocation: { ...ownersOrder(), futureRule },
        chargebackParts,
        penalty: latePenalty(rateBp),
        payoff: UNEARNED_FEE_BACK,
        workingDays: { weekdaysOff: [5], holidays: new Set() },
      },
      disbursed: { seq: 1, bookedOn: START, date: START, type: 'disburse', amount: principal },
      cost: principal + schedule.feeTotal,
    };
  });

const dayAfterStart = (days: number): IsoDate => addDays(START, days);

function payment(seq: number, date: IsoDate, amount: bigint): ServicingEvent {
  return { seq, bookedOn: date, date, type: 'pay', kind: 'repayment', amount };
}

/** What a reader sees of a loan, without who brought which rial. */
function outcome({ rows, outstanding, overpaid, status, payoff }: LoanStatement): unknown {
  return { rows, outstanding, overpaid, status, payoff };
}

describe('a loan of the product', () => {
  it('ends the same whatever the order and split of a day’s payments', () => {
    const splits = fc.tuple(
      purchases,
      fc.array(fc.bigInt({ min: 1n, max: 200_000_000n }), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 0, max: 500 }),
    );
    fc.assert(
      fc.property(splits, ([{ terms, disbursed }, amounts, days]) => {
        const date = dayAfterStart(days);
        const after = addDays(date, 40);
        const inOrder = (parts: readonly bigint[]): unknown =>
          outcome(
            serviceLoan(terms, [disbursed, ...parts.map((part, index) => payment(index + 2, date, part))], after),
          );
        const whole = inOrder([amounts.reduce((sum, amount) => sum + amount, 0n)]);
        expect(inOrder(amounts)).toEqual(whole);
        expect(inOrder(amounts.toReversed())).toEqual(whole);
      }),
      RUNS,
    );
  });

  it('is paid off to the rial when every row is paid on its day, and owes no penalty', () => {
    fc.assert(
      fc.property(purchases, ({ terms, disbursed, cost }) => {
        const { rows } = serviceLoan(terms, [disbursed], START);
        const payments = rows
          .filter(({ outstanding }) => outstanding > 0n)
          .map((row, index) => payment(index + 2, row.due, row.outstanding));
        const end = addDays(rows.at(-1)?.due ?? START, 400);
        const statement = serviceLoan(terms, [disbursed, ...payments], end);
        const paid = statement.rows.reduce((sum, row) => sum + row.paid.principal + row.paid.fee, 0n);
        expect([statement.status, statement.outstanding, statement.overpaid, paid]).toEqual([
          'closed-obligations-met',
          0n,
          0n,
          cost,
        ]);
        expect(statement.rows.every(({ owed }) => owed.penalty === 0n)).toBe(true);
      }),
      RUNS,
    );
  });

  it('makes and loses no rial in any sequence of what can be booked', () => {
    fc.assert(
      fc.property(purchases, steps, ({ terms, disbursed, cost }, wanted) => {
        const booked = bookAll(terms, disbursed, wanted);
        for (let length = 1; length <= booked.length; length += 1) {
          const known = booked.slice(0, length);
          expectBalanced(serviceLoan(terms, known, known.at(-1)?.bookedOn ?? START), known, cost);
        }
      }),
      RUNS,
    );
  });

  it('is the same loan in whatever order its events are listed', () => {
    fc.assert(
      fc.property(purchases, steps, fc.infiniteStream(fc.nat()), ({ terms, disbursed }, wanted, chance) => {
        const booked = bookAll(terms, disbursed, wanted);
        const keyed = booked.map((event) => ({ event, key: chance.next().value }));
        const shuffled = keyed.toSorted((left, right) => left.key - right.key).map(({ event }) => event);
        const asOf = dayAfterStart(900);
        expect(serviceLoan(terms, shuffled, asOf)).toEqual(serviceLoan(terms, booked, asOf));
      }),
      RUNS,
    );
  });

  it('replayed on a day gives the rows that were stored on that day, whatever was booked since', () => {
    fc.assert(
      fc.property(purchases, steps, ({ terms, disbursed }, wanted) => {
        const booked = bookAll(terms, disbursed, wanted);
        for (const [index, event] of booked.entries()) {
          const isLastOfDay = booked[index + 1]?.bookedOn !== event.bookedOn;
          if (!isLastOfDay) continue;
          const stored = serviceLoan(terms, booked.slice(0, index + 1), event.bookedOn);
          const replayed = serviceLoan(terms, booked, event.bookedOn);
          expect(outcome(replayed)).toEqual(outcome(stored));
        }
      }),
      RUNS,
    );
  });

  it('that gets a payment late, back-dated, is the loan that got it in time', () => {
    const cases = fc.tuple(purchases, fc.bigInt({ min: 1n, max: 50_000_000n }), fc.integer({ min: 0, max: 300 }));
    fc.assert(
      fc.property(cases, ([{ terms, disbursed }, amount, days]) => {
        const date = dayAfterStart(days);
        const asOf = addDays(date, 100);
        const inTime = [disbursed, payment(2, date, amount), payment(3, addDays(date, 50), 3_000_000n)];
        const late = [
          disbursed,
          payment(3, addDays(date, 50), 3_000_000n),
          { ...payment(4, date, amount), bookedOn: asOf },
        ];
        expect(outcome(serviceLoan(terms, late, asOf))).toEqual(outcome(serviceLoan(terms, inTime, asOf)));
      }),
      RUNS,
    );
  });

  it('as if a payment had never been, once that is reversed', () => {
    const cases = fc.tuple(purchases, fc.bigInt({ min: 1n, max: 50_000_000n }), fc.integer({ min: 0, max: 300 }));
    fc.assert(
      fc.property(cases, ([{ terms, disbursed }, amount, days]) => {
        const date = dayAfterStart(days);
        const reversal: ServicingEvent = { seq: 3, bookedOn: date, date, type: 'reverse', target: 2 };
        const reversed = serviceLoan(terms, [disbursed, payment(2, date, amount), reversal], date);
        expect(outcome(reversed)).toEqual(outcome(serviceLoan(terms, [disbursed], date)));
      }),
      RUNS,
    );
  });
});

interface Step {
  readonly kind: number;
  readonly days: number;
  readonly amount: bigint;
  readonly target: number;
}

const steps = fc.array(
  fc.record({
    kind: fc.integer({ min: 0, max: 22 }),
    days: fc.integer({ min: 0, max: 45 }),
    amount: fc.bigInt({ min: 1n, max: 60_000_000n }),
    target: fc.nat(30),
  }),
  { maxLength: 14 },
);

/** Books each step on its day, one after the other, as far as it is accepted. */
function bookAll(terms: ServicingTerms, disbursed: ServicingEvent, wanted: readonly Step[]): ServicingEvent[] {
  const booked = [disbursed];
  let date = START;
  for (const step of wanted) {
    date = addDays(date, step.days);
    const event = eventOf(step, booked.length + 1, date);
    if (refusalOf(terms, booked, event) === undefined) booked.push(event);
  }
  return booked;
}

function eventOf({ kind, amount, target }: Step, seq: number, date: IsoDate): ServicingEvent {
  const at = { seq, bookedOn: date, date };
  const events: readonly ServicingEvent[] = [
    payment(seq, date, amount),
    {
      ...at,
      date: addDays(date, -(target % 7)) < START ? START : addDays(date, -(target % 7)),
      type: 'pay',
      kind: 'repayment',
      amount,
    },
    {
      ...at,
      type: 'add-charge',
      kind: target % 2 === 0 ? 'fee' : 'penalty',
      due: date,
      charge: { amount: amount / 100n + 1n },
    },
    { ...at, type: 'waive-charge', target },
    { ...at, type: 'waive-penalties' },
    { ...at, type: 'reverse', target },
    { ...at, type: 'chargeback', target, amount },
    { ...at, type: 'refund-sale', amount, cut: target % 2 === 0 ? 'last-rows' : 'all-rows' },
    { ...at, type: 'refund-overpaid', amount },
    { ...at, type: 'refund-payment', target, amount, isDebtCut: target % 2 === 0 },
    { ...at, type: 're-amortize' },
    { ...at, type: 'prepay-principal', amount },
    { ...at, type: 'charge-off' },
    { ...at, type: 'accelerate' },
    { ...at, type: 'pause', start: date, end: addDays(date, target) },
    target === 0 ? { ...at, type: 'write-off' } : { ...at, type: 'undo-re-amortize' },
    target % 3 === 0
      ? { ...at, type: 'payoff' }
      : {
          ...at,
          type: 're-age',
          start: addDays(date, 30),
          step: { every: 1, unit: 'jalali-months' },
          count: 1 + (target % 6),
        },
    { ...at, type: 'waive-penalty', row: 1 + (target % 12), amount: amount / 1_000n + 1n },
    { ...at, type: 'snooze-row', row: 1 + (target % 12), newDue: addDays(date, 1 + target) },
    { ...at, type: 'spread-arrears', count: 1 + (target % 6) },
    { ...at, type: 'recover', amount, isSettlement: target % 4 === 0 },
    { ...at, type: 'undo-charge-off' },
    {
      ...at,
      type: 'redate',
      rows: [{ row: 1 + (target % 12), newDue: addDays(date, 1 + target), payableUntil: addDays(date, 2 + target) }],
    },
  ];
  return events[kind] ?? payment(seq, date, amount);
}

/** Owed − overpaid = everything ever owed − what was forgiven − money in + money out; and no part is below 0. */
function expectBalanced(statement: LoanStatement, booked: readonly ServicingEvent[], cost: bigint): void {
  const { rows, charges, transactions } = statement;
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((left, amount) => left + amount, 0n);
  const amountsOf = (...types: readonly string[]): bigint =>
    sum(transactions.filter(({ type }) => types.includes(type)).map(({ amount }) => amount));
  const charged = sum(charges.map(({ amount }) => amount));
  const assessed = sum(rows.map(({ assessedPenalty }) => assessedPenalty));
  const cutPrincipal = sum(transactions.filter(({ type }) => type === 'refund-sale').map(({ amount }) => amount));
  const forgiven =
    amountsOf('waive-charge', 'waive-penalties', 'waive-penalty', 'write-off') +
    sum(transactions.map(({ rebate }) => rebate)) +
    // What a settlement gives up; a recovery without one gives up nothing.
    sum(transactions.filter(({ type }) => type === 'recover').flatMap(({ split }) => Object.values(split))) +
    debtCut(booked, statement);
  const moneyIn = amountsOf('repayment', 'down-payment', 'payoff', 'prepay-principal');
  const moneyOut = amountsOf('chargeback', 'refund-overpaid', 'refund-payment');
  expect(statement.outstanding - statement.overpaid).toBe(
    (transactions.some(({ type }) => type === 'disburse') ? cost : 0n) +
      charged +
      assessed -
      cutPrincipal -
      forgiven -
      moneyIn +
      moneyOut,
  );
  expect(statement.overpaid).toBeGreaterThanOrEqual(0n);
  for (const row of rows) {
    for (const part of ['penalty', 'fee', 'interest', 'principal'] as const) {
      expect(row.paid[part]).toBeGreaterThanOrEqual(0n);
      expect(row.owed[part] - row.paid[part] - row.waived[part]).toBeGreaterThanOrEqual(0n);
    }
  }
}

/** Money handed back with the debt cut by as much: it is owed neither by the customer nor to them. */
function debtCut(booked: readonly ServicingEvent[], { transactions }: LoanStatement): bigint {
  return transactions
    .filter(({ seq, type }) => {
      const event = booked.find((candidate) => candidate.seq === seq);
      return type === 'refund-payment' && event?.type === 'refund-payment' && event.isDebtCut;
    })
    .reduce((sum, { amount, overpaid }) => sum + amount - overpaid, 0n);
}
