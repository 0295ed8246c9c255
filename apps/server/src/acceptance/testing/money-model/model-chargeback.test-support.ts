import { addDays, daysBetween, type IsoDate } from '@nesye/money';
import { makeFirm, type ModelRow, type RowPart } from './model-rows.test-support.ts';

const GRACE_DAYS = 3;
const DAYS_TO_PAY = 7;

/** Days on which some rows of a purchase did not age. */
export interface RowStop {
  readonly from: IsoDate;
  resumedOn: IsoDate | undefined;
  /** Those that were owed then, or have been owed again since. */
  readonly rows: Set<ModelRow>;
  readonly source: 'dispute' | 'return';
}

/** What of a row is owed again; rials. */
export interface RowTakenBack {
  readonly row: ModelRow;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly penalty: bigint;
  /** All that the payment had paid of the fee. */
  readonly feePaid: bigint;
}

/** So much of a payment is owed again: the last row first, of each principal, fee and penalty. */
export function takenBackOf(parts: readonly RowPart[], amount: bigint): RowTakenBack[] {
  let left = amount;
  const take = (paid: bigint): bigint => {
    const taken = paid < left ? paid : left;
    left -= taken;
    return taken;
  };
  return parts
    .toSorted((a, b) => Number(b.row.purchaseId - a.row.purchaseId) || b.row.seq - a.row.seq)
    .map(({ row, principal, fee, rebate, penalty }) => ({
      row,
      principal: take(principal),
      fee: take(fee - rebate),
      penalty: take(penalty),
      feePaid: fee - rebate,
    }))
    .filter(({ principal, fee, penalty }) => principal + fee + penalty > 0n);
}

/** The row is owed again: as old as if it had been stopped with the others meanwhile, and not late before a week is over. */
export function oweAgain(
  { row, principal, fee, penalty }: RowTakenBack,
  stops: readonly RowStop[],
  day: IsoDate,
  lastDayOf: (due: IsoDate) => IsoDate,
): void {
  if (row.isPaid) {
    for (const stop of stops.filter(({ rows }) => !rows.has(row))) {
      stop.rows.add(row);
      if (stop.resumedOn === undefined) row.pausedFrom = stop.from;
      else if (stop.resumedOn > stop.from) row.stoppedThrough = addDays(stop.resumedOn, -1);
      if (stop.resumedOn !== undefined && addDays(row.payableUntil, GRACE_DAYS + 1) >= stop.from)
        row.payableUntil = addDays(row.payableUntil, daysBetween(stop.from, stop.resumedOn));
    }
  } else makeFirm(row, day);
  row.isPaid = false;
  row.reopenedOn = day;
  row.paid = { principal: row.paid.principal - principal, fee: row.paid.fee - fee };
  row.penaltyPaid -= penalty;
  const inTime = timeToPay(stops, day, lastDayOf);
  if (inTime > row.payableUntil) row.payableUntil = inTime;
}

/** A week from the day, or from the first day of the stop that the day belongs to: that stop's days come on top once it has ended. */
function timeToPay(stops: readonly RowStop[], day: IsoDate, lastDayOf: (due: IsoDate) => IsoDate): IsoDate {
  const stop = stops.find(({ from, resumedOn }) => from <= day && (resumedOn === undefined || resumedOn > day));
  const last = lastDayOf(addDays(stop?.from ?? day, DAYS_TO_PAY));
  return stop?.resumedOn === undefined ? last : addDays(last, daysBetween(stop.from, stop.resumedOn));
}
