import { toArabicDigits } from '@nesye/persian';

/** Words before an idle login ends. */
export const idleText = {
  title: 'هل ما زلت هنا؟',
  about: (seconds: number) =>
    `لم تعمل شيئًا منذ أربع عشرة دقيقة. تُغلق اللوحة بعد ${toArabicDigits(seconds)} ثانية حتى لا يعمل أحد مكانك.`,
  stay: 'أتابع',
} as const;
