import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { owedOfRow, type LoanRow, type LoanState, type Pause } from './loan-state.ts';
import type { ServicingEvent } from './servicing-events.ts';
import type { DelinquencyRule } from './servicing-types.ts';

export interface Delinquency {
  /** Days since the due day of the oldest unpaid row. */
  readonly pastDueDays: number;
  /** The same without grace and paused days. */
  readonly days: number;
  /** The first day that counts; none where nothing is overdue beyond the grace. A pause that has ended leaves it as it was. */
  readonly since: IsoDate | undefined;
  /** Due day and grace of the oldest unpaid row, also while the grace runs. */
  readonly firstCountedDay: IsoDate | undefined;
  readonly bucket: string | undefined;
  /** Overdue in minor units. */
  readonly amount: bigint;
  /** Overdue by the bucket of each row's own days, without grace, in the order of the buckets. */
  readonly byBucket: ReadonlyMap<string, bigint>;
}

const NO_RULE: DelinquencyRule = { graceDays: 0, buckets: [] };

/** How late a loan is on a day. */
export function delinquencyOf(state: LoanState, asOf: IsoDate): Delinquency {
  const rule = state.terms.delinquency ?? NO_RULE;
  const counted = rule.countsDueDay === true ? 1 : 0;
  const overdue = state.rows.filter((row) => daysLate(row, asOf) + counted > 0 && owedOfRow(row) > 0n);
  const oldest = overdue[0];
  const amount = overdue.reduce((sum, row) => sum + owedOfRow(row), 0n);
  const byBucket = amountsByBucket(state, overdue, rule, asOf);
  if (oldest === undefined) {
    return {
      pastDueDays: 0,
      days: 0,
      since: undefined,
      firstCountedDay: undefined,
      bucket: undefined,
      amount,
      byBucket,
    };
  }
  const pastDueDays = daysLate(oldest, asOf) + counted;
  const days = Math.max(0, pastDueDays - rule.graceDays - pausedDays(state.pauses, oldest.due, asOf));
  return {
    pastDueDays,
    days,
    since: isCounting(days, pastDueDays, rule, state.pauses, asOf) ? addDays(oldest.due, rule.graceDays) : undefined,
    firstCountedDay: addDays(oldest.due, rule.graceDays),
    bucket: bucketOf(days, rule),
    amount,
    byBucket,
  };
}

/** A day counts, or would count had a pause that is over not taken it away. */
function isCounting(
  days: number,
  pastDueDays: number,
  { graceDays }: DelinquencyRule,
  pauses: readonly Pause[],
  asOf: IsoDate,
): boolean {
  if (days > 0) return true;
  const isPaused = pauses.some(({ start, end }) => start <= asOf && asOf <= end);
  return !isPaused && pastDueDays > graceDays;
}

/** The pauses as they ran: a resume ends the one that is running on its day. */
export function pausesOf(events: readonly ServicingEvent[]): Pause[] {
  const pauses: Pause[] = [];
  for (const event of events) {
    if (event.type === 'pause') pauses.push({ start: event.start, end: event.end });
    if (event.type === 'resume') {
      const index = pauses.findLastIndex((pause) => pause.start <= event.start && event.start <= pause.end);
      const running = pauses[index];
      if (running !== undefined) pauses[index] = { start: running.start, end: event.start };
    }
  }
  return pauses;
}

function amountsByBucket(
  state: LoanState,
  overdue: readonly LoanRow[],
  rule: DelinquencyRule,
  asOf: IsoDate,
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const row of overdue) {
    const days =
      daysLate(row, asOf) - pausedDays(state.pauses, rule.givesWholePause === true ? row.from : row.due, asOf);
    const bucket = bucketOf(days, rule);
    if (bucket !== undefined) sums.set(bucket, (sums.get(bucket) ?? 0n) + owedOfRow(row));
  }
  const inOrder = rule.buckets.flatMap(({ name }) => {
    const sum = sums.get(name);
    return sum === undefined ? [] : [[name, sum] as const];
  });
  return new Map(inOrder);
}

function daysLate(row: LoanRow, asOf: IsoDate): number {
  return daysBetween(row.due, asOf);
}

function bucketOf(days: number, { buckets }: DelinquencyRule): string | undefined {
  return buckets.find(({ from, to }) => days >= from && (to === undefined || days <= to))?.name;
}

/** Days of pauses since a day. */
function pausedDays(pauses: readonly Pause[], since: IsoDate, asOf: IsoDate): number {
  return pauses.reduce((sum, { start, end }) => {
    const from = start > since ? start : since;
    const until = end < asOf ? end : asOf;
    return sum + Math.max(0, daysBetween(from, until));
  }, 0);
}
