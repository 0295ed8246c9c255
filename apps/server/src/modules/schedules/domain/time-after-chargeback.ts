import { addDays, type IsoDate } from '@nesye/money';
import type { LastDayOf } from './plan-change.ts';
import { isOpenAfter, type RowPause } from './purchase-replay.ts';

/**
 * Calendar days from the day on which a chargeback is booked in which its rows may be paid in time. A week: a customer who knew nothing has a weekend and working
 * days to read the message, ask the bank and pay another way.
 */
const DAYS_TO_PAY_AGAIN = 7;

/**
 * The last day in time of rows that are owed again from a day on, as it is agreed: of a purchase that is stopped on it, from the first day of the pause, which then moves it
 * like every row's.
 */
export function lastDayOfOwedAgain(on: IsoDate, pauses: readonly RowPause[], lastDayOf: LastDayOf): IsoDate {
  const stopped = pauses.find((pause) => pause.from <= on && isOpenAfter(pause, on));
  return lastDayOf(addDays(stopped?.from ?? on, DAYS_TO_PAY_AGAIN));
}
