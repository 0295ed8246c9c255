import { type IsoDate, rial, type Rial } from '@nesye/money';
import type { LoanStatement, RefusalReason } from '@nesye/money/servicing';
import { type ChangeOfRows, type PurchaseHistory, refusalOfChange, replayPurchase } from './purchase-replay.ts';

/** What a change of a schedule makes of one row; rials. */
export interface RowChange {
  readonly seq: number;
  /** The row was not there before. */
  readonly isAdded: boolean;
  readonly dueBefore: IsoDate | undefined;
  readonly dueDate: IsoDate;
  /** Undefined where its day does not change. */
  readonly payableUntil: IsoDate | undefined;
  /** What it owes then, penalties included. */
  readonly outstanding: Rial;
  /** What comes to it, or goes from it where negative. */
  readonly principal: bigint;
  readonly fee: bigint;
}

/** A change with everything that was agreed of it, and the rows that it changes, in their order. */
export interface PlannedChange {
  readonly change: ChangeOfRows;
  readonly rows: readonly RowChange[];
}

/** The last day in time of a due day, by the calendar of holidays. */
export type LastDayOf = (dueDate: IsoDate) => IsoDate;

/**
 * What a change would make of the rows of a purchase on a day, by the engine; or why it cannot be made. Rows that are added to spread arrears get their last day in time
 * from `lastDayOf`, as it is known now.
 */
export function planChange(
  history: PurchaseHistory,
  asOf: IsoDate,
  change: ChangeOfRows,
  lastDayOf: LastDayOf,
): PlannedChange | { readonly refusal: RefusalReason } {
  const refusal = refusalOfChange(history, asOf, change);
  if (refusal !== undefined) return { refusal };
  const before = replayPurchase(history, asOf).rows;
  const agreed = withLastDays(history, asOf, change, before.length, lastDayOf);
  const rows = replayPurchase(history, asOf, [agreed]).rows.flatMap((row, index) => {
    const changed = changeOf(before[index], row);
    return changed === undefined ? [] : [changed];
  });
  return { change: agreed, rows };
}

function withLastDays(
  history: PurchaseHistory,
  asOf: IsoDate,
  change: ChangeOfRows,
  count: number,
  lastDayOf: LastDayOf,
): ChangeOfRows {
  if (change.type !== 'spread-arrears') return change;
  const added = replayPurchase(history, asOf, [change]).rows.slice(count);
  return { ...change, lastDays: added.map(({ due }) => lastDayOf(due)) };
}

type Row = LoanStatement['rows'][number];

function changeOf(before: Row | undefined, after: Row): RowChange | undefined {
  const principal = after.owed.principal - (before?.owed.principal ?? 0n);
  const fee = after.owed.fee - (before?.owed.fee ?? 0n);
  const isMoved = before?.due !== after.due;
  if (!isMoved && principal === 0n && fee === 0n) return undefined;
  return {
    seq: after.nr,
    isAdded: before === undefined,
    dueBefore: before?.due,
    dueDate: after.due,
    payableUntil: isMoved ? after.payableUntil : undefined,
    outstanding: rial(after.outstanding),
    principal,
    fee,
  };
}
