import type * as fa from '../fa/contact-log.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const contactLogText: Translation<typeof fa.contactLogText> = {
  label: 'اتصالاتنا بك',
  place: 'اتصالاتنا بك',
  intro:
    'كل اتصال أجريناه معك بشأن قسط متأخر. نتصل في ساعات محددة من أيام العمل فقط، ولا نزيد على عدد محدود في الأسبوع، ولا قبل يوم وعدك.',
  emptyTitle: 'لم نتصل بك',
  empty: 'إذا تأخر قسط واتصلنا بك ظهر هنا الوقت والنتيجة.',
  end: 'شاهدت كل الاتصالات',
  fields: { at: 'الوقت', channel: 'طريقة الاتصال', result: 'النتيجة', promise: 'وعدك' },
  channels: { call: 'هاتف', sms: 'رسالة قصيرة', letter: 'رسالة بريدية' },
  results: {
    promised: 'وعدت بالدفع',
    reached: 'تحدثنا معك',
    no_answer: 'لم تُجب',
    refused: 'قلت إنك لن تدفع',
    wrong_number: 'كان الرقم خاطئًا',
    link_sent: 'أرسلنا رابط الدفع',
  },
  promiseStates: { open: 'جارٍ', kept: 'وفيت به', broken: 'لم تفِ به' },
  noPromise: 'لا يوجد',
  until: 'حتى',
};
