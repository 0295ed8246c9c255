import { decimalOf, decimalText } from '@nesye/money/schedule';
import {
  isOwnTransaction,
  serviceLoan,
  takenBack,
  type LoanStatement,
  type LoanTransaction,
  type Quote,
  type ServicingEvent,
  type ServicingTerms,
  type StatementRow,
} from '@nesye/money/servicing';
import type { Published } from './servicing-file.ts';

const STATUS_WORDS: Readonly<Record<LoanStatement['status'], string>> = {
  active: 'ACTIVE',
  'closed-obligations-met': 'CLOSED_OBLIGATIONS_MET',
  overpaid: 'OVERPAID',
  'closed-written-off': 'CLOSED_WRITTEN_OFF',
  settled: 'SETTLED',
};
const TRANSACTION_WORDS: Readonly<Record<string, string>> = {
  disburse: 'DISBURSEMENT',
  'refund-overpaid': 'CREDIT_BALANCE_REFUND',
  're-age': 'REAGE',
  're-amortize': 'REAMORTIZE',
};

/** Writes amounts in the way of a case's currency. */
export type AmountText = (minor: bigint) => string;

/** An amount as a publication writes it: with all decimals of the currency. */
export function amountTextOf(decimals: number): AmountText {
  return (minor) => decimalText(decimalOf(minor, decimals));
}

/** The published form of a schedule: payouts before the rows that follow them. */
export function scheduleFigures(
  statement: LoanStatement,
  booked: readonly unknown[],
  text: AmountText,
): readonly Published[] {
  const lines: Published[] = [];
  const payouts = statement.transactions.filter(({ type }) => type === 'disburse');
  let given = 0;
  for (const row of statement.rows) {
    for (; given < payouts.length && isPayoutBefore(payouts[given], given, row); given += 1) {
      lines.push(payoutFigures(payouts[given], text));
    }
    lines.push(rowFigures(row, text));
  }
  return booked.length === 0 ? [] : lines;
}

/** Column sums of a schedule. */
export function totalFigures({ rows }: LoanStatement, text: AmountText): Published {
  const sum = (pick: (row: StatementRow) => bigint): string => text(rows.reduce((left, row) => left + pick(row), 0n));
  return {
    principal: sum((row) => row.owed.principal),
    interest: sum((row) => row.owed.interest),
    fee: sum((row) => row.owed.fee),
    penalty: sum((row) => row.owed.penalty),
    total: sum((row) => sumOf(row.owed)),
    paid: sum((row) => sumOf(row.paid)),
    in_advance: sum((row) => row.paidInAdvance),
    late: sum((row) => row.paidLate),
    outstanding: sum((row) => row.outstanding),
    waived: sum((row) => sumOf(row.waived)),
  };
}

/** What is said of the loan as a whole. */
export function loanFigures(statement: LoanStatement, text: AmountText): Published {
  return {
    outstanding: text(statement.outstanding),
    overpaid: text(statement.overpaid),
    overdue: text(statement.overdue),
    status: STATUS_WORDS[statement.status],
    charged_off_on: statement.chargedOffOn ?? null,
    matures_on: statement.maturesOn,
  };
}

/** Every transaction, those that were taken back too; these with date, type and amount as they were. */
export function transactionFigures(
  statement: LoanStatement,
  terms: ServicingTerms,
  booked: readonly ServicingEvent[],
  text: AmountText,
): readonly Published[] {
  const standing = statement.transactions
    .filter(isOwnTransaction)
    .map((transaction) => transactionFigure(transaction, text));
  const reversed = booked.flatMap((event) => reversedFigures(event, statement, terms, booked, text));
  return [...standing, ...reversed];
}

/** Charges with what came of them. */
export function chargeFigures({ charges }: LoanStatement, text: AmountText): readonly Published[] {
  return charges.map(({ kind, due, amount, paid, waived }) => ({
    kind: kind.toUpperCase(),
    due,
    amount: text(amount),
    paid: text(paid),
    waived: text(waived),
    outstanding: text(amount - paid - waived),
  }));
}

/** A quote with its parts. */
export function quoteFigures(quote: Quote, text: AmountText): Published {
  const { principal, interest, fee, penalty } = quote.split;
  return {
    total: text(quote.total),
    principal: text(principal),
    interest: text(interest),
    fee: text(fee),
    penalty: text(penalty),
    prepayment_fee: text(quote.prepaymentFee),
  };
}

function isPayoutBefore(payout: LoanTransaction | undefined, index: number, row: StatementRow): boolean {
  return payout !== undefined && (index === 0 || payout.date <= row.due);
}

function payoutFigures(payout: LoanTransaction | undefined, text: AmountText): Published {
  return payout === undefined ? {} : { kind: 'DISBURSEMENT', date: payout.date, balance: text(payout.amount) };
}

function rowFigures(row: StatementRow, text: AmountText): Published {
  const paid = sumOf(row.paid);
  return {
    kind: 'INSTALLMENT',
    nr: row.nr,
    due: row.due,
    paid_on: row.settledOn ?? null,
    balance: text(row.balance),
    principal: text(row.owed.principal),
    interest: text(row.owed.interest),
    fee: text(row.owed.fee),
    penalty: text(row.owed.penalty),
    total: text(sumOf(row.owed)),
    paid: text(paid),
    in_advance: text(row.paidInAdvance),
    late: text(row.paidLate),
    outstanding: text(row.outstanding),
    waived: text(sumOf(row.waived)),
    state: row.outstanding === 0n ? 'PAID' : paid > 0n ? 'PART_PAID' : 'OPEN',
    overdue: row.isOverdue,
  };
}

function transactionFigure(transaction: LoanTransaction, text: AmountText): Published {
  const { split } = transaction;
  return {
    date: transaction.date,
    type: transactionWord(transaction.type),
    amount: text(transaction.amount),
    principal: text(split.principal),
    interest: text(split.interest),
    fee: text(split.fee),
    penalty: text(split.penalty),
    balance_after: text(transaction.principalAfter),
    overpaid: text(transaction.overpaid),
    unallocated: text(transaction.unallocated),
    prepayment_fee: text(transaction.prepaymentFee),
  };
}

/** A transaction that was taken back, as it was at the moment before: what was booked between its entry and then may have changed it. */
function reversedFigures(
  event: ServicingEvent,
  statement: LoanStatement,
  terms: ServicingTerms,
  booked: readonly ServicingEvent[],
  text: AmountText,
): readonly Published[] {
  const isWhole = statement.reversed.has(event.seq);
  if (!isWhole && !statement.reversedDownPayments.has(event.seq)) return [];
  const taker = takerOf(event, booked);
  const before = serviceLoan(
    terms,
    booked.filter(({ seq }) => seq < taker.seq),
    taker.bookedOn,
  );
  return before.transactions
    .filter(({ seq, type }) => seq === event.seq && (isWhole || type === 'down-payment'))
    .filter(isOwnTransaction)
    .map((transaction) => ({ ...transactionFigure(transaction, text), reversed: true }));
}

/** What took an event back, whole or its down payment alone. */
function takerOf(event: ServicingEvent, booked: readonly ServicingEvent[]): ServicingEvent {
  const later = booked.filter(({ seq }) => seq > event.seq).toSorted((left, right) => left.seq - right.seq);
  const taker = later.find(({ seq }) => {
    const { events, downPayments } = takenBack(booked.filter((other) => other.seq <= seq));
    return events.has(event.seq) || downPayments.has(event.seq);
  });
  if (taker === undefined) throw new Error(`nothing took event ${event.seq} back`);
  return taker;
}

function transactionWord(type: string): string {
  return TRANSACTION_WORDS[type] ?? type.toUpperCase().replaceAll('-', '_');
}

function sumOf(parts: StatementRow['owed']): bigint {
  return parts.penalty + parts.fee + parts.interest + parts.principal;
}
