import type * as fa from '../fa/surveys.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const surveyText: Translation<typeof fa.surveyText> = {
  label: 'استطلاع',
  lead: 'أسئلة قصيرة لا تأخذ دقيقة. لا تُعرض الأجوبة باسمك.',
  start: 'ابدأ',
  later: 'ليس الآن',
  postponed: 'حسنًا. لن نسأل عن هذا قبل ٦٠ يومًا.',
  missing: 'اختر أحد الأجوبة.',
  send: 'سجّل الأجوبة',
  done: 'سُجّلت أجوبتك. شكرًا لك.',
};
