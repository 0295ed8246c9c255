import { toPersianDigits } from '@nesye/persian';

/** Words of the account page, the customer's and the shop's. */
export const accountText = {
  nameless: 'کاربر نسیه',
  role: { customer: 'خریدار', merchant: 'فروشنده' },
  back: 'همهٔ بخش‌ها',
  parts: 'بخش‌های حساب',
  groups: { mine: 'من', money: 'پول', security: 'ورود و امنیت', settings: 'تنظیمات', more: 'بیشتر', operator: 'کارهای اپراتور' },
  sections: {
    personal: 'مشخصات',
    addresses: 'نشانی‌های ذخیره‌شده',
    bank: 'شبا و کارت‌های بانکی',
    card: 'کارت نسیه و رمز',
    sessions: 'دستگاه‌ها',
    access: 'گذرواژه و کلید عبور',
    mobile: 'شمارهٔ موبایل',
    notifications: 'اعلان‌ها',
    display: 'نمایش و زبان',
    consents: 'رضایت‌نامه‌ها',
    privacy: 'اطلاعات من و بستن حساب',
  },
  wallet: 'کیف پول',
  transactions: 'تراکنش‌ها',
  registration: 'هویت و نشانی',
  sales: 'فروش و تسویه',
  reviews: 'بررسی ویدیوها',
  recoveries: 'بازیابی حساب‌ها',
  secondFactor: 'ورود دومرحله‌ای',
  questions: 'پرسش‌های پرتکرار',
  signOut: 'خروج از حساب',
  version: (version: string) => `نسخهٔ ${toPersianDigits(version)}`,
} as const;
