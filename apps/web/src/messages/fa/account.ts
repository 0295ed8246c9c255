import { toPersianDigits } from '@nesye/persian';

/** Words of the account page, the customer's and the shop's. */
export const accountText = {
  nameless: 'کاربر نسیه',
  role: { customer: 'خریدار', merchant: 'فروشنده' },
  links: 'بخش‌های حساب',
  wallet: 'کیف پول',
  transactions: 'تراکنش‌ها',
  registration: 'هویت و نشانی',
  sales: 'فروش و تسویه',
  questions: 'پرسش‌های پرتکرار',
  signOut: 'خروج از حساب',
  editing: 'ویرایش مشخصات هنوز باز نشده است؛ به‌زودی همین‌جا می‌آید.',
  version: (version: string) => `نسخهٔ ${toPersianDigits(version)}`,
} as const;
