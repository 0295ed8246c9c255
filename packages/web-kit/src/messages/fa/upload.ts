import { toPersianDigits } from '@nesye/persian';

/** Words of sending files. */
export const uploadText = {
  pick: 'انتخاب فایل',
  pickMore: 'افزودن فایل',
  files: 'فایل‌ها',
  empty: 'این فایل خالی است.',
  wrongKind: 'این نوع فایل پذیرفته نمی‌شود.',
  tooLarge: (megabytes: number) => `حجم فایل بیشتر از ${toPersianDigits(megabytes)} مگابایت است.`,
  tooMany: (files: number) => `حداکثر ${toPersianDigits(files)} فایل می‌توان فرستاد.`,
  refused: 'این فایل پذیرفته نشد. فایل دیگری انتخاب کنید.',
  sending: (percent: number) => `${toPersianDigits(percent)}٪ فرستاده شد`,
  checking: 'در حال بررسی',
  lineLost: 'ارتباط قطع است؛ با وصل شدن ادامه پیدا می‌کند.',
  sent: 'فرستاده شد',
  cancelOf: (name: string) => `لغو فرستادن ${name}`,
  retryOf: (name: string) => `فرستادن دوبارهٔ ${name}`,
  removeOf: (name: string) => `حذف ${name}`,
  cancel: 'لغو',
  retry: 'فرستادن دوباره',
  remove: 'حذف',
  sentPicture: 'عکس فرستاده‌شده',
  openPicture: 'دیدن عکس',
  savePicture: 'ذخیرهٔ عکس',
} as const;
