import type * as fa from '../fa/fallback.ts';
import type { Translation } from '../../language/translation.ts';

export const fallbackText: Translation<typeof fa.fallbackText> = {
  title: 'انقطع الإنترنت',
  text: 'لا تقلق؛ لم يضع شيء. حين يعود الإنترنت نعيدك إلى الصفحة نفسها.',
  payment: 'إذا كنت في أثناء الدفع فلا تدفع من جديد: بعد عودة الإنترنت تجد النتيجة في قائمة العمليات.',
  tryAgain: 'أحاول من جديد',
  bar: 'أنت غير متصل',
  barSince: (hour) => `غير متصل؛ آخر تحديث ${hour}`,
  stay: 'تحتاج صفحة أخرى إلى الإنترنت.',
  stopped: 'الدفع متوقف حتى يعود الإنترنت؛ لا تدفع من جديد.',
  again: 'إعادة المحاولة',
  lastReads: 'آخر معلوماتك',
  readAt: (day, hour) => `آخر تحديث: ${day}، ${hour}`,
  due: 'المستحق حتى اليوم',
  next: (day) => `القسط التالي، ${day}`,
  owed: 'كل ما عليك',
};
