import type { KeptRecord } from '@nesye/contract/server-texts';

/** Years that personal data of a former customer is stored (article 7 of the law against money laundering: at least five after the relation has ended). */
export const PERSONAL_YEARS = 5;

/** What stays after an account is closed, and for how long, as its owner reads it. */
export const KEPT: readonly { readonly key: KeptRecord; readonly text: string }[] = [
  { key: 'identity', text: 'مشخصات هویتی و مدارک احراز هویت: ۵ سال پس از بستن حساب (قانون مبارزه با پول‌شویی)' },
  {
    key: 'money',
    text: 'خریدها، پرداخت‌ها و اسناد مالی: ۱۰ سال (قانون تجارت)؛ پس از پاک‌شدن مشخصات، بی‌نام می‌مانند',
  },
  { key: 'security', text: 'گزارش‌های امنیتی حساب: ۵ سال' },
];

/** When what is stored of a person may be erased: the same day of the year, five years on. */
export function eraseAfter(closedAt: Date): Date {
  const end = new Date(closedAt);
  end.setUTCFullYear(end.getUTCFullYear() + PERSONAL_YEARS);
  return end;
}
