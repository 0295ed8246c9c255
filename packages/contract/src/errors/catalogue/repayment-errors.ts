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
    'The link for another person to pay is older than a week.',
  ),
  quote_changed: entry(
    409,
    'مبلغ تغییر کرده است. مبلغ تازه را ببینید و دوباره تأیید کنید.',
    'The amount is not what it is now: of a payoff, a bill, or the payouts that wait. Nothing was paid.',
  ),
  mandate_exists: entry(
    409,
    'برای این اعتبار پرداخت خودکار از همین محل روشن است.',
    'A mandate of this source already holds for this credit, or for all of them.',
  ),
  mandate_limit_invalid: entry(
    400,
    'سقف هر برداشت باید از سقف ماه کمتر یا با آن برابر باشد و از سقف مجاز بیشتر نشود.',
    'The limit for a draw is above that of the month, or above what the policy allows.',
  ),
  draw_not_cancellable: entry(
    409,
    'این برداشت انجام شده یا به بانک سپرده شده است و دیگر نمی‌شود لغوش کرد.',
    'The draw is given to the bank or has ended.',
  ),
  debit_bank_down: entry(
    503,
    'بانک پاسخ نمی‌دهد. چند دقیقهٔ دیگر دوباره تلاش کنید.',
    'The bank that keeps direct-debit mandates does not respond; nothing was stored.',
    'after',
  ),
} as const satisfies Record<string, CatalogueEntry>;
