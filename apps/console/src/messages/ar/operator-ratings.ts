import { queueWords } from './operator.ts';
import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-ratings.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const ratingsText: Translation<typeof fa.ratingsText> = {
  label: 'الآراء والردود',
  fields: {
    author: 'المشتري والمتجر',
    stars: 'التقييم',
    comment: 'الرأي',
    reply: 'الرد',
    since: 'التاريخ',
    state: 'الحالة',
  },
  filters: { state: { label: 'الحالة', waiting: 'بانتظار المراجعة', all: 'الكل' }, work: queueWords.filters.work },
  emptyTitle: 'لا رأي بانتظار المراجعة',
  empty: 'حدّث الصفحة لترى الآراء الجديدة.',
  emptyFilterTitle: 'لم يقيّم أحد بعد',
  emptyFilter: 'اطّلع على الآراء المنتظرة.',
  end: 'نهاية القائمة',
  starsOf: (stars) => `${toArabicDigits(stars)} نجوم من ٥`,
  of: (author, shop) => `${author} عن ${shop}`,
  starsOnly: 'بلا رأي',
  reply: 'رد المتجر',
  state: { waiting: 'بانتظار المراجعة', public: 'منشور', hidden: 'غير منشور' },
  isVoid: 'ملغى: لا تُحسب نجومه',
  why: (reason) => `السبب: ${reason}`,
  publishComment: 'انشر الرأي',
  hideComment: 'لا تنشره',
  publishReply: 'انشر الرد',
  hideReply: 'لا تنشر الرد',
  void: 'ألغِ التقييم',
  voidLead: 'لا تُحسب نجوم هذا التقييم بعد ذلك ولا تظهر نصوصه. لا رجعة في هذا.',
  published: 'نُشر.',
  hidden: 'لن يُنشر.',
  voided: 'أُلغي التقييم.',
  reason: 'السبب',
  reasonHint: 'يبقى في الملف ولا يراه المشتري ولا المتجر.',
  reasonMissing: 'اكتب السبب.',
  cancel: 'إلغاء',
};
