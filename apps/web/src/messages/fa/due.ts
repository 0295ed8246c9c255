import { toPersianDigits } from '@nesye/persian';

const figures = (count: number): string => toPersianDigits(count);

/** Words of what waits while something is decided. */
export const pausedText = {
  dispute: (count: number) => `${figures(count)} قسط متوقف تا پایان رسیدگی`,
  return: (count: number) => `${figures(count)} قسط متوقف تا پایان مرجوعی`,
} as const;

/** Words of what is owed next, on the home screen. */
export const nextDueText = {
  title: 'سررسید بعدی',
  dueTitle: 'سررسید امروز',
  overdueTitle: 'قسط‌های عقب‌افتاده',
  all: 'همهٔ اقساط',
  pay: 'پرداخت',
  hardship: 'این ماه سخت است؟',
  scan: 'پرداخت با QR',
  count: (count: number) => `${figures(count)} قسط`,
  due: (count: number) => `${figures(count)} قسط تا امروز سررسید شده است`,
  overdue: (count: number) => `مهلت ${figures(count)} قسط گذشته است`,
  payableUntil: (day: string) => `مهلت تا ${day}`,
  next: (day: string) => `سررسید بعدی، ${day}`,
  noneTitle: 'بدهی ندارید',
  pausedTitle: 'قسط‌های متوقف',
  paused: 'تا پایان رسیدگی برای این قسط‌ها چیزی نمی‌پردازید و جریمه‌ای هم حساب نمی‌شود.',
  neverTitle: 'هنوز قسطی ندارید',
  /** Of the tile where nothing is owed. */
  tile: 'اقساط',
  closed: (names: string) => `تا پرداخت این قسط‌ها، خرید با اعتبار «${names}» بسته است.`,
  ring: (text: string) => `سررسید: ${text}`,
  ringOverdue: (text: string) => `مهلت پرداخت: ${text}`,
} as const;
