import { toPersianDigits } from '@nesye/persian';

/** Words of forms whose fields have none of their own. */
export const formText = {
  missing: 'این قسمت را پر کنید.',
  wrong: 'این مقدار درست نیست.',
  tooShort: (least: number) => `دست‌کم ${toPersianDigits(least)} حرف یا رقم بنویسید.`,
  tooLong: (most: number) => `حداکثر ${toPersianDigits(most)} حرف یا رقم جا دارد.`,
  tooSmall: (least: number) => `کمتر از ${toPersianDigits(least)} نمی‌شود.`,
  tooLarge: (most: number) => `بیشتر از ${toPersianDigits(most)} نمی‌شود.`,
} as const;
