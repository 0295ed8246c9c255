import { addDays, type HolidayCalendar, isBusinessDay, type IsoDate } from '@nesye/money';

/** The last day on which a paper may come back: so many working days after the day on which its return began. */
export function returnDueOn(from: IsoDate, workingDays: number, holidays: HolidayCalendar): IsoDate {
  let day = from;
  for (let left = workingDays; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day, holidays)) left -= 1;
  }
  return day;
}
