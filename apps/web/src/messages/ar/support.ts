import type * as fa from '../fa/support.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const supportText: Translation<typeof fa.supportText> = {
  title: 'رسالة إلى الدعم',
  lead: 'اكتب سؤالك؛ تحصل على رقم للمتابعة ويصلك الجواب على رقم هاتف حسابك.',
  leadGuest: 'اكتب سؤالك واترك رقماً لنوصل إليك الجواب.',
  presets: 'أسئلة معتادة',
  subject: 'الموضوع',
  subjectMissing: 'اكتب موضوع الرسالة.',
  messageMissing: 'اكتب نص الرسالة.',
  mobileMissing: 'اكتب رقم الهاتف.',
  message: 'نص الرسالة',
  mobile: 'رقم الهاتف',
  mobileHint: 'يصل الجواب على هذا الرقم.',
  name: 'الاسم (اختياري)',
  send: 'إرسال',
  sentTitle: 'وصلت رسالتك',
  sentNumber: 'رقم المتابعة:',
  sentGuest: 'يصلك الجواب برسالة نصية على رقمك.',
  mine: 'عرض رسائلي',
  done: 'حسناً',
};
