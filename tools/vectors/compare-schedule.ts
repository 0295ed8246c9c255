import { decimalOf, decimalText, isEqualDecimal, parseDecimal, type LoanRow } from '@nesye/money/schedule';
import type { PublishedLoan } from './published-terms.ts';
import type { PublishedRow } from './vector-file.ts';

type ComputedRow = Readonly<Record<string, string>>;

const DATE_OR_COUNT = new Set(['nr', 'days', 'from', 'due_date']);
/** Fields of a published row that this comparison reads; a payment date belongs to the events after the first schedule. */
const COMPARED = [
  'nr',
  'days',
  'from',
  'due_date',
  'balance',
  'principal',
  'interest',
  'fees',
  'penalties',
  'due',
  'paid',
  'in_advance',
  'late',
  'outstanding',
];

/** Every difference between the published rows, in order, and the computed schedule; empty when they are the same. */
export function scheduleDifferences(
  published: readonly PublishedRow[],
  loan: PublishedLoan,
  rows: readonly LoanRow[],
): string[] {
  const repayments = published.filter((row) => !isPayout(row));
  const differences = published.filter(isPayout).flatMap((row) => rowDifferences('payout', row, payoutRow(loan)));
  if (repayments.length !== rows.length)
    differences.push(`${repayments.length} rows published, ${rows.length} computed`);
  for (const [index, row] of repayments.entries()) {
    const computed = rows[index];
    if (computed !== undefined)
      differences.push(...rowDifferences(`row ${computed.nr}`, row, computedRow(computed, loan)));
  }
  return differences;
}

/** As scheduleDifferences, for publications that name some rows only, by their number. */
export function checkpointDifferences(
  published: readonly PublishedRow[],
  loan: PublishedLoan,
  rows: readonly LoanRow[],
): string[] {
  return published.flatMap((row) => {
    const computed = rows.find((candidate) => candidate.nr === Number(row.nr));
    return computed === undefined
      ? [`row ${row.nr}: not computed`]
      : rowDifferences(`row ${row.nr}`, row, computedRow(computed, loan));
  });
}

/** The difference of one figure, or nothing: amounts are equal as numbers, dates and counts as texts. */
export function figureDifference(place: string, field: string, published: string, computed: string): string[] {
  const isEqual = DATE_OR_COUNT.has(field)
    ? published === computed
    : isEqualDecimal(parseDecimal(published), parseDecimal(computed));
  return isEqual ? [] : [`${place}: ${field} is ${computed}, published ${published}`];
}

function rowDifferences(place: string, published: PublishedRow, computed: ComputedRow): string[] {
  return COMPARED.flatMap((field) => {
    const expected = published[field];
    const found = computed[field];
    if (expected === null || expected === undefined) return [];
    return found === undefined
      ? [`${place}: ${field} is not computed`]
      : figureDifference(place, field, String(expected), found);
  });
}

/** The first line of a published schedule says what was paid out; it asks for no principal. */
function isPayout(row: PublishedRow): boolean {
  return row.principal === null || row.principal === undefined;
}

function payoutRow({ terms }: PublishedLoan): ComputedRow {
  const balance = decimalText(decimalOf(terms.principal, terms.currency.digits));
  return {
    due_date: terms.disbursementDate ?? terms.scheduleStart,
    balance,
    ...NOTHING,
    due: '0',
    paid: '0',
    outstanding: '0',
  };
}

const NOTHING: ComputedRow = { fees: '0', penalties: '0', in_advance: '0', late: '0' };

function computedRow(row: LoanRow, { terms, isDownPaymentCollected }: PublishedLoan): ComputedRow {
  const text = (minor: bigint): string => decimalText(decimalOf(minor, terms.currency.digits));
  const isPaid = isDownPaymentCollected && terms.downPaymentPercent !== undefined && row.nr === 1;
  return {
    nr: String(row.nr),
    days: String(row.days),
    from: row.fromDate,
    due_date: row.dueDate,
    balance: text(row.balance),
    principal: text(row.principal),
    interest: text(row.interest),
    due: text(row.due),
    ...NOTHING,
    paid: isPaid ? text(row.due) : '0',
    outstanding: isPaid ? '0' : text(row.due),
  };
}
