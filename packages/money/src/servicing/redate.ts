import { daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { addJalaliMonths, dateFromJalali, jalaliFromDate } from '../calendar/jalali.ts';
import { moveDue } from './hardship.ts';
import { owedOfRow, record, type LoanState } from './loan-state.ts';
import type { RefusalReason } from './refusal-reason.ts';
import type { EventOf } from './servicing-events.ts';

/** Rows to come fall due on other days. What they owe does not change, and what was earned of their fees by now stays earned. */
export function redateRows(state: LoanState, event: EventOf<'redate'>): void {
  for (const { row: nr, newDue, payableUntil } of event.rows) {
    const row = state.rows[nr - 1];
    if (row !== undefined) moveDue(state, row, event.date, { due: newDue, payableUntil });
  }
  record(state, event, event.type, 0n);
}

/** Only rows that are owed and not due yet, to days that are to come, in the order in which they were. */
export function refusalOfRedate(state: LoanState, event: EventOf<'redate'>): RefusalReason | undefined {
  if (state.chargedOffOn !== undefined) return 'already-charged-off';
  if (event.rows.length === 0) return 'nothing-changes';
  const moved = new Map(event.rows.map((each) => [each.row, each]));
  for (const { row: nr, newDue, payableUntil } of moved.values()) {
    const row = state.rows[nr - 1];
    if (row === undefined) return 'no-such-row';
    if (owedOfRow(row) === 0n) return 'nothing-owed';
    if (row.due <= event.date) return 'row-already-due';
    if (newDue === row.due) return 'nothing-changes';
    if (newDue <= event.date || payableUntil < newDue) return 'dates-out-of-order';
  }
  const owed = state.rows.flatMap((row, index) =>
    owedOfRow(row) === 0n ? [] : [{ before: row.due, after: moved.get(index + 1)?.newDue ?? row.due }],
  );
  const inOrder = owed.toSorted((left, right) => left.before.localeCompare(right.before));
  const isKept = inOrder.every(({ before, after }, index) => {
    const previous = inOrder[index - 1];
    if (previous === undefined) return true;
    return previous.before < before ? previous.after < after : previous.after <= after;
  });
  return isKept ? undefined : 'dates-out-of-order';
}

export interface RedateDays {
  /** The Jalali day of month, 1 to 31; a shorter month has its last day instead. */
  readonly day: number;
  /** No row falls due before it. */
  readonly notBefore: IsoDate;
  /** The due day of a row before them that is not moved: they stay behind it. */
  readonly after: IsoDate | undefined;
  /** The first row falls due at most so many days later than it did. */
  readonly maxLaterDays: number;
}

/** A month earlier, the same month, a month later; of two that are as near the later one is taken, which is kinder. */
const SHIFTS = [1, 0, -1] as const;

/**
 * The days on which rows of a purchase fall due by another day of month, in the order of the rows: each in its own Jalali month, or all one month earlier or later, whichever
 * moves the first row least. So no one gains or loses a month, and moving back by the same rule ends at the same days wherever these may be used. Undefined where no shift
 * is possible. Rows are given in the order of their due days.
 * Example: rows of the 25th to the 5th → ten days later each, not twenty earlier.
 */
export function redatedDays(
  dueDays: readonly IsoDate[],
  { day, notBefore, after, maxLaterDays }: RedateDays,
): readonly IsoDate[] | undefined {
  const [first] = dueDays;
  if (first === undefined) return [];
  const possible = SHIFTS.map((months) => ({ months, to: movedBy(first, months, day) })).filter(
    ({ to }) =>
      to >= notBefore && (after === undefined || to > after) && (to <= first || daysBetween(first, to) <= maxLaterDays),
  );
  const [nearest] = possible.toSorted((left, right) => distance(first, left.to) - distance(first, right.to));
  return nearest && dueDays.map((due) => movedBy(due, nearest.months, day));
}

const movedBy = (due: IsoDate, months: number, day: number): IsoDate =>
  dateFromJalali(addJalaliMonths(jalaliFromDate(due), months, day));

const distance = (from: IsoDate, to: IsoDate): number => Math.abs(daysBetween(from, to));
