import { daysBetween } from '@nesye/money';
import type { LoanStatement } from '@nesye/money/servicing';
import {
  amountTextOf,
  chargeFigures,
  scheduleFigures,
  totalFigures,
  transactionFigures,
} from '../servicing/checkpoint-figures.ts';
import { figureDifferences, setDifferences } from '../servicing/compare-figures.ts';
import { recordOf, type Published } from '../servicing/servicing-file.ts';
import { publishedText, type PublishedVector, type VectorFile } from '../vector-file.ts';
import { beginTimeline, entriesOf, playEntry, statementOf, type TimelineState } from './play-timeline.ts';
import { writtenDay, type TimelineEntry } from './timeline-entry.ts';

export interface TimelineReproduction {
  readonly id: string;
  /** Interest follows the days on which money comes; the engine does not compute it again yet. */
  readonly recalculatesInterest: boolean;
  /** Empty when every table of the timeline is reproduced. */
  readonly differences: readonly string[];
}

const STATUSES: Readonly<Record<string, LoanStatement['status']>> = {
  Active: 'active',
  ACTIVE: 'active',
  'Closed (obligations met)': 'closed-obligations-met',
  CLOSED_OBLIGATIONS_MET: 'closed-obligations-met',
  Overpaid: 'overpaid',
  OVERPAID: 'overpaid',
};

/** Plays each timeline and compares every table on its way. Timelines that say nothing of the loan are left out. */
export function reproduceTimelines(file: VectorFile, only: RegExp): TimelineReproduction[] {
  return file.vectors.flatMap((vector) => {
    if (!only.test(vector.id)) return [];
    const { compared, differences } = played(vector, file.products);
    return compared === 0
      ? []
      : [{ id: vector.id, recalculatesInterest: recalculates(vector, file.products), differences }];
  });
}

/** By the product's table, its name, or the vector's tags; a progressive loan with interest does once money comes early. */
function recalculates(vector: PublishedVector, products: VectorFile['products']): boolean {
  const inputs = vector.inputs ?? {};
  const product = publishedText(inputs.product, '');
  if (recordOf(products[product]).interest_recalculation === true || product.includes('RECALCULATION')) return true;
  if ((vector.tags ?? []).includes('interest_recalculation')) return true;
  const isProgressive = /PROGRESSIVE|_EMI_/.test(product) && Number(inputs.annual_rate_percent ?? 0) > 0;
  return isProgressive && entriesOf(vector).some(({ text }) => text.startsWith('Customer makes'));
}

function played(
  vector: PublishedVector,
  products: VectorFile['products'],
): { readonly compared: number; readonly differences: readonly string[] } {
  const state = beginTimeline(vector, products);
  const differences: string[] = [];
  let compared = 0;
  for (const [index, entry] of entriesOf(vector).entries()) {
    const compare = COMPARISONS.find(([words]) => words.test(entry.text))?.[1];
    try {
      if (compare === undefined) playEntry(state, entry);
      else {
        compared += 1;
        differences.push(...compare(state, entry).map((difference) => `line ${index + 1}: ${difference}`));
      }
    } catch (error) {
      differences.push(`line ${index + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { compared, differences };
}

type Compare = (state: TimelineState, entry: TimelineEntry) => string[];

const COMPARISONS: readonly (readonly [words: RegExp, compare: Compare])[] = [
  [/^schedule_total$/, totalDifferences],
  [/^schedule$/, scheduleDifferences],
  [/^transactions$/, transactionDifferences],
  [/^Loan Charges tab/, chargeDifferences],
  [/^Loan has the following LOAN level/, loanDelinquencyDifferences],
  [/^Loan has the following INSTALLMENT level/, rowDelinquencyDifferences],
  [/^Loan Delinquency pause periods/, pauseDifferences],
  [/^Loan status/, statusDifferences],
  [/^Loan has [\d.]+ outstanding amount/, outstandingDifferences],
  [/^Loan marked as charged-off/, chargeOffDifferences],
  [/^Admin checks that delinquency range/, rangeDifferences],
];

/** Everything but what a publication leaves empty; an empty payment day of a row says that it is not paid. */
function scheduleDifferences(state: TimelineState, { rows }: TimelineEntry): string[] {
  const { statement, digits } = statementOf(state);
  const collected = statement.transactions.filter(({ type }) => type === 'collect-charge');
  const text = amountTextOf(digits);
  const lines = scheduleFigures(statement, [...statement.transactions], text).map((line) => {
    if (line.kind !== 'DISBURSEMENT') return rowFigures(statement, line);
    const fees = collected.filter(({ date }) => date === line.date).reduce((sum, { amount }) => sum + amount, 0n);
    const paid = text(fees);
    return {
      due_date: line.date,
      balance: line.balance,
      fees: paid,
      due: paid,
      paid,
      in_advance: '0',
      late: '0',
      outstanding: '0',
    };
  });
  const published = rows.map((row) => {
    const isRow = row.nr !== null && row.nr !== undefined;
    const kept = Object.entries(row).filter(([key, value]) => value !== null || (key === 'paid_date' && isRow));
    return Object.fromEntries(kept.map(([key, value]) => [key, key === 'nr' ? Number(value) : value]));
  });
  return figureDifferences('row', published, lines);
}

function rowFigures(statement: LoanStatement, line: Published): Published {
  const row = statement.rows[Number(line.nr) - 1];
  const before = statement.rows[Number(line.nr) - 2]?.due ?? row?.from;
  return {
    nr: line.nr,
    days: row === undefined || before === undefined ? undefined : daysBetween(before, row.due),
    due_date: line.due,
    paid_date: line.paid_on,
    balance: line.balance,
    principal: line.principal,
    interest: line.interest,
    fees: line.fee,
    penalties: line.penalty,
    due: line.total,
    paid: line.paid,
    in_advance: line.in_advance,
    late: line.late,
    outstanding: line.outstanding,
  };
}

function totalDifferences(state: TimelineState, { row }: TimelineEntry): string[] {
  const { statement, digits } = statementOf(state);
  const totals = totalFigures(statement, amountTextOf(digits));
  const collected = statement.transactions
    .filter(({ type }) => type === 'collect-charge')
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  // A charge collected with the payout is in their sums of fees, of what was due, and of what was paid.
  const plus = (value: unknown): string => String(Number(value) + collected / 10 ** digits);
  return figureDifferences('total', row, {
    ...totals,
    penalties: totals.penalty,
    fees: plus(totals.fee),
    due: plus(totals.total),
    paid: plus(totals.paid),
  });
}

function transactionDifferences(state: TimelineState, { rows }: TimelineEntry): string[] {
  const published = rows.filter(({ type, date }) => date !== undefined && type !== 'Accrual');
  if (published.length === 0) return [];
  const { statement, digits } = statementOf(state);
  const { loan, booked } = state;
  if (loan === undefined) return ['transactions of a loan that is not paid out'];
  const figures = transactionFigures(statement, loan.terms, booked, amountTextOf(digits)).map((item) => ({
    date: item.date,
    type: item.type,
    amount: item.amount,
    principal: item.principal,
    interest: item.interest,
    fees: item.fee,
    penalties: item.penalty,
    loan_balance: item.balance_after,
    reverted: item.reversed === true,
    Overpayment: item.overpaid,
  }));
  const lines = published.map(({ replayed: _replayed, type, ...line }) => {
    const word = String(type).toUpperCase().replaceAll(' ', '_').replace('-', '');
    const name = TRANSACTION_NAMES[word] ?? word;
    // Moving principal between rows leaves the balance as it was; they write none.
    return name === 'REAGE' || name === 'REAMORTIZE'
      ? { ...line, type: name, loan_balance: undefined }
      : { ...line, type: name };
  });
  return setDifferences('transactions', lines.map(withoutEmpty), figures, true);
}

const TRANSACTION_NAMES: Readonly<Record<string, string>> = {
  MERCHANT_ISSUED_REFUND: 'MERCHANT_REFUND',
  'REPAYMENT_(AT_TIME_OF_DISBURSEMENT)': 'COLLECT_CHARGE',
};

function withoutEmpty(line: Published): Published {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined && value !== null));
}

function chargeDifferences(state: TimelineState, { rows }: TimelineEntry): string[] {
  const { statement, digits } = statementOf(state);
  const text = amountTextOf(digits);
  const collected = statement.transactions
    .filter(({ type }) => type === 'collect-charge')
    .map(({ amount }) => ({
      kind: 'FEE',
      due: '',
      amount: text(amount),
      paid: text(amount),
      waived: '0',
      outstanding: '0',
    }));
  const published = rows.map((row) => ({
    kind: row.isPenalty === 'true' ? 'PENALTY' : 'FEE',
    due: row['Due as of'] === '' ? '' : writtenDay(row['Due as of']),
    amount: row.Due,
    paid: row.Paid,
    waived: row.Waived,
    outstanding: row.Outstanding,
  }));
  return setDifferences('charges', published, [...chargeFigures(statement, text), ...collected], true);
}

function loanDelinquencyDifferences(state: TimelineState, { rows }: TimelineEntry): string[] {
  const { statement, digits } = statementOf(state);
  const { delinquency } = statement;
  const [row = {}] = rows;
  const since = delinquency.firstCountedDay;
  return figureDifferences(
    'delinquency',
    { ...row, delinquentDate: writtenDay(row.delinquentDate) },
    {
      classification: delinquency.bucket ?? 'NO_DELINQUENCY',
      delinquentAmount: amountTextOf(digits)(delinquency.amount),
      delinquentDate: since,
      delinquentDays: String(delinquency.days),
      pastDueDays: String(delinquency.pastDueDays),
    },
  );
}

function rowDelinquencyDifferences(state: TimelineState, { rows }: TimelineEntry): string[] {
  const { statement, digits } = statementOf(state);
  const computed = [...statement.delinquency.byBucket].map(([Range, amount]) => ({
    Range,
    Amount: amountTextOf(digits)(amount),
  }));
  return figureDifferences(
    'range',
    rows.map(({ Range, Amount }) => ({ Range, Amount })),
    computed,
  );
}

function pauseDifferences(state: TimelineState, { rows }: TimelineEntry): string[] {
  const { statement } = statementOf(state);
  const computed = statement.pauses.map(({ start, end }) => ({
    active: String(start <= statement.asOf && statement.asOf <= end),
    pausePeriodStart: start,
    pausePeriodEnd: end,
  }));
  const published = rows.map((row) => ({
    active: row.active,
    pausePeriodStart: writtenDay(row.pausePeriodStart),
    pausePeriodEnd: writtenDay(row.pausePeriodEnd),
  }));
  return figureDifferences('pauses', published, computed);
}

/** Of a loan that is not paid out there is nothing to compare. */
function statusDifferences(state: TimelineState, { quoted }: TimelineEntry): string[] {
  const status = STATUSES[quoted[0] ?? ''];
  return status === undefined || state.loan === undefined
    ? []
    : figureDifferences('status', status, statementOf(state).statement.status);
}

function outstandingDifferences(state: TimelineState, { text }: TimelineEntry): string[] {
  const amount = /^Loan has (\d+(?:\.\d+)?) outstanding/.exec(text)?.[1];
  const { statement, digits } = statementOf(state);
  return figureDifferences('outstanding', amount, amountTextOf(digits)(statement.outstanding));
}

function chargeOffDifferences(state: TimelineState, { quoted }: TimelineEntry): string[] {
  return figureDifferences('charged off on', writtenDay(quoted[0]), statementOf(state).statement.chargedOffOn);
}

function rangeDifferences(state: TimelineState, { quoted }: TimelineEntry): string[] {
  const { delinquency } = statementOf(state).statement;
  const since = quoted[1] === undefined || quoted[1] === '' ? undefined : writtenDay(quoted[1]);
  return [
    ...figureDifferences('range', quoted[0], delinquency.bucket ?? 'NO_DELINQUENCY'),
    ...figureDifferences('since', since, delinquency.since),
  ];
}
