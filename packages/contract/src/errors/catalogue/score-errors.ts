import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** The credit score: consent, the bureau, its report. */
export const scoreErrors = {
  consent_required: entry(
    400,
    'بدون اجازهٔ شما گزارش اعتباری گرفته نمی‌شود.',
    'Nothing is requested of the bureau before the person agrees: send consent: true.',
  ),
  score_step_mismatch: entry(
    409,
    'نوبت این مرحله نیست.',
    'Another step of the scoring comes now; `state` says where it is, `next` of credit-score-info what moves it on.',
  ),
  score_required: entry(
    409,
    'نخست گزارش اعتباری بگیرید.',
    'There is no valid report of the bureau to decide by; the scoring comes first.',
  ),
  bureau_down: entry(
    503,
    'سامانهٔ اعتبارسنجی پاسخ نمی‌دهد. کمی بعد دوباره تلاش کنید.',
    'The credit bureau did not respond; nothing was changed and nothing is paid twice. Try again.',
    'after',
  ),
} as const satisfies Record<string, CatalogueEntry>;
