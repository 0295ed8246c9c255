import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/login.ts';
import type { Translation } from '../translation.ts';

export const loginText: Translation<typeof fa.loginText> = {
  title: 'تسجيل الدخول أو إنشاء حساب',
  merchantTitle: 'دخول البائعين',
  mobileLead: 'اكتب رقم هاتفك لنرسل إليك رمز الدخول برسالة قصيرة.',
  mobile: 'رقم الهاتف المحمول',
  mobileExample: '+٩٦٤٧٧٠١٢٣٤٥٦٧',
  mobileInvalid: 'رقم الهاتف غير صحيح؛ اكتبه مع رمز البلد.',
  sendCode: 'إرسال الرمز',
  sending: 'جارٍ إرسال الرمز',
  usePassword: 'الدخول بكلمة المرور',
  useCode: 'الدخول برمز الرسالة',
  usePasskey: 'الدخول بمفتاح المرور',
  codeTitle: 'أدخل الرمز',
  codeLead: 'أُرسل رمز من ستة أرقام إلى هذا الرقم:',
  code: 'الرمز المكوّن من ستة أرقام',
  changeMobile: 'تغيير الرقم',
  signIn: 'دخول',
  signingIn: 'جارٍ الدخول',
  resend: 'إعادة إرسال الرمز',
  resendIn: (seconds) =>
    `إعادة إرسال الرمز بعد ${toArabicDigits(Math.floor(seconds / 60))}:${toArabicDigits(String(seconds % 60).padStart(2, '0'))}`,
  resent: 'أُرسل رمز جديد.',
  codeIncomplete: 'الرمز مكوّن من ستة أرقام.',
  passwordLead: 'اسم المستخدم هو رقم هاتفك نفسه.',
  username: 'اسم المستخدم أو رقم الهاتف',
  password: 'كلمة المرور',
  usernameMissing: 'اكتب اسم المستخدم.',
  passwordMissing: 'اكتب كلمة المرور.',
  forgotten: 'نسيت كلمة المرور',
  iraqi: 'الدخول برقم عراقي',
  register: 'ليس لدي حساب؛ تسجيل',
  registerShop: 'ليس لدي حساب بائع؛ تسجيل',
  safety: 'لا تعطِ رمز الدخول لأحد؛ فريق نسيه لا يطلبه منك أبدًا.',
};
