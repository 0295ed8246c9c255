import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/ratings-bulk.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const ratingsBulkText: Translation<typeof fa.ratingsBulkText> = {
  decide: 'قرار جماعي',
  lead: (count) => `للآراء المختارة وعددها ${toArabicDigits(count)}. إن تعذر واحد لم يُنفذ شيء.`,
  decision: 'القرار',
  decisions: {
    publish_comment: 'نشر الرأي',
    hide_comment: 'عدم نشر الرأي',
    publish_reply: 'نشر الرد',
    hide_reply: 'عدم نشر الرد',
    void: 'إبطال التقييم',
  },
  reason: 'السبب',
  reasonHint: 'لازم لعدم النشر وللإبطال.',
  dryRun: 'تنفيذ تجريبي',
  run: 'تنفيذ',
  cancel: 'إلغاء',
  allGood: (count) => `يمكن تنفيذ الكل، وعددها ${toArabicDigits(count)}.`,
  nothingDone: 'لم يُنفذ شيء. يتعذر ما يلي:',
  refused: (id, why) => `الرأي ${toArabicDigits(id)}: ${why}`,
  codes: {
    not_found: 'غير موجود',
    own_case: 'يخصك أنت',
    already_decided: 'اتُّخذ قرار فيه من قبل',
    reason_missing: 'بلا سبب',
  },
  done: (count) => `نُفذ ${toArabicDigits(count)}.`,
};
