import type { IsoDate } from '../calendar/iso-date.ts';
import { OVERPAID_USED } from './charges-and-credits.ts';
import { lastDayInTime } from './daily-penalty.ts';
import { delinquencyOf, type Delinquency } from './delinquency.ts';
import {
  owedOfLoan,
  owedOfRow,
  type Charge,
  type LoanRow,
  type LoanState,
  type LoanTransaction,
  type Pause,
} from './loan-state.ts';
import { quoteOverdue, quotePayoff, quoteRows, type Quote } from './payoff.ts';
import { replayLoan, takenBack } from './replay.ts';
import type { ServicingEvent } from './servicing-events.ts';
import type { Part, ServicingTerms } from './servicing-types.ts';

export type LoanStatus = 'active' | 'closed-obligations-met' | 'overpaid' | 'closed-written-off' | 'settled';

export interface StatementRow {
  /** From 1, down payments included. */
  readonly nr: number;
  readonly kind: LoanRow['kind'];
  readonly from: IsoDate;
  readonly due: IsoDate;
  /** The last day on which it can be paid without being late. */
  readonly payableUntil: IsoDate;
  readonly owed: Readonly<Record<Part, bigint>>;
  readonly paid: Readonly<Record<Part, bigint>>;
  readonly waived: Readonly<Record<Part, bigint>>;
  /** Penalty by the contract's rule, charges left out; paid and waived included. */
  readonly assessedPenalty: bigint;
  readonly paidInAdvance: bigint;
  readonly paidLate: bigint;
  readonly outstanding: bigint;
  /** The day it came to owe nothing. */
  readonly settledOn: IsoDate | undefined;
  /** Principal still scheduled after this row; credits do not change it. */
  readonly balance: bigint;
  readonly isOverdue: boolean;
}

/** Everything a reader asks of a loan on a day. Amounts are minor units. */
export interface LoanStatement {
  readonly asOf: IsoDate;
  readonly status: LoanStatus;
  readonly rows: readonly StatementRow[];
  readonly outstanding: bigint;
  /** Of rows whose due day has come. */
  readonly due: bigint;
  readonly overdue: bigint;
  readonly overpaid: bigint;
  readonly chargedOffOn: IsoDate | undefined;
  readonly maturesOn: IsoDate | undefined;
  readonly transactions: readonly LoanTransaction[];
  /** The seqs of events that were taken back. */
  readonly reversed: ReadonlySet<number>;
  readonly reversedDownPayments: ReadonlySet<number>;
  readonly charges: readonly Charge[];
  readonly delinquency: Delinquency;
  readonly pauses: readonly Pause[];
  readonly payoff: Quote;
  readonly overdueQuote: Quote;
  /** What pays each row in full, in the order of the rows. */
  readonly rowQuotes: readonly Quote[];
  readonly recovered: bigint;
}

/**
 * The statement of a loan on a day: `f(terms, events, as-of)`, the calendar being part of the terms. A back-dated event
 * replays everything; the rows are the same whether they are computed again or stored after each event.
 */
export function serviceLoan(terms: ServicingTerms, booked: readonly ServicingEvent[], asOf: IsoDate): LoanStatement {
  const state = replayLoan(terms, booked, asOf);
  const { events: reversed, downPayments: reversedDownPayments } = takenBack(
    booked.filter(({ bookedOn }) => bookedOn <= asOf),
  );
  const rows = statementRows(state, asOf);
  return {
    asOf,
    status: statusOf(state),
    rows,
    outstanding: owedOfLoan(state),
    due: rows.reduce((sum, row) => (row.due <= asOf ? sum + row.outstanding : sum), 0n),
    overdue: rows.reduce((sum, row) => (row.isOverdue ? sum + row.outstanding : sum), 0n),
    overpaid: state.overpaid,
    chargedOffOn: state.chargedOffOn,
    maturesOn: rows.at(-1)?.due,
    transactions: state.transactions,
    reversed,
    reversedDownPayments,
    charges: state.charges,
    delinquency: delinquencyOf(state, asOf),
    pauses: state.pauses,
    payoff: quotePayoff(state, asOf),
    overdueQuote: quoteOverdue(state, asOf),
    rowQuotes: state.rows.map((row) => quoteRows([row])),
    recovered: state.recovered,
  };
}

/** Transactions a reader knows by their events; using up an overpayment has none of its own. */
export function isOwnTransaction(transaction: LoanTransaction): boolean {
  return transaction.type !== OVERPAID_USED;
}

function statementRows(state: LoanState, asOf: IsoDate): StatementRow[] {
  let scheduled = 0n;
  let moved = 0n;
  return state.rows.map((row, index) => {
    scheduled += row.parts.principal.due - row.creditedPrincipal + row.movedCredit;
    moved += row.movedCredit;
    const disbursed = state.disbursements
      .filter(({ date }, nr) => nr === 0 || date <= row.due)
      .reduce((sum, { amount }) => sum + amount, 0n);
    const outstanding = owedOfRow(row);
    return {
      nr: index + 1,
      kind: row.kind,
      from: row.from,
      due: row.due,
      payableUntil: lastDayInTime(row, state.terms),
      owed: byPart(row, 'due'),
      paid: byPart(row, 'paid'),
      waived: byPart(row, 'waived'),
      assessedPenalty: row.assessed,
      paidInAdvance: row.paidInAdvance,
      paidLate: row.paidLate,
      outstanding,
      settledOn: row.settledOn,
      balance: disbursed + moved - state.cutPrincipal - scheduled,
      isOverdue: row.due < asOf && outstanding > 0n,
    };
  });
}

function byPart(row: LoanRow, column: 'due' | 'paid' | 'waived'): Readonly<Record<Part, bigint>> {
  const { penalty, fee, interest, principal } = row.parts;
  return {
    penalty: penalty[column],
    fee: fee[column],
    interest: interest[column],
    principal: principal[column],
  };
}

function statusOf(state: LoanState): LoanStatus {
  if (state.isSettled) return 'settled';
  if (state.writtenOffOn !== undefined) return 'closed-written-off';
  if (owedOfLoan(state) > 0n) return 'active';
  if (state.overpaid > 0n) return 'overpaid';
  return state.disbursements.length > 0 ? 'closed-obligations-met' : 'active';
}
