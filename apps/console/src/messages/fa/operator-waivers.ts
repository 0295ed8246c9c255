import { toPersianDigits } from '@nesye/persian';

/** Words of the penalties that are forgiven. */
export const waiverText = {
  propose: 'پیشنهاد بخشش',
  rows: 'قسط‌ها و سهم هر کدام',
  choose: (due: string) => `انتخاب قسط سررسید ${due}`,
  chooseAll: 'انتخاب همهٔ قسط‌های جریمه‌دار',
  proposeFor: (count: number) => `پیشنهاد بخشش برای ${toPersianDigits(count)} قسط`,
  penaltyOf: (count: number) => `جریمهٔ امروز ${toPersianDigits(count)} قسط`,
  shared: 'از قدیمی‌ترین قسط آغاز می‌شود و سهم هر قسط از جریمه‌اش بیشتر نمی‌شود.',
  find: 'جست‌وجو',
  mobile: 'موبایل مشتری',
  noRowsTitle: 'قسط دیرشده‌ای پیدا نشد',
  noRows: 'این شماره مشتری نسیه نیست، یا قسطی از او دیر نشده است.',
  rowsEnd: 'پایان قسط‌های دیرشده',
  dueOn: 'سررسید',
  daysLate: 'روز دیرکرد',
  days: (count: number) => toPersianDigits(count),
  penalty: 'جریمهٔ امروز',
  amount: 'مبلغ بخشش',
  reason: 'دلیل',
  reasonMissing: 'دلیل را بنویسید.',
  reasonHint: 'در دفتر بازرسی می‌ماند و همکار دیگر با آن تصمیم می‌گیرد.',
  tooLarge: 'از جریمهٔ امروز بیشتر نمی‌شود.',
  send: 'فرستادن برای تأیید',
  cancel: 'انصراف',
  sent: 'پیشنهاد برای تأیید همکار دیگر فرستاده شد.',
} as const;
