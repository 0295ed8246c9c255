import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Moving installments to another day of the month. */
export const redateErrors = {
  redate_too_soon: entry(
    409,
    'به‌تازگی روز قسط‌ها را تغییر داده‌اید. کمی بعد دوباره می‌شود.',
    'The customer moved installments less than the months of the policy ago; `next_change_date` says from when on it can be done again.',
  ),
  schedule_changed: entry(
    409,
    'قسط‌ها از وقتی برنامه را دیدید تغییر کرده‌اند. برنامهٔ تازه را ببینید و دوباره تأیید کنید.',
    'The schedule is not the one that was shown; nothing was moved.',
  ),
  redate_too_large: entry(
    409,
    'تعداد خریدهای باز شما برای تغییر همه با هم زیاد است. به پشتیبانی پیام بدهید.',
    'The customer has more open purchases than are moved in one transaction.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
