import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/account.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const accountText: Translation<typeof fa.accountText> = {
  nameless: 'مستخدم نسيه',
  role: { customer: 'مشترٍ', merchant: 'بائع' },
  parts: 'أقسام الحساب',
  groups: {
    mine: 'أنا',
    money: 'المال',
    security: 'الدخول والأمان',
    settings: 'الإعدادات',
    more: 'المزيد',
    operator: 'أعمال المشغّل',
  },
  sections: {
    personal: 'المعلومات',
    shop: 'متجري',
    papers: 'وثائق المتجر',
    addresses: 'العناوين المحفوظة',
    referral: 'دعوة الأصدقاء',
    bank: 'شبا والبطاقات المصرفية',
    payout: 'شبا المتجر',
    card: 'بطاقة نسيه ورمزها السري',
    sessions: 'الأجهزة',
    access: 'كلمة المرور ومفتاح المرور',
    mobile: 'رقم الهاتف',
    notifications: 'الإشعارات',
    display: 'العرض واللغة',
    consents: 'الموافقات',
    privacy: 'معلوماتي وإغلاق الحساب',
  },
  tickets: 'رسائلي إلى الدعم',
  secondFactor: 'الدخول بخطوتين',
  terms: 'الشروط والخصوصية',
  contact: 'الاتصال والشكاوى',
  otherSide: { merchant: 'مشترياتي وأقساطي', customer: 'المتجر الذي أعمل فيه' },
  signOut: 'تسجيل الخروج',
  version: (version) => `الإصدار ${toArabicDigits(version)}`,
};
