import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Invoices of shops. */
export const invoiceErrors = {
  invoice_not_draft: entry(
    409,
    'این صورتحساب دیگر پیش‌نویس نیست و تغییر نمی‌کند. برای تغییر، از روی آن یکی تازه بسازید.',
    'Only a draft can be changed: a sent invoice is cancelled and written again.',
  ),
  invoice_empty: entry(
    409,
    'جمع این صورتحساب ۰ تومان است. پیش از فرستادن، کالا یا خدمتی با مبلغ به آن اضافه کنید.',
    'An invoice without an item, or with a total of 0 rials, cannot be sent.',
  ),
  invoice_overdue: entry(
    409,
    'مهلت پرداخت این صورتحساب گذشته است. پیش از فرستادن، روز دیگری انتخاب کنید.',
    'The due date of the draft is in the past.',
  ),
  invoice_paid: entry(
    409,
    'این صورتحساب پرداخت شده است و لغو نمی‌شود.',
    'A paid invoice cannot be cancelled; its sale can be refunded.',
  ),
  invoice_limit_reached: entry(
    409,
    'تعداد پیش‌نویس‌های شما زیاد است. پیش از نوشتن صورتحساب تازه، چند پیش‌نویس را بفرستید یا لغو کنید.',
    'The shop has the maximum number of drafts.',
  ),
  invoice_request_done: entry(
    409,
    'برای این درخواست پیش‌تر صورتحساب نوشته‌اید.',
    'An invoice was written for this request before.',
  ),
  invoice_items_full: entry(
    409,
    'هر صورتحساب تا ۵۰ ردیف دارد. برای بقیه صورتحساب دیگری بنویسید.',
    'An invoice has 50 items at most.',
  ),
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
