import { toPersianDigits } from '@nesye/persian';

/** Words of the view of the money, and of the ends of business days. */
export const moneyText = {
  tiles: {
    ordersInDoubt: 'سفارش بی‌پاسخ',
    ordersOpen: 'سفارش باز نزد طرف‌های بیرونی',
    suspense: 'در حساب معلق',
    differences: 'مغایرت باز',
    late: 'مغایرت با مهلت گذشته',
    payoutsWaiting: 'واریز در راه',
    payoutsFailed: 'واریز برگشته در ۳۰ روز',
    gateway: 'پرداخت کارتی نامعلوم',
  },
  tilesLabel: 'آنچه باید دید',
  books: 'دفترها',
  lastClosed: 'آخرین روز بسته',
  audit: 'آخرین بازرسی دفترها',
  none: 'هنوز هیچ',
  ledger: 'تراز آزمایشی',
  days: 'پایان روزهای کاری',
  daysHint: 'شمار هر گام، رکوردهایی است که آن گام نوشته است.',
  noDays: 'هنوز هیچ روز کاری بسته نشده است.',
  day: 'روز',
  steps: {
    fees: 'کارمزدها',
    penalties: 'جریمه‌ها',
    delinquency: 'دیرکردها',
    blocking: 'مسدودی',
    charge_off: 'خروج از دفتر',
    promises: 'قول‌ها',
    close: 'بستن دفتر',
    sales: 'جمع فروش‌ها',
    portfolio: 'جمع بدهی‌ها',
  },
  step: { waiting: 'هنوز نه', running: 'در حال انجام' },
  done: (count: number) => toPersianDigits(count),
  endedAt: 'پایان',
} as const;
