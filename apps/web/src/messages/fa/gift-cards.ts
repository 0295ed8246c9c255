import { toPersianDigits } from '@nesye/persian';

const figures = (count: number): string => toPersianDigits(String(count));

/** Words of the list of a shop's gift cards. */
export const giftCardListText = {
  label: 'کارت‌های هدیه',
  emptyTitle: 'هنوز کارت هدیه‌ای نساخته‌اید',
  empty: 'از مانده‌تان کارت هدیه بسازید. هر کس کدش را دارد، در فروشگاه شما با آن می‌خرد.',
  emptyFilterTitle: 'کارتی پیدا نشد',
  emptyFilter: 'فیلتر را عوض کنید.',
  end: 'همهٔ کارت‌ها همین بود',
  fields: { code: 'کد', amount: 'مبلغ', state: 'وضعیت', until: 'مهلت دریافت', made: 'ساخته شد' },
  filters: { state: { label: 'وضعیت', all: 'همه', waiting: 'آماده', claimed: 'دریافت‌شده', returned: 'برگشته' } },
  create: 'ساخت کارت هدیه',
} as const;

/** Words of making gift cards. */
export const giftCardText = {
  states: { waiting: 'آماده', claimed: 'دریافت شد', returned: 'برگشت به مانده' },
  lead: (days: number) =>
    `پول کارت از مانده‌تان نزد نسیه کم می‌شود. کارت فقط در فروشگاه شما خرج می‌شود و تا ${figures(days)} روز می‌شود کدش را ثبت کرد؛ اگر کسی ثبتش نکند، پولش به مانده‌تان برمی‌گردد.`,
  available: 'مانده برای ساخت کارت',
  amount: 'مبلغ هر کارت',
  count: 'تعداد',
  countHint: (most: number) => `تا ${figures(most)} کارت در هر بار`,
  countWrong: (most: number) => `عددی از ۱ تا ${figures(most)} بنویسید.`,
  next: 'ادامه',
  cancel: 'انصراف',
  approveTitle: 'این کارت‌ها را می‌سازید؟',
  total: 'جمع',
  getCode: 'تأیید و گرفتن کد پیامکی',
  change: 'تغییر',
  confirm: 'ساخت کارت',
  saving: 'در حال ساخت',
  codesTitle: 'کدها را همین حالا بردارید',
  codesLead: 'این کدها دوباره نشان داده نمی‌شوند. هر کدی که گم شود، پولش پس از مهلت به مانده‌تان برمی‌گردد.',
  codes: 'کدهای کارت هدیه',
  copy: 'کپی کدها',
  copied: 'کپی شد',
  csv: 'دریافت فایل CSV',
  csvHead: ['کد', 'مبلغ (ریال)', 'مهلت دریافت'],
  done: 'برداشتم',
} as const;

/** Words of a customer's gift cards. */
export const ownGiftCardText = {
  claimTitle: 'کد کارت هدیه دارید؟',
  claimLead: 'کد را بنویسید تا پولش مال شما شود. هر کارت فقط در فروشگاه خودش خرج می‌شود و پولش دیگر تمام‌شدنی نیست.',
  code: 'کد کارت هدیه',
  codeMissing: 'کد را کامل بنویسید.',
  claim: 'ثبت کد',
  claiming: 'در حال ثبت',
  claimed: (shop: string) => `کارت هدیهٔ ${shop} مال شما شد`,
  purses: 'آنچه از کارت‌های هدیه دارید',
  ofShop: (shop: string) => `کارت هدیهٔ ${shop}`,
  none: 'هنوز کارت هدیه‌ای ثبت نکرده‌اید.',
} as const;
