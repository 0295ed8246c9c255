import type { LunarHoliday } from './lunar-holiday.ts';

/**
 * Lunar holidays of 1405 (21 March 2026 to 20 March 2027). Eid al-Fitr of Farvardin, Eid al-Adha, Ghadir, Tasua and Ashura
 * are the days of the official calendar as the press printed it (ILNA, 30 October 2025). The others are computed with the
 * Umm al-Qura calendar, which may differ from the Iranian one by a day: correct them when the day is announced.
 * The printed list leaves out 25 Shawwal; it stays here, because one day more to pay harms no one.
 */
export const LUNAR_HOLIDAYS_1405: readonly LunarHoliday[] = [
  { month: 1, day: 1, title: 'عید فطر', isEstimated: false },
  { month: 1, day: 2, title: 'عید فطر', isEstimated: false },
  { month: 1, day: 25, title: 'شهادت امام صادق', isEstimated: true },
  { month: 3, day: 6, title: 'عید قربان', isEstimated: false },
  { month: 3, day: 14, title: 'عید غدیر', isEstimated: false },
  { month: 4, day: 3, title: 'تاسوعا', isEstimated: false },
  { month: 4, day: 4, title: 'عاشورا', isEstimated: false },
  { month: 5, day: 12, title: 'اربعین', isEstimated: true },
  { month: 5, day: 20, title: 'رحلت پیامبر و شهادت امام حسن', isEstimated: true },
  { month: 5, day: 22, title: 'شهادت امام رضا', isEstimated: true },
  { month: 5, day: 30, title: 'شهادت امام حسن عسکری', isEstimated: true },
  { month: 6, day: 8, title: 'میلاد پیامبر و امام صادق', isEstimated: true },
  { month: 8, day: 22, title: 'شهادت حضرت فاطمه', isEstimated: true },
  { month: 10, day: 1, title: 'ولادت امام علی', isEstimated: true },
  { month: 10, day: 15, title: 'مبعث', isEstimated: true },
  { month: 11, day: 3, title: 'ولادت امام زمان', isEstimated: true },
  { month: 12, day: 9, title: 'شهادت امام علی', isEstimated: true },
  { month: 12, day: 18, title: 'عید فطر', isEstimated: true },
  { month: 12, day: 19, title: 'عید فطر', isEstimated: true },
];
