import { toPersianDigits } from '@nesye/persian';

/** Words of the sheet of a shift. */
export const shiftText = {
  title: 'برگهٔ نوبت',
  day: 'روز',
  days: { today: 'امروز', yesterday: 'دیروز' },
  from: 'از ساعت',
  until: 'تا ساعت',
  untilNote: 'ساعتی پیش از آغاز، روز بعد است.',
  terminal: 'صندوق',
  allTerminals: 'همهٔ صندوق‌ها',
  who: 'فروشندهٔ کد',
  everyone: 'همه',
  own: 'خودم',
  span: (from: string, until: string) => `از ${from} تا ${until}`,
  ofEveryone: 'فروش‌های همه، با کد هر کس و کد صندوق',
  of: (name: string) => `فروش‌های کدهای ${toPersianDigits(name)}`,
  count: 'تعداد فروش',
  amount: 'فروش',
  refundCount: 'تعداد برگشت',
  refunded: 'برگشت',
  commission: 'کارمزد',
  net: 'خالص',
  ways: 'به شیوهٔ فروش',
  countOf: (sales: number, refunds: number) =>
    `${toPersianDigits(sales)} فروش${refunds === 0 ? '' : `، ${toPersianDigits(refunds)} برگشت`}`,
  noAmounts: 'مبلغ‌ها در برگهٔ شما نیست. صاحب فروشگاه یا مدیر همین نوبت را با مبلغ می‌بیند.',
  emptyTitle: 'در این نوبت فروشی نبود',
  empty: 'ساعت، صندوق یا فروشنده را عوض کنید.',
  pdf: 'دریافت برگه برای چاپ',
  pdfBusy: 'در حال ساختن برگه',
} as const;
