import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/due.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { installmentsOf } from '@nesye/web-kit/messages/ar/number-words.ts';

const figures = (count: number): string => toArabicDigits(count);

export const pausedText: Translation<typeof fa.pausedText> = {
  dispute: (count) => `أقساط متوقفة حتى انتهاء النظر في الاعتراض: ${figures(count)}`,
  return: (count) => `أقساط متوقفة حتى انتهاء الإرجاع: ${figures(count)}`,
};

export const nextDueText: Translation<typeof fa.nextDueText> = {
  title: 'الموعد التالي',
  dueTitle: 'المستحق اليوم',
  overdueTitle: 'الأقساط المتأخرة',
  all: 'كل الأقساط',
  pay: 'دفع',
  hardship: 'هل هذا الشهر صعب؟',
  scan: 'الدفع برمز QR',
  count: installmentsOf,
  due: (count) => `أقساط حلّ موعدها حتى اليوم: ${figures(count)}`,
  overdue: (count) => `أقساط انقضت مهلتها: ${figures(count)}`,
  payableUntil: (day) => `المهلة حتى ${day}`,
  next: (day) => `الموعد التالي، ${day}`,
  noneTitle: 'لا دين عليك',
  pausedTitle: 'أقساط متوقفة',
  paused: 'لا تدفع شيئًا عن هذه الأقساط حتى انتهاء النظر، ولا تُحسب غرامة.',
  neverTitle: 'لا أقساط لديك بعد',
  tile: 'الأقساط',
  closed: (names) => `الشراء بائتمان «${names}» مغلق حتى تُدفع هذه الأقساط.`,
  ring: (text) => `الموعد: ${text}`,
  ringOverdue: (text) => `مهلة الدفع: ${text}`,
};
