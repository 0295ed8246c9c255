import { toPersianDigits } from '@nesye/persian';

/** Words of the navigation and the frames. */
export const shellText = {
  navigation: 'بخش‌های اصلی',
  home: 'خانه',
  installments: 'اقساط',
  scan: 'پرداخت با QR',
  me: 'من',
  sales: 'فروش',
  shop: 'فروشگاه',
  wallet: 'کیف پول',
  reviews: 'ویدیوها',
  tickets: 'پشتیبانی',
  recoveries: 'بازیابی‌ها',
  back: 'بازگشت',
  refresh: 'به‌روز کردن',
  refreshedAt: (time: string) => `به‌روز شد، ${time}`,
  signOut: 'خروج از حساب',
  signIn: 'ورود',
  updateTitle: 'نسخهٔ تازه آماده است',
  updateVersion: (version: string) => `نسخهٔ ${toPersianDigits(version)}`,
  updateAction: 'به‌روزرسانی',
  updateLater: 'بعداً',
  servicesDown: (titles: readonly string[]) => `فعلاً در دسترس نیست: ${titles.join('، ')}. به‌زودی برمی‌گردد.`,
  servicesTroubled: (titles: readonly string[]) => `فعلاً کند است: ${titles.join('، ')}.`,
  lightTheme: 'نمای روشن',
  darkTheme: 'نمای تیره',
} as const;
