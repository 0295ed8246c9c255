import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/shell.ts';
import type { Translation } from '../../language/translation.ts';

export const shellText: Translation<typeof fa.shellText> = {
  navigation: 'الأقسام الرئيسية',
  me: 'حسابي',
  sales: 'المبيعات',
  reports: 'التقارير',
  payouts: 'الدفعات',
  shop: 'المتجر',
  reviews: 'الفيديوهات',
  creditRequests: 'الطلبات',
  shops: 'المتاجر',
  papers: 'الشيكات',
  customerMessages: 'الرسائل',
  recoveries: 'الاستعادات',
  morePlaces: 'المزيد',
  back: 'رجوع',
  refresh: 'تحديث المعلومات',
  refreshedAt: (time) => `حُدّث، ${time}`,
  signOut: 'تسجيل الخروج',
  signIn: 'دخول',
  updateTitle: 'نسخة جديدة جاهزة',
  updateVersion: (version) => `النسخة ${toArabicDigits(version)}`,
  updateAction: 'تحديث',
  updateLater: 'لاحقًا',
  servicesDown: (titles) => `غير متاح الآن: ${titles.join('، ')}. يعود قريبًا.`,
  servicesTroubled: (titles) => `بطيء الآن: ${titles.join('، ')}.`,
  lightTheme: 'المظهر الفاتح',
  darkTheme: 'المظهر الداكن',
};
