import { toPersianDigits } from '@nesye/persian';

/** Words of the audit: who did what, on whom, from where and why. */
export const auditText = {
  label: 'دفتر بازرسی',
  hint: 'هر جست‌وجو در این دفتر خودش یک ردیف می‌شود.',
  emptyTitle: 'ردیفی پیدا نشد',
  empty: 'با این نشانه‌ها کاری ثبت نشده است.',
  end: 'پایان ردیف‌ها',
  fields: {
    at: 'زمان',
    actor: 'کننده',
    action: 'کار',
    subject: 'روی',
    ip: 'نشانی',
    reason: 'دلیل',
    detail: 'جزئیات',
    place: 'جا',
  },
  platform: 'سامانه',
  actor: (id: number) => `شمارهٔ ${toPersianDigits(id)}`,
  search: 'جست‌وجو',
  signs: {
    actor: 'شمارهٔ کننده',
    action: 'آغاز نام کار، مانند identity.',
    subject_kind: 'نوع موضوع، مانند customer',
    subject: 'شمارهٔ موضوع',
  },
  find: 'جست‌وجو',
  file: 'گرفتن CSV',
  fileDone: 'فایل آماده شد.',
  roots: 'ریشهٔ روزانه',
  rootsHint:
    'یک عدد برای همهٔ زنجیره‌ها در پایان هر روز. هر کس آن را جای دیگری نگه دارد می‌بیند که پیش از آن چیزی عوض نشده است.',
  noRoots: 'هنوز ریشه‌ای منتشر نشده است.',
  rootFields: { day: 'روز', root: 'ریشه', at: 'زمان' },
  wrong: 'این نشانه را نمی‌شناسیم. تنها حروف لاتین، رقم، نقطه و خط زیر.',
} as const;
