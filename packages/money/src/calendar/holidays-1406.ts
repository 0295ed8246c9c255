import type { LunarHoliday } from './lunar-holiday.ts';

/**
 * Lunar holidays of 1406 (21 March 2027 to 19 March 2028), all computed with the Umm al-Qura calendar, which may differ
 * from the Iranian one by a day. Correct them when the official calendar of 1406 is printed.
 */
export const LUNAR_HOLIDAYS_1406: readonly LunarHoliday[] = [
  { month: 1, day: 13, title: 'شهادت امام صادق', isEstimated: true },
  { month: 2, day: 26, title: 'عید قربان', isEstimated: true },
  { month: 3, day: 3, title: 'عید غدیر', isEstimated: true },
  { month: 3, day: 24, title: 'تاسوعا', isEstimated: true },
  { month: 3, day: 25, title: 'عاشورا', isEstimated: true },
  { month: 5, day: 2, title: 'اربعین', isEstimated: true },
  { month: 5, day: 10, title: 'رحلت پیامبر و شهادت امام حسن', isEstimated: true },
  { month: 5, day: 11, title: 'شهادت امام رضا', isEstimated: true },
  { month: 5, day: 19, title: 'شهادت امام حسن عسکری', isEstimated: true },
  { month: 5, day: 28, title: 'میلاد پیامبر و امام صادق', isEstimated: true },
  { month: 8, day: 11, title: 'شهادت حضرت فاطمه', isEstimated: true },
  { month: 9, day: 20, title: 'ولادت امام علی', isEstimated: true },
  { month: 10, day: 4, title: 'مبعث', isEstimated: true },
  { month: 10, day: 22, title: 'ولادت امام زمان', isEstimated: true },
  { month: 11, day: 28, title: 'شهادت امام علی', isEstimated: true },
  { month: 12, day: 7, title: 'عید فطر', isEstimated: true },
  { month: 12, day: 8, title: 'عید فطر', isEstimated: true },
];
