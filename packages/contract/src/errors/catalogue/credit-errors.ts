import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Credit lines, requests and their contracts. */
export const creditErrors = {
  phase_mismatch: entry(
    409,
    'درخواست شما در این مرحله نیست.',
    'The request is in another phase; see phase and allowed.',
  ),
  request_open: entry(
    409,
    'برای این اعتبار یک درخواست باز دارید. همان را ادامه دهید یا لغو کنید.',
    'There is an open request on this line.',
  ),
  credit_open: entry(
    409,
    'این اعتبار را هم‌اکنون دارید. برای سقف بیشتر، افزایش سقف را بخواهید.',
    'The credit of this line is active; request a higher limit instead.',
  ),
  charged_off_debt: entry(
    409,
    'بدهی اعتباری که به‌خاطر دیرکرد بسته شد هنوز مانده است. پس از پرداخت آن می‌توانید دوباره درخواست بدهید.',
    'Something of a debt that was charged off is still owed.',
  ),
  credit_owed: entry(
    409,
    'هنوز چیزی از این اعتبار بدهکارید یا خریدی در جریان است. پس از تسویه می‌توانید آن را ببندید.',
    'Something is owed or held; the credit is closed when all is paid.',
  ),
  score_missing: entry(
    409,
    'نخست اعتبارسنجی را انجام دهید؛ گزارش تا ۳۰ روز برای همهٔ اعتبارها به کار می‌آید.',
    'There is no valid credit report.',
  ),
  credit_refused: entry(
    409,
    'این اعتبار با گزارش کنونی شما ممکن نیست.',
    'A rule refuses; see reason: what failed, what would change it, and when to try again.',
  ),
  phone_invalid: entry(400, 'شمارهٔ تلفن درست نیست.', 'Not an Iranian phone number.'),
  branch_unknown: entry(400, 'این شعبه در فهرست نیست.', 'The lender has no such branch.'),
  guarantee_not_allowed: entry(
    409,
    'این نوع ضمانت برای درخواست شما پذیرفته نمی‌شود.',
    'The lender does not take this guarantee for this request.',
  ),
  document_preparing: entry(
    409,
    'قرارداد در حال آماده شدن است. چند ثانیهٔ دیگر دوباره تلاش کنید.',
    'The contract is being made; try again in a moment.',
    'after',
  ),
} as const satisfies Record<string, CatalogueEntry>;
