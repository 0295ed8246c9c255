import { toPersianDigits } from '@nesye/persian';

/** Words of the log of what the server of a shop called. */
export const apiCallText = {
  lead: 'درخواست‌هایی که سرور فروشگاه با کلید محرمانه فرستاده است: ده هزار درخواست آخر تا سی روز. متن درخواست‌ها نگه داشته نمی‌شود.',
  emptyTitle: 'هنوز درخواستی نرسیده',
  empty: 'نخستین درخواست سرور فروشگاه چند ثانیه بعد اینجا دیده می‌شود.',
  emptyFilterTitle: 'چنین درخواستی نیست',
  emptyFilter: 'نتیجه یا کلید دیگری را انتخاب کنید.',
  end: 'همهٔ درخواست‌ها را دیدید',
  filters: { outcome: { label: 'نتیجه', all: 'همه', ok: 'پذیرفته', refused: 'ردشده', failed: 'خطای ما' } },
  key: 'کلید',
  allKeys: 'همهٔ کلیدها',
  otherKey: 'کلید پایان‌یافته',
  toKeys: 'کلیدهای API',
  show: 'جزئیات',
  hide: 'بستن جزئیات',
  showOf: (name: string) => `جزئیات ${name}`,
  errorCode: 'کد خطا',
  mode: 'نوع کلید',
  modes: { test: 'آزمایشی', live: 'فروش واقعی' },
  took: 'زمان پاسخ',
  milliseconds: (count: number) => `${toPersianDigits(count)} میلی‌ثانیه`,
  idempotencyKey: 'کلید تکرار (Idempotency-Key)',
  sent: 'فرستاده شد',
  notSent: 'فرستاده نشد',
  requestId: 'شناسهٔ درخواست',
} as const;
