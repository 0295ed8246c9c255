import type * as fa from '../fa/outer-screens.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const outerTitles: Translation<typeof fa.outerTitles> = {
  front: 'نسيئة، بكل ثقة',
  login: 'تسجيل الدخول',
  'merchant-signup': 'تسجيل البائعين',
  'customer-signup': 'إنشاء حساب',
  merchant: 'نسيه للبائعين',
  'merchant-v2': 'نسيه للبائعين',
  'merchant-test': 'نسيه للبائعين',
  'merchant-vitrin': 'واجهة المتاجر',
  vitrin: 'الواجهة',
  merchants: 'متاجر نسيه',
  'merchant-map': 'خريطة المتاجر',
  landing: 'الشراء بالتقسيط مع نسيه',
  faq: 'الأسئلة الشائعة',
  terms: 'شروط الاستخدام',
  privacy: 'الخصوصية',
  complaints: 'معالجة الشكاوى',
  contact: 'اتصل بنا',
  'password-changed': 'تغيّرت كلمة المرور',
  'password-reset': 'استعادة كلمة المرور',
  'short-link': 'فتح الرابط',
  'iraq-login': 'الدخول برقم عراقي',
  'account-recovery': 'ليست لدي شريحة الهاتف',
  fallback: 'انقطع الإنترنت',
  'not-found': 'الصفحة غير موجودة',
};
