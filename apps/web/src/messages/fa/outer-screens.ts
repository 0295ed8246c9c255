import type { ScreenId } from '../../app/screen-table.ts';

/** Names of the pages and screens before the app: what a first visit to the login fetches. */
export const outerTitles = {
  front: 'نسیه داده می‌شود',
  login: 'ورود',
  'merchant-signup': 'ثبت‌نام فروشندگان',
  'customer-signup': 'ثبت‌نام',
  merchant: 'نسیه برای فروشندگان',
  'merchant-v2': 'نسیه برای فروشندگان',
  'merchant-test': 'نسیه برای فروشندگان',
  'merchant-vitrin': 'ویترین فروشگاه‌ها',
  vitrin: 'ویترین',
  merchants: 'فروشگاه‌های نسیه',
  'merchant-map': 'نقشهٔ فروشگاه‌ها',
  landing: 'خرید اقساطی با نسیه',
  faq: 'پرسش‌های پرتکرار',
  terms: 'شرایط استفاده',
  privacy: 'حریم خصوصی',
  complaints: 'رسیدگی به شکایت',
  contact: 'تماس با ما',
  'password-changed': 'گذرواژه تغییر کرد',
  'password-reset': 'بازیابی گذرواژه',
  'short-link': 'باز کردن پیوند',
  'iraq-login': 'ورود با شمارهٔ عراق',
  'account-recovery': 'سیم‌کارتم را ندارم',
  fallback: 'اینترنت قطع است',
  'not-found': 'صفحه پیدا نشد',
} satisfies Partial<Record<ScreenId, string>>;
