import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-audit.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

/** Words of the audit in Arabic. */
export const auditText: Translation<typeof fa.auditText> = {
  label: 'سجل التدقيق',
  hint: 'كل بحث في هذا السجل يصبح سطرًا فيه.',
  emptyTitle: 'لا سطور',
  empty: 'لم يسجل عمل بهذه العلامات.',
  end: 'نهاية السطور',
  fields: {
    at: 'الوقت',
    actor: 'الفاعل',
    action: 'العمل',
    subject: 'على',
    ip: 'العنوان',
    reason: 'السبب',
    detail: 'التفاصيل',
    place: 'الموضع',
  },
  platform: 'النظام',
  actor: (id) => `رقم ${toArabicDigits(id)}`,
  search: 'بحث',
  signs: {
    actor: 'رقم الفاعل',
    action: 'بداية اسم العمل مثل identity.',
    subject_kind: 'نوع الموضوع مثل customer',
    subject: 'رقم الموضوع',
  },
  find: 'بحث',
  file: 'تنزيل CSV',
  fileDone: 'الملف جاهز.',
  roots: 'الجذر اليومي',
  rootsHint: 'عدد واحد لكل السلاسل في نهاية كل يوم. من يحفظه في مكان آخر يرى أن شيئًا قبله لم يتغير.',
  noRoots: 'لم ينشر جذر بعد.',
  rootFields: { day: 'اليوم', root: 'الجذر', at: 'الوقت' },
  wrong: 'لا نعرف هذه العلامة. حروف لاتينية وأرقام ونقطة وشرطة سفلية فقط.',
};
