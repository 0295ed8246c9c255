import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/recovery.ts';
import type { Translation } from '../translation.ts';

export const recoveryText: Translation<typeof fa.recoveryText> = {
  title: 'ليست لدي شريحة الهاتف',
  lead: 'إذا لم يعد رقمك السابق معك فاطلب حسابك بالرقم الوطني ورقم جديد. يراجع زملاؤنا الطلب.',
  howTitle: 'ماذا يحدث؟',
  how: [
    'تؤكد الرقم الجديد برمز الرسالة',
    'تُقارن هويتك بالأحوال المدنية',
    'يقرر أحد زملائنا ونرسل النتيجة إلى الرقم الجديد',
  ],
  coolOff: 'بعد تغيير الرقم يبقى الشراء والسحب مغلقين ٧٢ ساعة كي لا ينفق أحد مكانك.',
  newMobile: 'الرقم الجديد',
  newMobileHint: 'الرقم الذي معك الآن والمسجّل باسمك.',
  sendCode: 'إرسال رمز إلى الرقم الجديد',
  track: 'متابعة طلب سابق',

  detailsTitle: 'معلوماتك',
  code: 'الرمز الذي وصل إلى الرقم الجديد',
  nationalId: 'الرقم الوطني',
  nationalIdWrong: 'الرقم الوطني غير صحيح؛ هو عشرة أرقام.',
  oldMobile: 'الرقم السابق',
  oldMobileHint: 'الرقم الذي أُنشئ به الحساب.',
  mobileWrong: 'رقم الهاتف غير صحيح.',
  sameMobile: 'الرقم الجديد والسابق واحد.',
  birthDateWrong: 'اكتب تاريخ الميلاد كاملًا.',
  send: 'تسجيل الطلب',
  sending: 'جارٍ التسجيل',
  back: 'تغيير الرقم الجديد',

  reference: 'رمز المتابعة',
  referenceHint: 'احفظ هذا الرمز ولا تعطه لأحد؛ به وحده ترى النتيجة.',
  referenceLabel: 'رمز متابعة الطلب',
  referenceMissing: 'اكتب رمز المتابعة كاملًا.',
  copy: 'نسخ رمز المتابعة',
  copied: 'نُسخ رمز المتابعة.',
  see: 'عرض النتيجة',
  seeing: 'جارٍ السؤال',
  requestedAt: (at) => `تسجيل الطلب: ${toArabicDigits(at)}`,
  decidedAt: (at) => `وقت القرار: ${toArabicDigits(at)}`,
  takesOverAt: (at) => `النقل إلى الرقم الجديد: ${toArabicDigits(at)}`,
  requestAnother: 'السؤال من جديد',
  states: {
    in_check: { title: 'طلبك قيد المراجعة', text: 'يستغرق عادةً يوم عمل. تُرسل النتيجة إلى الرقم الجديد.' },
    waiting: {
      title: 'قُبل طلبك',
      text: 'حفاظًا على الحساب يتغير الرقم بعد مدة قصيرة، ونرسل حينها رسالة إلى الرقم الجديد.',
    },
    approved: { title: 'تغيّر رقم الحساب', text: 'ادخل الآن بالرقم الجديد. خرجت كل الأجهزة السابقة.' },
    rejected: { title: 'لم يُقبل الطلب', text: 'لم تطابق المعلومات حسابًا. يمكنك أن تطلب من جديد أو تتصل بالدعم.' },
    expired: { title: 'انتهت مدة هذا الطلب', text: 'لم تكتمل المراجعة في وقتها. يرجى أن تطلب من جديد.' },
  },
  notFound: 'لا طلب لدينا بهذا الرمز.',
  another: 'طلب جديد',
  toLogin: 'الدخول بالرقم الجديد',
};
