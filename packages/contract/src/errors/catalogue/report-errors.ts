import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Ranges of days, and reports over them. */
export const reportErrors = {
  range_turned: entry(400, 'روز پایان پیش از روز آغاز است.', 'The last day of the range is before its first.'),
  range_in_future: entry(400, 'این بازه هنوز نرسیده است.', 'The range begins after today.'),
  range_too_long: entry(
    400,
    'این بازه بیش از اندازه بلند است. بازهٔ کوتاه‌تری انتخاب کنید.',
    'The range has more days than the call allows.',
  ),
  report_too_large: entry(
    409,
    'ردیف‌های این بازه بیش از اندازه است. بازهٔ کوتاه‌تری انتخاب کنید.',
    'The range has more rows than the call sums up, or takes into one file.',
  ),
  report_in_progress: entry(
    409,
    'گزارش پیشین شما هنوز آماده نشده است. کمی صبر کنید.',
    'One large report of a user is made at a time.',
    'after',
  ),
} as const satisfies Record<string, CatalogueEntry>;
