import { toPersianDigits } from '@nesye/persian';

const figures = (count: number): string => toPersianDigits(count);

/** Words of the list of purchases and of one of them. */
export const transactionText = {
  dispute: 'اعتراض به این خرید',
  ask: 'پرسش از پشتیبانی',
  recent: 'آخرین خریدها',
  all: 'همه',
  filters: {
    result: { label: 'نتیجهٔ خرید', all: 'همه', succeeded: 'موفق', failed: 'ناموفق' },
    kind: { label: 'شیوهٔ پرداخت', all: 'همه', installment: 'قسطی', cash: 'نقدی', endOfMonth: 'پایان ماه' },
  },
  failed: 'ناموفق',
  unknown: 'در حال پیگیری',
  cash: 'نقدی',
  endOfMonth: 'پایان ماه',
  inInstallments: (count: number) => `${figures(count)} قسط`,
  inOneGoOn: (day: string) => `پایان ماه، ${day}`,
  emptyTitle: 'هنوز خریدی نکرده‌اید',
  empty: 'کد QR یک فروشگاه را اسکن کنید تا اولین خرید‌تان اینجا بیاید.',
  emptyFilterTitle: 'خریدی پیدا نشد',
  emptyFilter: 'جست‌وجو یا فیلترها را عوض کنید.',
  emptyAction: 'پرداخت با QR',
  end: 'همهٔ خریدها را دیدید',
  count: (count: number) => `${figures(count)} خرید`,
  missingTitle: 'این تراکنش پیدا نشد',
  missing: 'شاید نشانی کامل نباشد، یا این تراکنش برای حساب دیگری است.',
} as const;

/** Kinds of money a purchase was paid with. */
export const tenderText = {
  credit: 'اعتبار',
  gift_card: 'کارت هدیه',
  wallet: 'کیف پول نقدی',
  gateway: 'کارت بانکی',
} as const;
