import { toPersianDigits } from '@nesye/persian';

/** Words of deciding on several ratings alike. */
export const ratingsBulkText = {
  decide: 'تصمیم گروهی',
  lead: (count: number) => `برای ${toPersianDigits(count)} نظر انتخاب‌شده. اگر یکی نشود، هیچ‌کدام انجام نمی‌شود.`,
  decision: 'تصمیم',
  decisions: {
    publish_comment: 'انتشار نظر',
    hide_comment: 'نظر منتشر نشود',
    publish_reply: 'انتشار پاسخ',
    hide_reply: 'پاسخ منتشر نشود',
    void: 'باطل کردن امتیاز',
  },
  reason: 'دلیل',
  reasonHint: 'برای منتشر نشدن و باطل کردن لازم است.',
  dryRun: 'اجرای آزمایشی',
  run: 'انجام',
  cancel: 'انصراف',
  allGood: (count: number) => `هر ${toPersianDigits(count)} مورد شدنی است.`,
  nothingDone: 'هیچ موردی انجام نشد. این‌ها نمی‌شود:',
  refused: (id: number, why: string) => `نظر ${toPersianDigits(id)}: ${why}`,
  codes: {
    not_found: 'پیدا نشد',
    own_case: 'به خود شما مربوط است',
    already_decided: 'پیش‌تر تصمیمش گرفته شده است',
    reason_missing: 'دلیل ندارد',
  },
  done: (count: number) => `${toPersianDigits(count)} مورد انجام شد.`,
} as const;
