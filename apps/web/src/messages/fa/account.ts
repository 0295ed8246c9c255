import { toPersianDigits } from '@nesye/persian';

/** Words of the account page, the customer's and the shop's. */
export const accountText = {
  nameless: 'کاربر نسیه',
  role: { customer: 'خریدار', merchant: 'فروشنده' },
  parts: 'بخش‌های حساب',
  groups: {
    mine: 'من',
    money: 'پول',
    security: 'ورود و امنیت',
    settings: 'تنظیمات',
    more: 'بیشتر',
    operator: 'کارهای اپراتور',
  },
  sections: {
    personal: 'مشخصات',
    shop: 'فروشگاه من',
    addresses: 'نشانی‌های ذخیره‌شده',
    referral: 'معرفی به دوستان',
    bank: 'شبا و کارت‌های بانکی',
    payout: 'شبای فروشگاه',
    card: 'کارت نسیه و رمز',
    sessions: 'دستگاه‌ها',
    access: 'گذرواژه و کلید عبور',
    mobile: 'شمارهٔ موبایل',
    notifications: 'اعلان‌ها',
    display: 'نمایش و زبان',
    consents: 'رضایت‌نامه‌ها',
    privacy: 'اطلاعات من و بستن حساب',
  },
  tickets: 'پیام‌های من به پشتیبانی',
  secondFactor: 'ورود دومرحله‌ای',
  terms: 'شرایط و حریم خصوصی',
  contact: 'تماس و شکایت',
  otherSide: { merchant: 'خریدها و قسط‌های خودم', customer: 'فروشگاهی که در آن کار می‌کنم' },
  signOut: 'خروج از حساب',
  version: (version: string) => `نسخهٔ ${toPersianDigits(version)}`,
} as const;
