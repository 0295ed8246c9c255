import { toPersianDigits } from '@nesye/persian';

const reasonWords = {
  reason: 'دلیل',
  reasonMissing: 'دلیل را بنویسید.',
  cancel: 'انصراف',
} as const;

/** Words of files for the bank with many payouts. */
export const payoutFilesText = {
  label: 'فایل‌های پرداخت برای بانک',
  emptyTitle: 'فایلی نیست',
  empty: 'وقتی سرویس بانک قطع است یا پرداخت‌ها زیاد است، پرداخت‌های یک چرخه را با یک فایل به بانک می‌دهید.',
  emptyFilterTitle: 'فایلی با این وضعیت نیست',
  end: 'پایان فهرست',
  open: (id: number) => `فایل ${toPersianDigits(id)}`,
  filters: {
    state: {
      label: 'وضعیت',
      all: 'همه',
      made: 'آمادهٔ بارگذاری',
      uploaded: 'در بانک',
      withdrawing: 'در راه پس گرفتن',
      withdrawn: 'پس گرفته شد',
    },
  },
  fields: {
    id: 'شماره',
    cycle: 'چرخهٔ پایا',
    count: 'تعداد',
    amount: 'مبلغ',
    made: 'ساخته شد',
    uploaded: 'بارگذاری شد',
    state: 'وضعیت',
  },
} as const;

/** Words of cycles whose payouts wait, and of the proposal to put them into a file. */
export const waitingCyclesText = {
  ...reasonWords,
  title: 'پرداخت‌های منتظر',
  lead: 'پرداخت‌هایی که هنوز به بانک داده نشده‌اند. آنچه در فایل برود دیگر تک‌تک فرستاده نمی‌شود.',
  cycle: 'چرخهٔ پایا',
  count: (count: number) => `${toPersianDigits(count)} پرداخت`,
  rest: (count: number) => `${toPersianDigits(count)} پرداخت دیگر برای فایل بعدی می‌ماند.`,
  make: 'ساختن فایل بانک',
  makeOf: (cycle: string) => `ساختن فایل بانک برای چرخهٔ ${cycle}`,
  note: 'فایل پس از تأیید همکار دیگری ساخته می‌شود، با پرداخت‌هایی که تا آن لحظه منتظر مانده‌اند.',
  reasonHint: 'همکار دیگری با همین دلیل تصمیم می‌گیرد.',
  send: 'فرستادن پیشنهاد',
  sent: 'پیشنهاد برای همکار دیگری فرستاده شد.',
  waits: 'یک پیشنهاد در انتظار تصمیم همکار دیگری است.',
  toApprovals: 'دیدن پیشنهادها',
} as const;

/** Words of one file: what is in it, and what an operator does with it. */
export const payoutFileText = {
  ...reasonWords,
  back: 'همهٔ فایل‌ها',
  title: (id: number) => `فایل ${toPersianDigits(id)}`,
  facts: 'این فایل',
  results: 'نتیجهٔ بانک',
  sha256: 'اثر انگشت فایل',
  tracking: 'شمارهٔ پیگیری بانک',
  withdrawn: 'پس گرفته شد',
  waiting: 'منتظر پاسخ بانک',
  paid: 'نشست',
  returned: 'برگشت خورد',
  steps: 'گام بعدی',
  downloadNote: 'فایل شبای فروشگاه‌ها را دارد. هر بار دریافت آن با نام شما و دلیل ثبت می‌شود.',
  download: 'دریافت فایل',
  downloaded: 'فایل دریافت شد.',
  reasonHint: 'در دفتر رسیدگی می‌ماند.',
  get: 'دریافت',
  upload: 'در بانک بارگذاری کردم',
  uploadNote: 'از این پس نتیجهٔ هر پرداخت از بانک پرسیده می‌شود.',
  trackingHint: 'شماره‌ای که بانک برای فایل داده است.',
  trackingMissing: 'شمارهٔ پیگیری را بنویسید.',
  say: 'ثبت بارگذاری',
  said: 'بارگذاری ثبت شد.',
  withdraw: 'پس گرفتن فایل',
  withdrawNote:
    'پس از تأیید همکار دیگری، از بانک دربارهٔ هر پرداخت پرسیده می‌شود. اگر هیچ‌کدام را نداشت، همه دوباره تک‌تک فرستاده می‌شوند.',
  withdrawalHint: 'همکار دیگری با همین دلیل تصمیم می‌گیرد.',
  send: 'فرستادن پیشنهاد',
  withdrawalSent: 'پیشنهاد برای همکار دیگری فرستاده شد.',
  withdrawalWaits: 'پیشنهاد پس گرفتن در انتظار تصمیم همکار دیگری است.',
  toApprovals: 'دیدن پیشنهادها',
  withdrawing: 'از بانک پرسیده می‌شود که پرداختی از این فایل دارد یا نه. تا پاسخ نیاید چیزی عوض نمی‌شود.',
} as const;
