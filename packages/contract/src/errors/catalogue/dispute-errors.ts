import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Disputes of purchases. */
export const disputeErrors = {
  dispute_too_late: entry(
    409,
    'مهلت اعتراض به این خرید گذشته است. برای راهنمایی به پشتیبانی پیام بدهید.',
    'The purchase is older than the days within which it can be disputed.',
  ),
  dispute_open: entry(
    409,
    'برای این خرید یک اعتراض باز دارید. همان را دنبال کنید.',
    'There is an open dispute of this purchase.',
  ),
  dispute_decided: entry(
    409,
    'کارشناس پیش از این دربارهٔ این خرید تصمیم گرفته است. اگر پرسشی دارید، به پشتیبانی پیام بدهید.',
    'An operator has decided on this purchase before: it is disputed once.',
  ),
  dispute_limit: entry(
    409,
    'به این خرید تا سقف ممکن اعتراض کرده‌اید و اعتراض تازه‌ای ندارد. برای راهنمایی به پشتیبانی پیام بدهید.',
    'The purchase was disputed as often, or stopped for as many days, as is possible.',
  ),
  nothing_to_dispute: entry(
    409,
    'همهٔ مبلغ این خرید برگشته است یا پرداختش انجام نشده.',
    'The purchase did not succeed, or all of it is refunded.',
  ),
  dispute_closed: entry(409, 'این اعتراض بسته شده است و دیگر تغییر نمی‌کند.', 'The dispute is closed.'),
  dispute_responded: entry(409, 'پاسخ فروشگاه پیش از این ثبت شده است.', 'The shop has responded before.'),
  dispute_waiting: entry(
    409,
    'مهلت پاسخ فروشگاه هنوز نگذشته است. پس از پاسخ یا پایان مهلت تصمیم بگیرید.',
    'The shop has neither responded nor let its deadline pass.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
