import { addDays, type HolidayCalendar, type IsoDate, payableUntil } from '@nesye/money';

/**
 * The day on which a sale is expected to be paid out to its shop: the first business day after its capture (D34).
 * Captured on Thursday → Saturday; captured the day before a holiday → the day after it. Throws RangeError when the
 * calendar has no business day within 30 days.
 */
export function payoutForecastDate(captureDate: IsoDate, holidays: HolidayCalendar): IsoDate {
  return payableUntil(addDays(captureDate, 1), holidays);
}
