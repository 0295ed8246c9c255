import type { HolidayCalendar } from './due-dates.ts';
import { isoDate, type IsoDate } from './iso-date.ts';
import { dateFromJalali, isJalaliLeap, jalaliFromDate } from './jalali.ts';
import { LUNAR_HOLIDAYS_1405 } from './holidays-1405.ts';
import { LUNAR_HOLIDAYS_1406 } from './holidays-1406.ts';
import type { LunarHoliday } from './lunar-holiday.ts';

export interface OfficialHoliday {
  readonly date: IsoDate;
  readonly title: string;
  /** The day was computed, not announced: a lunar date may move by one day on sighting of the moon. */
  readonly isEstimated: boolean;
}

/** The holidays of the solar calendar, the same each year, from the law of official holidays. */
const SOLAR_HOLIDAYS = [
  { month: 1, day: 1, title: 'نوروز' },
  { month: 1, day: 2, title: 'نوروز' },
  { month: 1, day: 3, title: 'نوروز' },
  { month: 1, day: 4, title: 'نوروز' },
  { month: 1, day: 12, title: 'روز جمهوری اسلامی' },
  { month: 1, day: 13, title: 'روز طبیعت' },
  { month: 3, day: 14, title: 'رحلت امام خمینی' },
  { month: 3, day: 15, title: 'قیام ۱۵ خرداد' },
  { month: 11, day: 22, title: 'پیروزی انقلاب اسلامی' },
  { month: 12, day: 29, title: 'ملی شدن صنعت نفت' },
] as const;

const LAST_DAY_OF_LEAP_YEAR = { month: 12, day: 30, title: 'آخرین روز سال کبیسه' } as const;

const LUNAR_HOLIDAYS: Readonly<Record<number, readonly LunarHoliday[]>> = {
  1405: LUNAR_HOLIDAYS_1405,
  1406: LUNAR_HOLIDAYS_1406,
};

/**
 * The national holidays of a Jalali year that are known so far, by date: solar ones always, lunar ones for the years that
 * have a table (1405, 1406). 30 Esfand of a leap year is taken for a holiday, which errs in the customer's favour.
 * Fridays are not listed. Closures announced at short notice are rows of operators, not part of this package.
 */
export function officialHolidays(year: number): OfficialHoliday[] {
  const leapDay = isJalaliLeap(year) ? [{ ...LAST_DAY_OF_LEAP_YEAR, isEstimated: true }] : [];
  const solar = SOLAR_HOLIDAYS.map((holiday) => ({ ...holiday, isEstimated: false }));
  return [...solar, ...leapDay, ...(LUNAR_HOLIDAYS[year] ?? [])]
    .map(({ month, day, title, isEstimated }) => ({ date: dateFromJalali({ year, month, day }), title, isEstimated }))
    .sort((left, right) => left.date.localeCompare(right.date));
}

/** A calendar for payableUntil out of any holidays: those of this package, an operator's own rows, or both. */
export function holidayCalendarOf(dates: Iterable<string>): { readonly holidays: ReadonlySet<string> } {
  return { holidays: new Set(Array.from(dates, isoDate)) };
}

/** The national holidays of every year, as far as they are known. A year is looked up when a date of it is first requested. */
export function officialCalendar(): HolidayCalendar {
  // As many entries at most as there are years in the Jalali calendar of jalali.ts.
  const years = new Map<number, ReadonlySet<string>>();
  const holidaysOf = (year: number): ReadonlySet<string> => {
    const known = years.get(year) ?? new Set<string>(officialHolidays(year).map((holiday) => holiday.date));
    years.set(year, known);
    return known;
  };
  return { holidays: { has: (date) => holidaysOf(jalaliFromDate(isoDate(date)).year).has(date) } };
}
