import type * as fa from '../fa/login-ways.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const loginWaysText: Translation<typeof fa.loginWaysText> = {
  usePasskey: 'الدخول بمفتاح المرور',
  passwordLead: 'اسم المستخدم هو رقم هاتفك نفسه.',
  usernameMissing: 'اكتب اسم المستخدم.',
  passwordMissing: 'اكتب كلمة المرور.',
  iraqi: 'الدخول برقم عراقي',
  register: 'ليس لدي حساب؛ تسجيل',
  registerShop: 'ليس لدي حساب بائع؛ تسجيل',
};
