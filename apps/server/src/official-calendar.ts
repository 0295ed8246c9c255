import { type HolidayCalendar, holidayCalendarOf, jalaliFromDate, officialHolidays, type IsoDate } from '@nesye/money';

/** Schedules reach at most this far. */
const YEARS_AHEAD = 6;
const YEARS_BACK = 2;

/** The national holidays around `today`, as far as they are known. */
export function officialCalendar(today: IsoDate): HolidayCalendar {
  const { year } = jalaliFromDate(today);
  const years = Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, index) => year - YEARS_BACK + index);
  return holidayCalendarOf(years.flatMap((each) => officialHolidays(each).map((holiday) => holiday.date)));
}
