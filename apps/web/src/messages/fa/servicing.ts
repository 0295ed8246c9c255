import { toPersianDigits } from '@nesye/persian';

const figures = (count: number): string => toPersianDigits(count);

/** Words of the installments: list, month, year, selection. */
export const installmentText = {
  autoPay: 'پرداخت خودکار',
  hardship: 'این ماه سخت است؟',
  hardshipLate: 'این ماه سخت است؟ راهی هست.',
  salaryDay: 'روز قسط',
  chargedOffTitle: (name: string) => `اعتبار ${name} بسته شده است`,
  chargedOff:
    'به‌خاطر دیرکرد طولانی، این اعتبار دیگر برای خرید باز نمی‌شود. قسط‌های زیر را مثل قبل و هر زمان می‌توانید بپردازید؛ جریمهٔ تازه‌ای ندارد. ماندهٔ آن:',
  chargedOffSince: (day: string) => `از ${day}`,
  remaining: 'مانده',
  overdue: 'عقب‌افتاده',
  paidSum: 'پرداخت‌شده',
  count: (count: number) => `${figures(count)} قسط`,
  views: 'نمای اقساط',
  list: 'فهرست',
  month: 'ماه',
  year: 'سال',
  filter: 'کدام اقساط',
  showRemaining: 'مانده',
  showDue: 'سررسیدشده',
  showPaid: 'پرداخت‌شده',
  showAll: 'همه',
  position: (seq: number, count: number) => (count > 1 ? `قسط ${figures(seq)} از ${figures(count)}` : 'پایان ماه'),
  details: (shop: string) => `جزئیات خرید از «${shop}»`,
  partlyPaid: 'مانده از',
  emptyTitle: 'قسطی ندارید',
  emptyDueTitle: 'قسط سررسیدشده‌ای ندارید',
  emptyDue: 'تا امروز سررسید هیچ قسطی نرسیده است.',
  payableUntil: (day: string) => `مهلت تا ${day}`,
  dueToday: 'سررسید تا امروز',
  empty: 'وقتی قسطی خرید کنید، برنامهٔ پرداختش اینجا می‌آید.',
  emptyPaidTitle: 'هنوز قسطی پرداخت نکرده‌اید',
  emptyMonth: 'در این ماه قسطی ندارید.',
  emptyDay: 'در این روز قسطی ندارید.',
  scan: 'پرداخت با QR',
  end: 'همهٔ اقساط را دیدید',
  penaltyLeft: 'جریمهٔ مانده',
  penaltyOf: (count: number) => `از ${figures(count)} قسط پیشین`,
  penaltyFree: (day: string) => `تا ${day} جریمه ندارد`,
  penaltyNow: 'جریمه تا امروز',
  penaltyInAWeek: 'یک هفتهٔ دیگر',
  penaltyUntil: (day: string) => `از ${day} دیگر زیاد نمی‌شود`,
  penaltyFull: 'به سقف رسیده است و بیشتر نمی‌شود',
  selected: (count: number) => `${figures(count)} قسط انتخاب شده`,
  reset: 'پاک کردن انتخاب',
  previousMonth: 'ماه قبل',
  nextMonth: 'ماه بعد',
  previousYear: 'سال قبل',
  nextYear: 'سال بعد',
  today: 'امروز',
  wholeMonth: 'همهٔ این ماه',
  monthTotal: 'جمع این ماه',
  yearTotal: 'جمع امسال',
  legendPaid: 'پرداخت‌شده',
  legendOverdue: 'عقب‌افتاده',
  legendDue: 'مانده',
  legendPaused: 'متوقف',
  asTable: 'به‌صورت جدول',
  monthColumn: 'ماه',
  amountColumn: 'مبلغ',
  countColumn: 'تعداد',
  paidColumn: 'پرداخت‌شده',
  overdueColumn: 'عقب‌افتاده',
  noneInMonth: 'بدون قسط',
  dayLabel: (day: string, count: number) => (count === 0 ? day : `${day}، ${figures(count)} قسط`),
  standing: (count: number, paid: number, overdue: number) =>
    `${figures(count)} قسط، ${figures(paid)} پرداخت‌شده${overdue > 0 ? `، ${figures(overdue)} عقب‌افتاده` : ''}`,
} as const;

/** Short names of the days, Saturday first. */
export const weekdayNames = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const;
export const weekdayLetters = ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج'] as const;
export const monthNames = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;

/** Words of what waits, beside what is owed. */
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
  due: (count: number) => `${figures(count)} قسط تا امروز سررسید شده است`,
  overdue: (count: number) => `مهلت ${figures(count)} قسط گذشته است`,
  payableUntil: (day: string) => `مهلت تا ${day}`,
  next: (day: string) => `سررسید بعدی، ${day}`,
  alsoOwed: 'مانده از همهٔ اقساط',
  noneTitle: 'بدهی ندارید',
  none: 'همهٔ اقساطتان پرداخت شده است.',
  pausedTitle: 'فعلاً قسطی برای پرداخت ندارید',
  neverTitle: 'هنوز قسطی ندارید',
  never: 'در فروشگاه‌های نسیه قسطی بخرید؛ سررسیدها اینجا می‌آید.',
  ring: (text: string) => `سررسید: ${text}`,
  ringOverdue: (text: string) => `مهلت پرداخت: ${text}`,
} as const;
