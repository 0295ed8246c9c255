import { addDays, addJalaliMonths, dateFromJalali, daysBetween, type IsoDate, jalaliFromDate } from '@nesye/money';
import { isLate, isOpen, isStopped, type ModelRow, moveDue } from './model-rows.test-support.ts';
import type { MoneyModel } from './money-model.test-support.ts';

/** Days of notice, months between two times, and by how many days the first row may be later. */
const RULES = { noticeDays: 3, monthsBetween: 6, maxLaterDays: 31 };

/** What choosing a day makes of an owed row. */
export interface RedatedRow {
  readonly row: ModelRow;
  readonly state: 'moved' | 'same' | 'late' | 'paused' | 'near' | 'drawn' | 'bill' | 'no_day';
  readonly due: IsoDate;
}

interface Wish {
  readonly day: number;
  readonly today: IsoDate;
  /** Auto-pay has announced it, or draws it. */
  readonly isDrawn: (row: ModelRow) => boolean;
}

/** What becomes of everything that a person owes, but of what was charged off. */
export function planRedate(model: MoneyModel, who: number, wish: Wish): RedatedRow[] {
  const owed = model.openRows(who).filter(({ line }) => model.chargeOffOf(who, line) === undefined);
  const purchases = new Set(owed.map(({ purchaseId }) => purchaseId));
  return [...purchases].flatMap((purchaseId) => planPurchase(model.rowsOf({ purchaseId }), wish));
}

function planPurchase(rows: readonly ModelRow[], wish: Wish): RedatedRow[] {
  const staying = new Map(rows.map((row) => [row, stateOfStaying(row, wish)]));
  const open = rows.filter(isOpen);
  const movable = open
    .filter((row) => staying.get(row) === undefined)
    .toSorted((left, right) => left.due.localeCompare(right.due));
  // A row that was given up has no place among the others any more.
  const days = newDays(
    rows.filter(({ isCancelled }) => !isCancelled),
    movable,
    wish,
  );
  return open.map((row) => {
    const state = staying.get(row);
    if (state !== undefined) return { row, state, due: row.due };
    const due = days?.get(row);
    if (due === undefined) return { row, state: 'no_day', due: row.due };
    return { row, state: due === row.due ? 'same' : 'moved', due };
  });
}

function stateOfStaying(row: ModelRow, { today, isDrawn }: Wish): RedatedRow['state'] | undefined {
  if (row.isBill) return 'bill';
  if (isStopped(row, today)) return 'paused';
  if (isLate(row, today)) return 'late';
  if (row.due <= addDays(today, RULES.noticeDays)) return 'near';
  return isDrawn(row) ? 'drawn' : undefined;
}

/** Each in its own Jalali month, or all one month earlier or later: what moves the first of them least, of two the later. Undefined where none is possible. */
function newDays(
  rows: readonly ModelRow[],
  movable: readonly ModelRow[],
  { day, today }: Wish,
): ReadonlyMap<ModelRow, IsoDate> | undefined {
  const [first] = movable;
  if (first === undefined) return new Map();
  const notBefore = addDays(today, RULES.noticeDays + 1);
  const behind = rows.filter(({ due }) => due < first.due).map(({ due }) => due);
  let best: { readonly months: number; readonly distance: number } | undefined;
  for (const months of [1, 0, -1]) {
    const to = inMonth(first.due, months, day);
    const distance = Math.abs(daysBetween(first.due, to));
    const isPossible =
      to >= notBefore && behind.every((due) => due < to) && (to <= first.due || distance <= RULES.maxLaterDays);
    if (isPossible && (best === undefined || distance < best.distance)) best = { months, distance };
  }
  if (best === undefined) return undefined;
  const { months } = best;
  const moved = new Map(movable.map((row) => [row, inMonth(row.due, months, day)]));
  return isInOrder(rows, moved) ? moved : undefined;
}

function inMonth(due: IsoDate, months: number, day: number): IsoDate {
  return dateFromJalali(addJalaliMonths(jalaliFromDate(due), months, day));
}

/** What came before another row still does, and what fell due with it is not behind it. */
function isInOrder(rows: readonly ModelRow[], moved: ReadonlyMap<ModelRow, IsoDate>): boolean {
  const dayOf = (row: ModelRow): IsoDate => moved.get(row) ?? row.due;
  const isKept = (row: ModelRow, other: ModelRow): boolean => {
    if (row.due < other.due) return dayOf(row) < dayOf(other);
    return row.due > other.due || row.seq >= other.seq || dayOf(row) <= dayOf(other);
  };
  return rows.every((row) => rows.every((other) => isKept(row, other)));
}

/** Is it too soon to move rows again. */
export function isTooSoon({ dueDays }: MoneyModel, who: number, today: IsoDate): boolean {
  const last = dueDays[who]?.movedOn;
  if (last === undefined) return false;
  const from = jalaliFromDate(last);
  return dateFromJalali(addJalaliMonths(from, RULES.monthsBetween, from.day)) > today;
}

/** A person chooses a day: new purchases get it, and what is planned moves. */
export function redate(model: MoneyModel, who: number, plan: readonly RedatedRow[], { day, today }: Wish): void {
  const moving = plan.filter(({ state }) => state === 'moved');
  for (const { row, due } of moving) {
    moveDue(row, { due, payableUntil: model.lastDayOf(due) }, today);
    model.touch(row.purchaseId);
  }
  model.dueDays[who] = { day, movedOn: moving.length > 0 ? today : model.dueDays[who]?.movedOn };
}
