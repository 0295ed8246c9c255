import type { DateWords } from '@nesye/persian';
import { dayText } from './lists.ts';
import { daysOf } from './number-words.ts';
import type * as fa from '../fa/calendar.ts';
import type { Translation } from '../../language/translation.ts';

export const weekdayNames: Translation<typeof fa.weekdayNames> = [
  'السبت',
  'الأحد',
  'الاثنين',
  'الثلاثاء',
  'الأربعاء',
  'الخميس',
  'الجمعة',
];

export const monthNames: Translation<typeof fa.monthNames> = [
  'فروردين',
  'أرديبهشت',
  'خرداد',
  'تير',
  'مرداد',
  'شهريور',
  'مهر',
  'آبان',
  'آذر',
  'دي',
  'بهمن',
  'إسفند',
];

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
