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
  rules_day_past: entry(
    409,
    'این روز گذشته است. قواعد تازه از فردا یا روزی پس از آن آغاز می‌شود.',
    'The first day of the rules is not to come.',
  ),
  rules_day_taken: entry(
    409,
    'برای همین روز قواعد دیگری ثبت شده است. روز دیگری بنویسید.',
    'The line has other rules from exactly this day on.',
  ),
  rules_overlap: entry(
    409,
    'قواعد دیگری پس از این روز آغاز می‌شود و با این قواعد هم‌زمان می‌شد. روزی پس از آن بنویسید.',
    'Other rules of the line begin on a later day: both would hold.',
  ),
  rules_bands_invalid: entry(
    400,
    'سقف‌ها درست نیست: نخستین سقف از کمترین امتیاز آغاز می‌شود، و امتیاز و مبلغ هر ردیف از ردیف پیش بیشتر است.',
    'The first band begins at min_score with at least min_amount; scores and amounts rise from band to band.',
  ),
  rules_guarantees_invalid: entry(
    400,
    'جدول ضمانت درست نیست: از هر خانه تنها یک ردیف باشد، و مبلغ آن زیر بالاترین سقف.',
    'A cell of the guarantee matrix is there twice, or is above the highest band.',
  ),
  rules_the_same: entry(409, 'این قواعد با قواعد کنونی یکی است.', 'The rules are those that they would replace.'),
  rules_refuse_everybody: entry(
    409,
    'با این قواعد هیچ‌کس اعتبار نمی‌گیرد؛ پیش‌نمایش را ببینید.',
    'The rules would refuse every decision of the last month, or everybody.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
