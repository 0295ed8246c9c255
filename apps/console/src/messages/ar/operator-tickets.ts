import type * as fa from '../fa/operator-tickets.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const writerText: Translation<typeof fa.writerText> = {
  title: 'حساب المرسل',
  open: 'عرض الائتمانات والمشتريات',
  show: 'عرض',
  cancel: 'إلغاء',
  cover: 'إخفاء',
  reason: 'سبب الاطلاع',
  reasonHint: 'يبقى في سجل التدقيق.',
  reasonMissing: 'اكتب السبب.',
  credits: 'الائتمانات',
  purchases: 'آخر المشتريات',
  none: 'لا شيء',
  lateSince: 'متأخر منذ',
  status: {
    active: 'فعّال',
    blocked: 'مغلق بسبب التأخير',
    frozen: 'مجمّد',
    closed: 'منتهٍ',
    written_off: 'أُخرج من الدفاتر',
  },
};

export const macroText: Translation<typeof fa.macroText> = {
  label: 'نص جاهز',
  bySign: 'بعلامة / في بداية الرد تُفتح النصوص الجاهزة.',
  choose: 'إدراج نص جاهز في الرد',
};
