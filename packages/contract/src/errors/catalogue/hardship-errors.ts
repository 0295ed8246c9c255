import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Moving an installment, and spreading what is late. */
export const hardshipErrors = {
  hardship_not_offered: entry(
    409,
    'برای این اعتبار هنوز نمی‌شود قسط را جابه‌جا یا تقسیط کرد. پشتیبانی راه‌های دیگر را می‌گوید.',
    'The line has no policy of hardship on this day.',
  ),
  hardship_contract_over: entry(409, 'این اعتبار بسته شده است.', 'The credit is closed or written off.'),
  hardship_bill: entry(
    409,
    'خرید پایان ماه بخشی از صورتحساب همان ماه است و جابه‌جا نمی‌شود.',
    'A row of a monthly bill is not moved.',
  ),
  hardship_disputed: entry(
    409,
    'به این خرید اعتراض کرده‌اید و قسط‌هایش متوقف است. پس از پایان رسیدگی دوباره سر بزنید.',
    'The purchase is disputed: its rows stop until the dispute has ended.',
  ),
  hardship_draw_under_way: entry(
    409,
    'بانک همین حالا در حال برداشت این قسط است. چند دقیقهٔ دیگر دوباره ببینید.',
    'A draw of the row is given to the bank and has not ended.',
    'after',
  ),
  hardship_too_early: entry(
    409,
    'سررسید این قسط هنوز دور است. نزدیک سررسید می‌توانید جابه‌جایش کنید.',
    'The row falls due later than the policy lets rows be moved; `retry_on` is the first day.',
    'after',
  ),
  hardship_too_late: entry(
    409,
    'این بدهی بیش از آن عقب افتاده است که خودتان بتوانید جابه‌جایش کنید. پشتیبانی کنار شماست تا راهی پیدا کنیم.',
    'The row is later than the policy allows; an operator can help.',
  ),
  hardship_row_moved: entry(
    409,
    'این قسط یک بار جابه‌جا شده است و دوباره جابه‌جا نمی‌شود.',
    'A row is moved as often as the policy says.',
  ),
  hardship_limit: entry(
    409,
    'سهم امسال خود را استفاده کرده‌اید.',
    'As many moves of the contract within a year as the policy allows; `retry_on` is the first day.',
    'after',
  ),
  hardship_new_contract: entry(
    409,
    'این راه پس از پرداخت نخستین قسط‌های این اعتبار باز می‌شود.',
    'Fewer rows of the contract are paid than the policy asks for.',
  ),
  hardship_nothing_late: entry(409, 'قسط عقب‌افتاده‌ای نیست که تقسیط شود.', 'Nothing of the contract is late.'),
  hardship_days_invalid: entry(400, 'این تعداد روز مجاز نیست.', 'More days than the policy allows; `max` says them.'),
  hardship_count_invalid: entry(
    400,
    'این تعداد قسط مجاز نیست.',
    'More or fewer rows than the policy allows; `min` and `max` say them.',
  ),
  hardship_plan_changed: entry(
    409,
    'برنامهٔ قسط‌ها از وقتی که دیدید تغییر کرده است. برنامهٔ تازه را ببینید و دوباره تأیید کنید.',
    'The plan is not the one that was shown; nothing was changed.',
  ),
  re_age_not_offered: entry(
    409,
    'بدهی این اعتبار از نو تقسیط نمی‌شود: قاعده‌ای برای خط آن نیست.',
    'The line has no policy of re-ageing on this day.',
  ),
  re_age_too_early: entry(
    409,
    'هنوز آن‌قدر عقب نیفتاده است که از نو تقسیط شود.',
    'The oldest row is late for fewer days than the policy asks for; `retry_on` is the first day.',
    'after',
  ),
  re_age_too_late: entry(
    409,
    'بیش از آن عقب افتاده است که از نو تقسیط شود.',
    'The oldest row is late for more days than the policy allows.',
  ),
  re_age_new_contract: entry(
    409,
    'این اعتبار تازه‌تر از آن است که از نو تقسیط شود.',
    'The credit is younger than the policy asks for; `retry_on` is the first day.',
    'after',
  ),
  re_age_few_payments: entry(
    409,
    'از بار پیش هنوز به اندازهٔ کافی قسط پرداخت نشده است.',
    'Fewer rows were paid, since the last time, than the policy asks for.',
  ),
  re_age_limit: entry(
    409,
    'این اعتبار به‌تازگی از نو تقسیط شده است.',
    'As often within its period as the policy allows; `retry_on` is the first day.',
    'after',
  ),
  re_age_open: entry(
    409,
    'برای این اعتبار یک پیشنهاد باز هست. اول دربارهٔ آن تصمیم بگیرید.',
    'One proposal for a credit at a time.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
