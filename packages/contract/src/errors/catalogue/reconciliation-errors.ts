import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** The bank's statements, and what differs from our books. */
export const reconciliationErrors = {
  statement_invalid: entry(
    400,
    'این فایل صورتحساب بانک نیست یا سطری از آن درست نیست.',
    'Not of the documented form; detail.line names the line. Nothing of the file is stored.',
  ),
  statement_incomplete: entry(
    400,
    'این فایل کامل نیست: تعداد یا جمع سطرها با سطر آخر نمی‌خواند.',
    'Cut off, or its last line names another count or sum. Nothing of the file is stored.',
  ),
  statement_line_twice: entry(
    400,
    'سطری در این فایل دو بار آمده است.',
    'A line number is there twice. Nothing of the file is stored.',
  ),
  statement_other_day: entry(
    400,
    'این فایل برای روز دیگری است.',
    'The file is about another business day than the one that was named.',
  ),
  statement_other_account: entry(
    400,
    'این فایل برای حساب دیگری است.',
    'The file is about another account than that of the statements before.',
  ),
  statement_exists: entry(
    409,
    'صورتحساب این روز پیش‌تر خوانده شده و با این فایل یکی نیست.',
    'The day has a statement with other bytes; the first is in force.',
  ),
  statement_missing: entry(
    409,
    'بانک هنوز صورتحساب این روز را نداده است. کمی بعد دوباره تلاش کنید.',
    'The bank did not give the file, or gave one that is refused; it is fetched again by itself.',
    'after',
  ),
  day_not_over: entry(409, 'این روز هنوز تمام نشده است.', 'Only a business day that is over is reconciled.', 'after'),
  proposal_open: entry(
    409,
    'برای این مورد یک پیشنهاد باز هست. اول دربارهٔ آن تصمیم بگیرید.',
    'One proposal for a difference at a time.',
  ),
  resolution_not_possible: entry(
    409,
    'این راه برای وضعیت فعلی این مورد ممکن نیست.',
    'The state of the case does not allow it; it may have changed meanwhile. Of a difference, `resolutions` lists what it allows.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
