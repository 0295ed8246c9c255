import {
  brokenPeriodInterest,
  refusalOf,
  serviceLoan,
  type LoanStatement,
  type ServicingEvent,
  type ServicingTerms,
} from '@nesye/money/servicing';
import { eventsOf } from './case-events.ts';
import { brokenPeriodOf, decimalsOf, termsOf } from './case-terms.ts';
import {
  amountTextOf,
  chargeFigures,
  loanFigures,
  quoteFigures,
  scheduleFigures,
  totalFigures,
  transactionFigures,
  type AmountText,
} from './checkpoint-figures.ts';
import { figureDifferences, setDifferences } from './compare-figures.ts';
import { dayOf, minorUnits } from './published-money.ts';
import { recordsOf, type Checkpoint, type Fit, type Published, type ServicingCase } from './servicing-file.ts';

export interface ServicingReproduction {
  readonly id: string;
  readonly fit: Fit;
  /** Empty when the case is reproduced. */
  readonly differences: readonly string[];
}

interface Played {
  readonly terms: ServicingTerms;
  readonly booked: readonly ServicingEvent[];
  readonly statement: LoanStatement;
  readonly text: AmountText;
  readonly published: ServicingCase;
}

/** Plays every case and compares each key of each checkpoint. */
export function reproduceServicing(
  cases: readonly ServicingCase[],
  only: RegExp,
  fit: Fit | undefined,
): ServicingReproduction[] {
  return cases
    .filter((entry) => only.test(entry.id) && (fit === undefined || entry.fit === fit))
    .map((entry) => ({
      id: entry.id,
      fit: entry.fit,
      differences: differencesOf(entry),
    }));
}

function differencesOf(entry: ServicingCase): readonly string[] {
  try {
    return playedDifferences(entry);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function playedDifferences(entry: ServicingCase): string[] {
  const terms = termsOf(entry.params);
  const { booked, differences } = bookAll(terms, entry);
  for (const checkpoint of entry.expected) {
    const known = booked.filter(({ seq }) => seq <= checkpoint.after);
    const statement = serviceLoan(terms, known, dayOf(checkpoint.as_of));
    const played = { terms, booked: known, statement, text: amountTextOf(decimalsOf(entry.params)), published: entry };
    const place = `after ${checkpoint.after} on ${checkpoint.as_of}`;
    differences.push(...checkpointDifferences(played, checkpoint).map((difference) => `${place}: ${difference}`));
  }
  return differences;
}

/** Books what is accepted; an event must be refused exactly where the publication says so. */
function bookAll(
  terms: ServicingTerms,
  entry: ServicingCase,
): { readonly booked: readonly ServicingEvent[]; readonly differences: string[] } {
  const refused = new Set(entry.timeline.filter((event) => event.refused === true).map(({ seq }) => seq));
  const booked: ServicingEvent[] = [];
  const differences: string[] = [];
  for (const event of eventsOf(entry)) {
    const reason = refusalOf(terms, booked, event);
    if (reason !== undefined && !refused.has(event.seq)) differences.push(`event ${event.seq} refused: ${reason}`);
    if (reason === undefined && refused.has(event.seq)) differences.push(`event ${event.seq} not refused`);
    if (!refused.has(event.seq)) booked.push(event);
  }
  return { booked, differences };
}

function checkpointDifferences(played: Played, checkpoint: Checkpoint): string[] {
  return Object.entries(checkpoint).flatMap(([key, value]) => {
    if (key === 'after' || key === 'as_of') return [];
    const compare = COMPARISONS[key];
    return compare === undefined ? [`${key} is not computed`] : compare(played, value);
  });
}

const COMPARISONS: Readonly<Record<string, (played: Played, published: unknown) => string[]>> = {
  schedule: ({ statement, booked, text }, published) =>
    figureDifferences('row', published, scheduleFigures(statement, booked, text)),
  totals: ({ statement, text }, published) => figureDifferences('totals', published, totalFigures(statement, text)),
  loan: ({ statement, text, published: { params, family } }, published) =>
    figureDifferences('loan', published, {
      ...loanFigures(statement, text),
      ...(params.row_opens_on === 'DUE' ? { outstanding: text(statement.due) } : {}),
      // The publisher of these has a shorter word.
      ...(family === 'STATUS' && statement.status === 'closed-written-off' ? { status: 'WRITTEN_OFF' } : {}),
    }),
  transactions: (played, published) => transactionDifferences(played, published, true),
  transactions_include: (played, published) => transactionDifferences(played, published, false),
  reversed_check: reversalDifferences,
  charges: ({ statement, text }, published) =>
    setDifferences('charges', recordsOf(published), chargeFigures(statement, text), true),
  delinquency: delinquencyDifferences,
  penalties: ({ statement, text }, published) =>
    recordsOf(published).flatMap((item) =>
      figureDifferences(`penalty of row ${String(item.row)}`, item.amount, penaltyOfRow(statement, item.row, text)),
    ),
  penalties_total: ({ statement, text }, published) =>
    figureDifferences('penalties', published, text(penaltiesOf(statement))),
  penalties_positive: ({ statement }, published) =>
    figureDifferences('penalties positive', published, penaltiesOf(statement) > 0n),
  quote: quoteDifferences,
  rows: ({ statement, text }, published) =>
    recordsOf(published).flatMap((item) => {
      const row = statement.rows[Number(item.nr) - 1];
      return figureDifferences(`row ${String(item.nr)}`, item, {
        nr: item.nr,
        paid_principal: text(row?.paid.principal ?? 0n),
        paid_interest: text(row?.paid.interest ?? 0n),
        penalty_unpaid: penaltyOfRow(statement, item.nr, text),
      });
    }),
  new_rows: ({ statement, text }, published) =>
    recordsOf(published).flatMap((item) => {
      const row = statement.rows[Number(item.nr) - 1];
      return figureDifferences(`row ${String(item.nr)}`, item, {
        nr: row?.nr,
        due: row?.due,
        principal: text(row?.owed.principal ?? 0n),
        interest: text(row?.owed.interest ?? 0n),
      });
    }),
  days_past_due: ({ statement }, published) =>
    figureDifferences('days past due', published, statement.delinquency.pastDueDays),
  bucket: ({ statement }, published) =>
    figureDifferences(
      'bucket',
      published,
      statement.delinquency.bucket ?? (published === null ? null : 'NO_DELINQUENCY'),
    ),
  limit: limitDifferences,
  row_balances: rowBalanceDifferences,
  interest_accrued: ({ statement, text }, published) =>
    figureDifferences('interest accrued', published, text(statement.payoff.split.interest)),
  interest_refund: ({ statement, text }, published) =>
    figureDifferences('interest given back', published, text(sumOfRebates(statement))),
  broken_period_interest: ({ text, published: { params } }, published) =>
    figureDifferences('broken period', published, text(brokenPeriodInterest(brokenPeriodOf(params)).broken)),
  first_row_interest: ({ text, published: { params } }, published) =>
    figureDifferences('interest of row 1', published, text(brokenPeriodInterest(brokenPeriodOf(params)).firstRow)),
  waived: ({ statement, text }, published) =>
    figureDifferences(
      'waived',
      published,
      text(
        statement.transactions.reduce(
          (sum, { type, amount }) => (type === 'tolerated-shortfall' ? sum + amount : sum),
          0n,
        ),
      ),
    ),
  income_from_recovery: ({ statement, text }, published) =>
    figureDifferences('recovered', published, text(statement.recovered)),
};

const sumOfRebates = ({ transactions }: LoanStatement): bigint =>
  transactions.reduce((sum, { rebate }) => sum + rebate, 0n);

function transactionDifferences(played: Played, published: unknown, isWhole: boolean): string[] {
  const { statement, terms, booked, text } = played;
  const isPublishedOpening = booked.every(({ seq }) => seq > 0);
  const computed = transactionFigures(statement, terms, booked, text).filter(
    ({ type }) => !isWhole || (type !== 'WAIVE_PENALTIES' && (type !== 'DISBURSEMENT' || isPublishedOpening)),
  );
  return setDifferences('transactions', recordsOf(published), computed, isWhole);
}

function reversalDifferences({ statement, terms, booked, text }: Played, published: unknown): string[] {
  const computed = transactionFigures(statement, terms, booked, text).map((item) => ({
    date: item.date,
    type: item.type,
    is_reversed: item.reversed === true,
  }));
  const items = recordsOf(published).map(({ date, type, reversed }) => ({ date, type, is_reversed: reversed }));
  return setDifferences('reversed', items, computed, false);
}

function delinquencyDifferences({ statement, booked, text }: Played, published: unknown): string[] {
  const { delinquency, pauses, asOf } = statement;
  return figureDifferences('delinquency', published, {
    loan: {
      bucket: delinquency.bucket ?? 'NO_DELINQUENCY',
      since: delinquency.since ?? null,
      past_due_days: delinquency.pastDueDays,
      days: delinquency.days,
      amount: text(delinquency.amount),
    },
    by_bucket: [...delinquency.byBucket].map(([bucket, amount]) => ({ bucket, amount: text(amount) })),
    pauses: pauses.map(({ start, end }) => ({ active: start <= asOf && asOf <= end, start, end })),
    pause_actions: booked.flatMap((event) => pauseAction(event)),
  });
}

function pauseAction(event: ServicingEvent): Published[] {
  if (event.type === 'pause') return [{ action: 'PAUSE', start: event.start, end: event.end }];
  return event.type === 'resume' ? [{ action: 'RESUME', start: event.start, end: null }] : [];
}

function quoteDifferences({ statement, text }: Played, published: unknown): string[] {
  return recordsOf(published).flatMap((item) => {
    const row = statement.rowQuotes[Number(item.row) - 1];
    const quotes = { PAYOFF: statement.payoff, OVERDUE: statement.overdueQuote, ROW: row };
    const quote =
      item.kind === 'PAYOFF' || item.kind === 'OVERDUE' || item.kind === 'ROW' ? quotes[item.kind] : undefined;
    if (quote === undefined) return [`no quote of ${String(item.kind)} ${String(item.row)}`];
    const { kind, row: _nr, ...figures } = item;
    return figureDifferences(`quote ${String(kind)}`, figures, quoteFigures(quote, text));
  });
}

/** The limit is used by principal alone. */
function limitDifferences({ statement, text, published: { params } }: Played, published: unknown): string[] {
  const limit = minorUnits(params.limit, decimalsOf(params));
  const disbursed = minorUnits(params.principal, decimalsOf(params));
  const used = statement.rows.reduce((sum, row) => sum - row.paid.principal - row.waived.principal, disbursed);
  return figureDifferences('limit', published, { used: text(used), available: text(limit - used) });
}

function rowBalanceDifferences({ statement, text }: Played, published: unknown): string[] {
  return recordsOf(published).flatMap((item) =>
    figureDifferences(`row ${String(item.nr)}`, item, {
      nr: item.nr,
      outstanding: text(statement.rows[Number(item.nr) - 1]?.outstanding ?? 0n),
    }),
  );
}

function penaltyOfRow(statement: LoanStatement, nr: unknown, text: AmountText): string {
  const row = statement.rows[Number(nr) - 1];
  return text(row === undefined ? 0n : row.owed.penalty - row.paid.penalty - row.waived.penalty);
}

function penaltiesOf({ rows }: LoanStatement): bigint {
  return rows.reduce((sum, row) => sum + row.owed.penalty - row.paid.penalty - row.waived.penalty, 0n);
}
