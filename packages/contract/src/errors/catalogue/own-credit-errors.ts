import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Credit that shops give to their own customers. */
export const ownCreditErrors = {
  own_credit_not_open: entry(
    409,
    'این فروشگاه هنوز اعتبار اختصاصی ندارد. درخواستش را از «درخواست‌های فروشگاه» بفرستید.',
    'No application of the shop to give its own credit was approved.',
  ),
  credit_of_other_shop: entry(
    409,
    'با این اعتبار فقط از فروشگاهی که آن را داده است می‌توانید خرید کنید.',
    'The credit is one that another shop gives to its own customers.',
  ),
  own_credit_ceiling: entry(
    409,
    'این مبلغ از سقفی که برای همهٔ اعتبارهای فروشگاه تأیید شده بیشتر می‌شود.',
    'All limits and open offers together would be more than the ceiling of the shop.',
  ),
  own_credit_exists: entry(
    409,
    'این مشتری از شما اعتبار یا پیشنهاد باز دارد.',
    'The owner of the mobile has a credit or an open offer of the shop.',
  ),
  own_credit_over: entry(
    409,
    'مهلت این پیشنهاد گذشته یا کارش تمام شده است.',
    'The offer has expired, was withdrawn or refused, or the credit is closed.',
  ),
  own_credit_signed_limit: entry(
    409,
    'سقف اعتبار از مبلغ قرارداد بیشتر نمی‌شود. برای مبلغ بیشتر قرارداد تازه‌ای لازم است.',
    'The limit cannot be more than the contract is for.',
  ),
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
