import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/one-time-code.ts';
import type { Translation } from '../../language/translation.ts';

export const codeText: Translation<typeof fa.codeText> = {
  code: 'الرمز المكوّن من ستة أرقام',
  incomplete: 'الرمز مكوّن من ستة أرقام.',
  send: 'إرسال الرمز',
  sending: 'جارٍ إرسال الرمز',
  resend: 'إعادة إرسال الرمز',
  resendIn: (seconds) =>
    `إعادة إرسال الرمز بعد ${toArabicDigits(Math.floor(seconds / 60))}:${toArabicDigits(String(seconds % 60).padStart(2, '0'))}`,
  resent: 'أُرسل رمز جديد.',
};

export const reauthenticationText: Translation<typeof fa.reauthenticationText> = {
  title: 'هل هذا أنت؟ مرة أخرى',
  lead: 'لهذا الإجراء يجب أن نتأكد أنك أنت من يستخدم هذا الجهاز. لن نسأل ثانية لعشر دقائق.',
  byCode: 'برمز الرسالة',
  byPassword: 'بكلمة المرور',
  codeLead: 'اكتب الرمز الذي أرسلناه إلى هاتفك.',
  password: 'كلمة المرور',
  passwordMissing: 'اكتب كلمة المرور.',
  confirm: 'تأكيد',
  confirming: 'جارٍ التحقق',
  cancel: 'إلغاء',
};

export const approvalText: Translation<typeof fa.approvalText> = {
  lead: 'اكتب الرمز الذي أرسلناه إلى هاتفك.',
  back: 'رجوع',
};
