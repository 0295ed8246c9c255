import type { DateWords } from '@nesye/persian';
import { dayText } from './lists.ts';
import { daysOf } from './number-words.ts';
import { monthNames, weekdayNames } from './servicing.ts';

/** Words of dates: months and days of the week as the calendar of installments has them. */
export const dateWords: DateWords = {
  months: monthNames,
  weekdays: weekdayNames,
  today: dayText.today ?? '',
  tomorrow: 'غدًا',
  yesterday: dayText.yesterday ?? '',
  inDays: (days) => `بعد ${daysOf(days)}`,
  daysAgo: (days) => `قبل ${daysOf(days)}`,
};
