import type * as fa from '../fa/login.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

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
  codeTitle: 'أدخل الرمز',
  codeLead: 'أُرسل رمز من ستة أرقام إلى هذا الرقم:',
  code: 'الرمز المكوّن من ستة أرقام',
  changeMobile: 'تغيير الرقم',
  signIn: 'دخول',
  signingIn: 'جارٍ الدخول',
  username: 'اسم المستخدم أو رقم الهاتف',
  password: 'كلمة المرور',
  forgotten: 'نسيت كلمة المرور',
  safety: 'لا تعطِ رمز الدخول لأحد؛ فريق نسيه لا يطلبه منك أبدًا.',
};
