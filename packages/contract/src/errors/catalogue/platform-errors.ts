import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** The platform itself: not built yet, busy, away, or a defect. */
export const platformErrors = {
  not_open_yet: entry(404, 'این بخش هنوز باز نشده است.', 'Declared in the contract, not yet built.'),
  busy: entry(
    503,
    'سامانه شلوغ است. چند لحظه بعد دوباره تلاش کنید.',
    'The queue is full; nothing was stored. Try the same key.',
    'same_key',
  ),
  outcome_unknown: entry(
    503,
    'نتیجهٔ درخواست هنوز معلوم نیست. همان درخواست را دوباره بفرستید.',
    'The connection was lost at the decisive moment; resend the same key to learn the outcome.',
    'same_key',
  ),
  unavailable: entry(
    503,
    'سامانه در دسترس نیست. کمی بعد دوباره تلاش کنید.',
    'The database or a partner cannot be reached.',
    'same_key',
  ),
  internal_error: entry(
    500,
    'خطایی در سامانه رخ داد. لطفاً با پشتیبانی تماس بگیرید.',
    'A defect on our side; the request id names it in the log.',
    'same_key',
  ),
} as const satisfies Record<string, CatalogueEntry>;
