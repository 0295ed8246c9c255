import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Paying installments. */
export const repaymentErrors = {
  installment_not_payable: entry(
    409,
    'این قسط پرداخت یا لغو شده، یا به‌خاطر اعتراض متوقف است. فهرست را تازه کنید.',
    'One of the rows is paid otherwise, cancelled or disputed; nothing was paid.',
  ),
  share_expired: entry(
    409,
    'مهلت این پیوند گذشته است. پیوند تازه‌ای بخواهید.',
    'The link for somebody else to pay is older than a week.',
  ),
  quote_changed: entry(
    409,
    'مبلغ تغییر کرده است. مبلغ تازه را ببینید و دوباره تأیید کنید.',
    'The amount is not what the payoff or the bill costs today; nothing was paid.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
