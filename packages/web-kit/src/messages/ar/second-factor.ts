import type * as fa from '../fa/second-factor.ts';
import type { Translation } from '../../language/translation.ts';
import { countOf } from './number-words.ts';

export const factorText: Translation<typeof fa.factorText> = {
  signInTitle: 'الخطوة الثانية للدخول',
  stepUpTitle: 'أكّد مرة أخرى',
  stepUpLead: 'للقرارات ورؤية البيانات الشخصية نطلب الرمز كل عشر دقائق.',
  lead: 'أدخل رمز تطبيق المصادقة ذا الأرقام الستة.',
  code: 'رمز تطبيق المصادقة',
  recoveryLead: 'أدخل أحد رموز الاسترداد. يعمل كل رمز مرة واحدة فقط.',
  recoveryCode: 'رمز الاسترداد',
  useRecovery: 'هاتفي ليس معي',
  useApp: 'بتطبيق المصادقة',
  usePasskey: 'بمفتاح المرور',
  incomplete: 'للرمز ستة أرقام.',
  recoveryIncomplete: 'لرمز الاسترداد عشرة أرقام.',
  confirm: 'تأكيد',
  confirming: 'جارٍ التحقق',
  cancel: 'إلغاء',
};

export const enrolmentText: Translation<typeof fa.enrolmentText> = {
  title: 'فعّل الدخول بخطوتين',
  lead: 'يعمل الموظف ببيانات الناس الشخصية. اربط تطبيق مصادقة بحسابك قبل أي عمل.',
  start: 'ابدأ',
  starting: 'جارٍ التحضير',
  scanTitle: 'اقرأ الرمز المصور بالتطبيق',
  scan: 'افتح تطبيقًا مثل Google Authenticator أو Aegis واقرأ هذا الرمز.',
  picture: 'رمز QR لتطبيق المصادقة',
  manual: 'إن لم تكن لديك كاميرا فأدخل هذا المفتاح يدويًا:',
  copy: 'نسخ',
  copied: 'تم النسخ.',
  codeTitle: 'أدخل الرمز الذي يظهره التطبيق',
  connect: 'ربط التطبيق',
  codesTitle: 'احفظ رموز الاسترداد',
  codesLead: 'إن فقدت هاتفك فلن تدخل إلا بهذه الرموز. لا تظهر مرة أخرى؛ ويعمل كل منها مرة واحدة.',
  codes: 'رموز الاسترداد',
  copyCodes: 'نسخ كل الرموز',
  kept: 'حفظت الرموز',
  proveTitle: 'لم تُؤكد هذه الجلسة بعد',
  proveLead: 'للمتابعة أدخل رمز تطبيق المصادقة.',
  prove: 'إدخال الرمز',
  signOut: 'الخروج من الحساب',
  cancel: 'إلغاء',
};

export const operatorAccountText: Translation<typeof fa.operatorAccountText> = {
  title: 'الدخول بخطوتين',
  appSince: (date) => `تطبيق المصادقة مربوط منذ ${date}.`,
  noApp: 'لا تطبيق مصادقة مربوط؛ تدخل بمفتاح المرور.',
  codesLeft: (count) =>
    countOf(count, {
      zero: 'لم يبق رمز استرداد.',
      one: 'بقي رمز استرداد واحد.',
      two: 'بقي رمزا استرداد.',
      few: 'بقيت # رموز استرداد.',
      many: 'بقي # رمز استرداد.',
      other: 'بقي # رمز استرداد.',
    }),
  noCodes: 'ليست لديك رموز استرداد. اربط التطبيق من جديد لتحصل على رموز جديدة.',
  replace: 'ربط التطبيق من جديد',
  add: 'ربط تطبيق المصادقة',
  signOutTitle: 'الخروج',
  signOut: 'الخروج من هذا الجهاز',
  signOutEverywhere: 'الخروج من كل الأجهزة',
  everywhereTitle: 'هل تخرج من كل الأجهزة؟',
  everywhereText: 'يخرج هذا الجهاز أيضًا. للدخول مرة أخرى يلزم رمز تطبيق المصادقة.',
  cancel: 'إلغاء',
};
