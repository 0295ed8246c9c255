import {
  addDays,
  addJalaliMonths,
  dateFromJalali,
  type HolidayCalendar,
  type IsoDate,
  jalaliFromDate,
  payableUntil,
} from '@nesye/money';

/** The rules of auto-pay that hold on a day. */
export interface Policy {
  /** Tries of one row, in all. */
  readonly maxTries: number;
  /** Business days between a try and the next one. */
  readonly retryAfterDays: number;
  /** Draws begin at this hour of Tehran. */
  readonly fromHour: number;
  readonly defaultNoticeDays: number;
  /** Rials. */
  readonly maxPerDraw: bigint;
  readonly maxPerMonth: bigint;
  readonly signMinutes: number;
  readonly validMonths: number;
}

/** The day of the next try of a row that was tried on `day`; undefined when that was the last one. Holidays are passed over. */
export function retryDay(
  { attempt, day }: { readonly attempt: number; readonly day: IsoDate },
  { maxTries, retryAfterDays }: Pick<Policy, 'maxTries' | 'retryAfterDays'>,
  holidays: HolidayCalendar,
): IsoDate | undefined {
  if (attempt >= maxTries) return undefined;
  let next = day;
  for (let count = 0; count < retryAfterDays; count += 1) next = payableUntil(addDays(next, 1), holidays);
  return next;
}

/** The Jalali month of a day, as its first day and the first one after it: limits of a month count by it. */
export function jalaliMonthOf(day: IsoDate): { readonly from: IsoDate; readonly before: IsoDate } {
  const { year, month } = jalaliFromDate(day);
  const first = { year, month, day: 1 };
  return { from: dateFromJalali(first), before: dateFromJalali(addJalaliMonths(first, 1, 1)) };
}

/** The last day of a mandate that is signed on `day`. */
export const validUntil = (day: IsoDate, { validMonths }: Pick<Policy, 'validMonths'>): IsoDate => {
  const date = jalaliFromDate(day);
  return dateFromJalali(addJalaliMonths(date, validMonths, date.day));
};

export type LimitFailure = 'over_draw_limit' | 'over_month_limit';

/** Why a mandate cannot draw an amount; undefined when it can. Rials; `drawnThisMonth` counts what is in doubt. */
export function limitFailure(
  amount: bigint,
  { maxPerDraw, maxPerMonth }: { readonly maxPerDraw: bigint; readonly maxPerMonth: bigint },
  drawnThisMonth: bigint,
): LimitFailure | undefined {
  if (amount > maxPerDraw) return 'over_draw_limit';
  return drawnThisMonth + amount > maxPerMonth ? 'over_month_limit' : undefined;
}

/** Is anything of a row still owed that may be drawn now: neither paid, taken back nor paused. */
export const isOwed = <Row extends { readonly status: number; readonly due: { readonly total: bigint } }>(
  row: Row | undefined,
): row is Row => row !== undefined && (row.status === 1 || row.status === 4) && row.due.total > 0n;
