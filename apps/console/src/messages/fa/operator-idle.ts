import { toPersianDigits } from '@nesye/persian';

/** Words before an idle login ends. */
export const idleText = {
  title: 'هنوز اینجا هستید؟',
  about: (seconds: number) =>
    `چهارده دقیقه کاری نکرده‌اید. تا ${toPersianDigits(seconds)} ثانیهٔ دیگر کنسول بسته می‌شود تا کسی به‌جای شما کار نکند.`,
  stay: 'ادامه می‌دهم',
} as const;
