import { addDays, type IsoDate, jalaliFromDate, type Rial } from '@nesye/money';
import { redatedDays, type RedatedRow } from '@nesye/money/servicing';

/** How often installments may be moved, and how far. */
export interface RedatePolicy {
  readonly validFrom: IsoDate;
  /** A row that falls due within so many days stays, and none is moved there. */
  readonly noticeDays: number;
  readonly monthsBetween: number;
  readonly maxLaterDays: number;
  /** Rials. */
  readonly cost: Rial;
}

/** A row as it is; `status` as on the wire: 1 due later, 2 paid, 3 cancelled, 4 overdue, 5 paused. */
export interface RowToPlan {
  readonly seq: number;
  readonly status: 1 | 2 | 3 | 4 | 5;
  readonly dueDate: IsoDate;
  /** Auto-pay has announced it, or is drawing it. */
  readonly isDrawn: boolean;
}

/** What becomes of an owed row: it is moved, has that day already, or stays, and why. */
export type RowState = 'moved' | 'same' | 'late' | 'paused' | 'near' | 'drawn' | 'bill' | 'no_day';

export interface PlannedRow {
  readonly seq: number;
  readonly state: RowState;
  readonly dueBefore: IsoDate;
  readonly dueDate: IsoDate;
}

export interface PurchaseToPlan {
  /** All its rows, paid or not, in their order. */
  readonly rows: readonly RowToPlan[];
  readonly isEndOfMonth: boolean;
}

export interface RedateWish {
  /** Jalali day of month, 1 to 30. */
  readonly day: number;
  readonly today: IsoDate;
  readonly policy: RedatePolicy;
}

const PAID = 2;
const CANCELLED = 3;

/**
 * What choosing a day makes of the owed rows of a purchase: those that are to come move together, behind the rows that stay; what is late, disputed, near, announced to
 * auto-pay or on a monthly bill stays where it is. Where no day is possible, none moves.
 */
export function planRedate({ rows, isEndOfMonth }: PurchaseToPlan, wish: RedateWish): PlannedRow[] {
  const notBefore = addDays(wish.today, wish.policy.noticeDays + 1);
  const owed = rows.filter(({ status }) => status !== PAID && status !== CANCELLED);
  const staying = new Map(
    owed.flatMap((row) => {
      const state = stayOf(row, isEndOfMonth, notBefore);
      return state === undefined ? [] : [[row.seq, state] as const];
    }),
  );
  const movable = owed
    .filter(({ seq }) => !staying.has(seq))
    .toSorted((left, right) => left.dueDate.localeCompare(right.dueDate) || left.seq - right.seq);
  // What was taken back or spread over others has no place among the rows any more.
  const kept = rows.filter(({ status }) => status !== CANCELLED);
  const moved = newDays(kept, movable, notBefore, wish);
  return owed.map(({ seq, dueDate: dueBefore }) => {
    const state = staying.get(seq);
    const dueDate = moved?.get(seq) ?? dueBefore;
    if (state !== undefined) return { seq, state, dueBefore, dueDate: dueBefore };
    if (moved === undefined) return { seq, state: 'no_day', dueBefore, dueDate: dueBefore };
    return { seq, state: dueDate === dueBefore ? 'same' : 'moved', dueBefore, dueDate };
  });
}

function stayOf({ status, dueDate, isDrawn }: RowToPlan, isEndOfMonth: boolean, notBefore: IsoDate) {
  if (isEndOfMonth) return 'bill';
  if (status === 4) return 'late';
  if (status === 5) return 'paused';
  if (dueDate < notBefore) return 'near';
  return isDrawn ? 'drawn' : undefined;
}

/** The days of rows that move, by their numbers; undefined where no day is possible or the order of the rows would change. */
function newDays(
  rows: readonly RowToPlan[],
  movable: readonly RowToPlan[],
  notBefore: IsoDate,
  { day, policy: { maxLaterDays } }: RedateWish,
): ReadonlyMap<number, IsoDate> | undefined {
  const first = movable[0]?.dueDate;
  if (first === undefined) return new Map();
  const before = rows.map(({ dueDate }) => dueDate).filter((dueDate) => dueDate < first);
  const after = before.toSorted((left, right) => left.localeCompare(right)).at(-1);
  const days = redatedDays(
    movable.map(({ dueDate }) => dueDate),
    { day, notBefore, after, maxLaterDays },
  );
  if (days === undefined) return undefined;
  const moved = new Map(movable.map(({ seq, dueDate }, index) => [seq, days[index] ?? dueDate]));
  return isInOrder(rows, moved) ? moved : undefined;
}

/** Rows that followed each other still do, those that were paid in advance included. */
function isInOrder(rows: readonly RowToPlan[], moved: ReadonlyMap<number, IsoDate>): boolean {
  const steps = rows
    .map(({ seq, dueDate }) => ({ before: dueDate, after: moved.get(seq) ?? dueDate }))
    .toSorted((left, right) => left.before.localeCompare(right.before));
  return steps.every(({ before, after }, index) => {
    const last = steps[index - 1];
    if (last === undefined) return true;
    return last.before < before ? last.after < after : last.after <= after;
  });
}

/** The rows of a plan that move, as the engine takes them. */
export const movedRows = (rows: readonly PlannedRow[], lastDayOf: (dueDate: IsoDate) => IsoDate): RedatedRow[] =>
  rows
    .filter(({ state }) => state === 'moved')
    .map(({ seq, dueDate }) => ({ row: seq, newDue: dueDate, payableUntil: lastDayOf(dueDate) }));

/** The day of month on which most rows fall due; of two that are as many, the earlier. Undefined where there is none. */
export function usualDay(dueDates: readonly IsoDate[]): number | undefined {
  const counts = new Map<number, number>();
  for (const dueDate of dueDates) {
    const { day } = jalaliFromDate(dueDate);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([leftDay, left], [rightDay, right]) => right - left || leftDay - rightDay);
  return usual?.[0];
}
