import { daysBetween, type IsoDate } from './calendar/iso-date.ts';
import { halfUpToMultiple, rational } from './rational.ts';
import { rial, sumRial, type Rial } from './rial.ts';

export interface FeeRow {
  readonly dueDate: IsoDate;
  readonly fee: Rial;
}

/**
 * The fee earned up to and including a day: each row's fee is earned day by day over its own period, from the due date
 * before it (the start date for the first row) to its own. Half up to `multiple` inside a period, the whole fee from the due day on.
 *
 * Recognition, payoff and refund all call this one function, so the unearned fee ends at exactly 0.
 * Rows are in due order. Example: a fee of 180,000 due after 30 days → 90,000 on day 15, 180,000 from day 30.
 */
export function earnedFee(startDate: IsoDate, rows: readonly FeeRow[], asOf: IsoDate, multiple = 1n): Rial {
  return sumRial(rows.map((row, index) => earnedOfRow(row, rows[index - 1]?.dueDate ?? startDate, asOf, multiple)));
}

/** The part of the fee that is not earned yet; earned + unearned is the whole fee on every day. */
export function unearnedFee(startDate: IsoDate, rows: readonly FeeRow[], asOf: IsoDate): Rial {
  return rial(sumRial(rows.map((row) => row.fee)) - earnedFee(startDate, rows, asOf));
}

function earnedOfRow(row: FeeRow, periodStart: IsoDate, asOf: IsoDate, multiple: bigint): Rial {
  if (asOf >= row.dueDate) return row.fee;
  if (asOf <= periodStart) return rial(0n);
  const earnedDays = BigInt(daysBetween(periodStart, asOf));
  const periodDays = BigInt(daysBetween(periodStart, row.dueDate));
  const earned = halfUpToMultiple(rational(row.fee * earnedDays, periodDays), multiple);
  return earned < row.fee ? rial(earned) : row.fee;
}
