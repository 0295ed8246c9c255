import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Debts that leave the books. */
export const chargeOffErrors = {
  already_charged_off: entry(
    409,
    'این اعتبار پیش‌تر از دفترها خارج شده است.',
    'The debt was charged off before: it is done once.',
  ),
  charge_off_too_early: entry(
    409,
    'تأخیر این اعتبار هنوز به حدی نرسیده که بتوان آن را از دفترها خارج کرد.',
    'Nothing is late, or not for as long as the policy says; it may have been paid meanwhile.',
  ),
  charge_off_blocked: entry(
    409,
    'یک خرید این اعتبار در حال رسیدگی به اعتراض است یا منتظر پرداخت با کارت است. پس از آن دوباره تلاش کنید.',
    'A purchase is disputed, or a sale by card holds credit: the debt is not certain yet.',
  ),
  charge_off_open: entry(
    409,
    'برای این اعتبار یک پیشنهاد باز هست. اول دربارهٔ آن تصمیم بگیرید.',
    'One proposal for a credit at a time.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
