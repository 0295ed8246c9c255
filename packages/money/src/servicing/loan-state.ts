import type { IsoDate } from '../calendar/iso-date.ts';
import { addRational, rational, type Rational } from '../rational.ts';
import type { Amounts, Part, ServicingTerms } from './servicing-types.ts';

export const PARTS: readonly Part[] = ['penalty', 'fee', 'interest', 'principal'];

/** What one part of a row owes: due − paid − waived is still owed. */
export interface PartBalance {
  due: bigint;
  paid: bigint;
  waived: bigint;
}

export interface LoanRow {
  from: IsoDate;
  due: IsoDate;
  readonly kind: 'installment' | 'down-payment' | 'added';
  readonly parts: Record<Part, PartBalance>;
  /** Interest and fee of the plan itself, without charges: what a payoff may give back. */
  readonly planned: { interest: bigint; fee: bigint };
  /** Where a refund has cut the fee: what of it was earned through that day; the rest is earned from then on. */
  earnedFee: { readonly through: IsoDate; readonly amount: bigint } | undefined;
  /** Owed something on some day. */
  hasOwed: boolean;
  /** Due day before a working calendar moved it. */
  nominalDue: IsoDate;
  /** The last day in time of a row that was moved or paused, as it was agreed then; undefined: by the terms. */
  payableUntil: IsoDate | undefined;
  /** Principal that a credit added; the balance column of a schedule leaves it out. */
  creditedPrincipal: bigint;
  /** The part of it that went to other rows since. */
  movedCredit: bigint;
  paidInAdvance: bigint;
  paidLate: bigint;
  settledOn: IsoDate | undefined;
  /** Penalty accrued and not yet assessed, as a fraction of a minor unit. */
  accrued: Rational;
  /** Penalty assessed so far, by the daily rule or once. */
  assessed: bigint;
  isAssessedOnce: boolean;
}

export interface Charge {
  readonly seq: number;
  readonly kind: 'fee' | 'penalty';
  readonly due: IsoDate;
  readonly amount: bigint;
  paid: bigint;
  waived: bigint;
  readonly row: LoanRow;
}

/** Money that went to a part of a row. */
export interface Allocation {
  readonly row: LoanRow;
  readonly part: Part;
  amount: bigint;
  /** How much of it was handed back since. */
  givenBack: bigint;
}

/** What one event moved. */
export interface LoanTransaction {
  readonly seq: number;
  readonly date: IsoDate;
  readonly type: string;
  readonly amount: bigint;
  readonly split: Record<Part, bigint>;
  /** Left over of a payment, or taken out of an earlier left-over. */
  overpaid: bigint;
  /** Left over of a payment that was for some rows only. */
  unallocated: bigint;
  prepaymentFee: bigint;
  /** Interest and fee that the customer need not pay because of it. */
  rebate: bigint;
  /** Principal still owed after it. */
  principalAfter: bigint;
  /** By row, in the order the money went. */
  readonly allocations: Allocation[];
}

export interface Pause {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** Refunds of one day that follow each other: what the rows could give before the first, and the principal that all of them took. */
export interface RefundAnchor {
  readonly date: IsoDate;
  readonly cut: 'last-rows' | 'all-rows';
  /** How many transactions there were after the last of them. */
  readonly transactions: number;
  /** By row: owed principal and unearned fee. */
  readonly principal: readonly bigint[];
  readonly fee: readonly bigint[];
  refunded: bigint;
}

export interface LoanState {
  readonly terms: ServicingTerms;
  rows: LoanRow[];
  readonly charges: Charge[];
  readonly transactions: LoanTransaction[];
  readonly disbursements: { readonly date: IsoDate; readonly amount: bigint }[];
  overpaid: bigint;
  /** Taken out of rows without a payment of theirs: by a refund, or a prepayment that makes rows smaller. */
  cutPrincipal: bigint;
  /** Of the last refund of a sale. */
  refundAnchor: RefundAnchor | undefined;
  readonly pauses: Pause[];
  /** Paid back of each payment by chargebacks, by its seq. */
  readonly chargedBack: Map<number, Record<Part, bigint>>;
  /** Penalties are accrued through this day. */
  accruedThrough: IsoDate | undefined;
  /** As accruedThrough, for interest by day. */
  interestThrough: IsoDate | undefined;
  chargedOffOn: IsoDate | undefined;
  writtenOffOn: IsoDate | undefined;
  isSettled: boolean;
  recovered: bigint;
}

/** A loan of which nothing has happened. */
export function emptyState(terms: ServicingTerms): LoanState {
  return {
    terms,
    rows: [],
    charges: [],
    transactions: [],
    disbursements: [],
    overpaid: 0n,
    cutPrincipal: 0n,
    refundAnchor: undefined,
    pauses: [],
    chargedBack: new Map(),
    accruedThrough: undefined,
    interestThrough: undefined,
    chargedOffOn: undefined,
    writtenOffOn: undefined,
    isSettled: false,
    recovered: 0n,
  };
}

/** A row of a plan, or one that a charge or credit opens. */
export function newRow(
  kind: LoanRow['kind'],
  from: IsoDate,
  due: IsoDate,
  planned: { readonly principal: bigint; readonly interest: bigint; readonly fee: bigint },
): LoanRow {
  const balance = (amount: bigint): PartBalance => ({ due: amount, paid: 0n, waived: 0n });
  return {
    from,
    due,
    kind,
    parts: {
      penalty: balance(0n),
      fee: balance(planned.fee),
      interest: balance(planned.interest),
      principal: balance(planned.principal),
    },
    planned: { interest: planned.interest, fee: planned.fee },
    earnedFee: undefined,
    hasOwed: planned.principal + planned.interest + planned.fee > 0n,
    nominalDue: due,
    payableUntil: undefined,
    creditedPrincipal: 0n,
    movedCredit: 0n,
    paidInAdvance: 0n,
    paidLate: 0n,
    settledOn: undefined,
    accrued: rational(0n),
    assessed: 0n,
    isAssessedOnce: false,
  };
}

/** No minor unit of any part. */
export function noAmounts(): Record<Part, bigint> {
  return { penalty: 0n, fee: 0n, interest: 0n, principal: 0n };
}

/** The sum of all parts, in minor units. */
export function totalOf(amounts: Amounts): bigint {
  return PARTS.reduce((sum, part) => sum + amounts[part], 0n);
}

/** Still owed of one part of a row. */
export function owedOf(row: LoanRow, part: Part): bigint {
  const { due, paid, waived } = row.parts[part];
  return due - paid - waived;
}

/** Still owed of a row in all its parts. */
export function owedOfRow(row: LoanRow): bigint {
  return PARTS.reduce((sum, part) => sum + owedOf(row, part), 0n);
}

/** Still owed of one part over all rows. */
export function owedOfPart(state: LoanState, part: Part): bigint {
  return state.rows.reduce((sum, row) => sum + owedOf(row, part), 0n);
}

/** Still owed in all. */
export function owedOfLoan(state: LoanState): bigint {
  return state.rows.reduce((sum, row) => sum + owedOfRow(row), 0n);
}

/** Adds a row where its due day belongs; after rows of the same day. */
export function insertRow(state: LoanState, row: LoanRow): void {
  const index = state.rows.findIndex((candidate) => candidate.due > row.due);
  state.rows.splice(index < 0 ? state.rows.length : index, 0, row);
}

/** Writes the day on which each row came to owe nothing, and takes it away where a row owes again. A row that never owed has none. */
export function writeSettled(state: LoanState, date: IsoDate): void {
  for (const row of state.rows) {
    row.hasOwed ||= PARTS.some((part) => row.parts[part].due > 0n);
    if (owedOfRow(row) > 0n) row.settledOn = undefined;
    else if (row.hasOwed) row.settledOn ??= date;
  }
}

/** Records what an event moved, with the principal that is owed after it. */
export function record(
  state: LoanState,
  event: { readonly seq: number; readonly date: IsoDate },
  type: string,
  amount: bigint,
): LoanTransaction {
  const transaction: LoanTransaction = {
    seq: event.seq,
    date: event.date,
    type,
    amount,
    split: noAmounts(),
    overpaid: 0n,
    unallocated: 0n,
    prepaymentFee: 0n,
    rebate: 0n,
    principalAfter: 0n,
    allocations: [],
  };
  state.transactions.push(transaction);
  return transaction;
}

/** Adds to a row's exact accrual. */
export function accrue(row: LoanRow, amount: Rational): void {
  row.accrued = addRational(row.accrued, amount);
}

/** Do the multiples of the terms count on a day; before it one minor unit does. */
export const hasMultiples = ({ multiplesFrom }: Pick<ServicingTerms, 'multiplesFrom'>, date: IsoDate): boolean =>
  multiplesFrom === undefined || date >= multiplesFrom;
