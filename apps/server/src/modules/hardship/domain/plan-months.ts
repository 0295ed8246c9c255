import {
  addRial,
  type IsoDate,
  jalaliFromDate,
  jalaliText,
  type Rial,
  subtractRial,
  sumRial,
  ZERO_RIAL,
} from '@nesye/money';
import type { OtherRow, RowOfPlan, RowSide } from './plan-rows.ts';

/** What falls due in a Jalali month, or is late already, before and after a move; rials. Penalties are not in the rows' amounts. */
interface PlanMonth {
  readonly isLate: boolean;
  readonly year: number;
  readonly month: number;
  rowsBefore: Rial;
  rowsAfter: Rial;
  penaltyBefore: Rial;
  penaltyAfter: Rial;
}

type When = 'before' | 'after';

/** Every row of the contract that is asked, once on each side. */
interface Part {
  readonly when: When;
  readonly side: RowSide;
  readonly penalty: Rial;
}

function partsOf(rows: readonly RowOfPlan[], others: readonly OtherRow[]): readonly Part[] {
  const changing = rows.flatMap((row) =>
    (['before', 'after'] as const).flatMap((when) => {
      const side = row[when];
      return side === undefined ? [] : [{ when, side, penalty: row.penalty }];
    }),
  );
  const staying = others
    .filter(({ isPaused }) => !isPaused)
    .flatMap((row) => (['before', 'after'] as const).map((when) => ({ when, side: row, penalty: row.penalty })));
  return [...changing, ...staying];
}

/** The contract's months as they are and as they will be, what is late first; the sum of both sides with penalties is the same where a move costs nothing. */
export function planMonths(rows: readonly RowOfPlan[], others: readonly OtherRow[], today: IsoDate) {
  const months = new Map<string, PlanMonth>();
  for (const { when, side, penalty } of partsOf(rows, others)) {
    const isLate = side.payableUntil < today;
    const { year, month } = isLate ? { year: 0, month: 0 } : jalaliFromDate(side.dueDate);
    const key = `${year}/${String(month).padStart(2, '0')}`;
    const of = months.get(key) ?? emptyMonth(isLate, year, month);
    const [amount, fine] = [subtractRial(side.amount, penalty), penalty];
    if (when === 'before') {
      of.rowsBefore = addRial(of.rowsBefore, amount);
      of.penaltyBefore = addRial(of.penaltyBefore, fine);
    } else {
      of.rowsAfter = addRial(of.rowsAfter, amount);
      of.penaltyAfter = addRial(of.penaltyAfter, fine);
    }
    months.set(key, of);
  }
  return [...months]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, of]) => ({
      is_late: of.isLate,
      year: of.isLate ? null : of.year,
      month: of.isLate ? null : of.month,
      before: of.rowsBefore,
      after: of.rowsAfter,
      penalty_before: of.penaltyBefore,
      penalty_after: of.penaltyAfter,
    }));
}

const emptyMonth = (isLate: boolean, year: number, month: number): PlanMonth => ({
  isLate,
  year,
  month,
  rowsBefore: ZERO_RIAL,
  rowsAfter: ZERO_RIAL,
  penaltyBefore: ZERO_RIAL,
  penaltyAfter: ZERO_RIAL,
});

/** The first day on which something is to be paid after the move, with all of that day; undefined where nothing is. */
export function firstPayment(rows: readonly RowOfPlan[], others: readonly OtherRow[]) {
  const after = partsOf(rows, others).flatMap(({ when, side }) => (when === 'after' ? [side] : []));
  const dueDate = after.map((side) => side.dueDate).toSorted()[0];
  if (dueDate === undefined) return undefined;
  const amount = sumRial(after.filter((side) => side.dueDate === dueDate).map((side) => side.amount));
  return { due_date: dueDate, due_date_jalali: jalaliText(dueDate), amount };
}

/** When the penalties of moved rows fall due, each day once. */
export function penaltyDays(rows: readonly RowOfPlan[], movedUids: ReadonlySet<string>) {
  const days = new Map<IsoDate, Rial>();
  for (const { uid, penalty, after } of rows)
    if (movedUids.has(uid) && penalty > 0n && after !== undefined)
      days.set(after.dueDate, addRial(days.get(after.dueDate) ?? ZERO_RIAL, penalty));
  return [...days]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([day, amount]) => ({ due_date: day, due_date_jalali: jalaliText(day), amount }));
}
