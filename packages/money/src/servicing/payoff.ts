import { earnedFee } from '../earned-fee.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { multiplyRational, rational, roundHalfUp } from '../rational.ts';
import { rial } from '../rial.ts';
import { payPart } from './allocate-payment.ts';
import { hasMultiples, noAmounts, owedOf, PARTS, record, totalOf, type LoanRow, type LoanState } from './loan-state.ts';
import type { EventOf } from './servicing-events.ts';
import type { Part, PayoffRule } from './servicing-types.ts';

export interface Quote {
  readonly split: Readonly<Record<Part, bigint>>;
  /** Planned interest and fee that are not earned and are given back. */
  readonly rebate: bigint;
  readonly prepaymentFee: bigint;
  /** Σ split + prepayment fee. */
  readonly total: bigint;
}

/** Gives back what is not earned by day, whatever the contract says of a payoff. */
export const EARNED_BY_DAY: PayoffRule = { future: 'drop', current: 'by-day' };
const KEEP_ALL: PayoffRule = { future: 'keep', current: 'keep' };

/** What pays the loan off on a day, or these rows of it alone, of a state whose penalties are assessed through it. */
export function quotePayoff(state: LoanState, asOf: IsoDate, rows: readonly LoanRow[] = state.rows): Quote {
  const rule = ruleOn(state, asOf);
  const split = noAmounts();
  let rebate = 0n;
  for (const row of rows) {
    for (const part of PARTS) {
      const unearned = part === 'interest' || part === 'fee' ? unearnedOf(row, part, rule, asOf) : 0n;
      split[part] += owedOf(row, part) - unearned;
      rebate += unearned;
    }
  }
  const prepaymentFee = prepaymentFeeOf(rows, rule, asOf);
  return { split, rebate, prepaymentFee, total: totalOf(split) + prepaymentFee };
}

/** The terms' rule of a payoff on a day, which says what of a fee is earned by then. */
export function ruleOn({ terms }: LoanState, date: IsoDate): PayoffRule {
  const rule = terms.payoff ?? KEEP_ALL;
  return hasMultiples(terms, date) ? rule : { ...rule, multiple: 1n };
}

/** What pays every row whose due day has come. */
export function quoteOverdue(state: LoanState, asOf: IsoDate): Quote {
  return quoteRows(state.rows.filter((row) => row.due <= asOf));
}

/** What pays these rows in full, due or not. */
export function quoteRows(rows: readonly LoanRow[]): Quote {
  const split = noAmounts();
  for (const row of rows) for (const part of PARTS) split[part] += owedOf(row, part);
  return { split, rebate: 0n, prepaymentFee: 0n, total: totalOf(split) };
}

/** Pays exactly the quote of the day: the rebate is taken off the rows, then each of them is paid. */
export function payOff(state: LoanState, event: EventOf<'payoff'>): void {
  const rule = ruleOn(state, event.date);
  const rows = state.rows.filter((_, index) => event.rows?.includes(index + 1) ?? true);
  const quote = quotePayoff(state, event.date, rows);
  const transaction = record(state, event, event.type, quote.total);
  transaction.prepaymentFee = quote.prepaymentFee;
  transaction.rebate = quote.rebate;
  for (const row of rows) {
    for (const part of ['interest', 'fee'] as const) waiveUnearned(row, part, rule, event.date);
    for (const part of PARTS) payPart(state, transaction, row, part, owedOf(row, part));
  }
}

/** What is left of a fee of which a part is given back is earned, also where the money of the payoff is taken back later. */
function waiveUnearned(row: LoanRow, part: 'interest' | 'fee', rule: PayoffRule, date: IsoDate): void {
  const unearned = unearnedOf(row, part, rule, date);
  row.parts[part].waived += unearned;
  if (part === 'interest' || unearned === 0n) return;
  row.planned.fee -= unearned;
  row.earnedFee = { through: date, amount: row.planned.fee };
}

/** The whole debt falls due on the day; interest and fee that are not earned by day are given back. */
export function accelerate(state: LoanState, event: EventOf<'accelerate'>): void {
  const transaction = record(state, event, event.type, 0n);
  for (const row of state.rows) {
    if (row.due <= event.date) continue;
    for (const part of ['interest', 'fee'] as const) {
      const unearned = unearnedOf(row, part, EARNED_BY_DAY, event.date);
      row.parts[part].waived += unearned;
      transaction.rebate += unearned;
    }
    row.due = event.date;
  }
}

/** Planned cost of a row that is not earned on the day, in minor units: never more than is still owed of it. */
export function unearnedOf(row: LoanRow, part: 'interest' | 'fee', rule: PayoffRule, asOf: IsoDate): bigint {
  if (row.due <= asOf) return 0n;
  const isFuture = row.from > asOf;
  const treatment = isFuture ? rule.future : rule.current;
  if (treatment === 'keep') return 0n;
  const before = part === 'fee' ? row.earnedFee : undefined;
  const planned = row.planned[part] - (before?.amount ?? 0n);
  const from = before?.through ?? row.from;
  const rest = [{ dueDate: row.due, fee: rial(planned) }];
  const earned = treatment === 'by-day' ? earnedFee(from, rest, asOf, rule.multiple) : 0n;
  const owed = owedOf(row, part);
  const unearned = planned - earned;
  return unearned < owed ? unearned : owed;
}

/**
 * Writes down what of a row's fee is earned through a day: it stays so when the fee or the due day changes after it, and the rest is earned over the days to come. Half up to
 * `multiple` minor units.
 */
export function fixEarnedFee(row: LoanRow, date: IsoDate, multiple = 1n): void {
  const { through, amount } = row.earnedFee ?? { through: row.from, amount: 0n };
  const rest = [{ dueDate: row.due, fee: rial(row.planned.fee - amount) }];
  const earned = amount + earnedFee(through, rest, date, multiple);
  row.earnedFee = { through: date > through ? date : through, amount: earned };
}

function prepaymentFeeOf(rows: readonly LoanRow[], { prepaymentFee }: PayoffRule, asOf: IsoDate): bigint {
  if (prepaymentFee === undefined) return 0n;
  const notYetDue = rows.filter((row) => row.due > asOf).reduce((sum, row) => sum + owedOf(row, 'principal'), 0n);
  return roundHalfUp(multiplyRational(rational(notYetDue), prepaymentFee));
}
