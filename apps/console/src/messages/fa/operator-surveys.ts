import { toPersianDigits } from '@nesye/persian';

const figures = (value: number): string => toPersianDigits(value);

/** Words of the operators' surveys. */
export const surveysText = {
  emptyTitle: 'نظرسنجی‌ای نیست',
  empty: 'پرسش‌ها در پایگاه داده نوشته می‌شوند.',
  end: 'پایان فهرست',
  label: 'نظرسنجی‌ها',
  fields: { title: 'نظرسنجی', moment: 'زمان پرسیدن', completed: 'پاسخ‌دهندگان', state: 'وضعیت' },
  moments: { first_purchase: 'پس از اولین خرید', first_repaid_installment: 'پس از اولین قسط پرداخت‌شده' },
  isOpen: 'باز',
  isEnded: 'پایان‌یافته',
  open: (title: string) => `نتیجهٔ ${title}`,
  back: 'همهٔ نظرسنجی‌ها',
  completed: (count: number) => `${figures(count)} پاسخ`,
  tooFew: (minimum: number) => `نتیجه از ${figures(minimum)} پاسخ به بعد نشان داده می‌شود، تا پاسخ کسی شناخته نشود.`,
  table: 'پاسخ‌ها در جدول',
  heads: ['پاسخ', 'تعداد'],
  missingTitle: 'این نظرسنجی پیدا نشد',
  missing: 'شاید نشانی درست نباشد.',
} as const;
