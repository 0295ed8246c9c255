import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Penalties of late installments, and forgiving them. */
export const latenessErrors = {
  waiver_too_large: entry(
    409,
    'این مبلغ از جریمهٔ امروز این قسط بیشتر است.',
    'More than the installment owes as a penalty today; it may have been paid meanwhile.',
  ),
  waiver_open: entry(
    409,
    'برای جریمهٔ این قسط یک پیشنهاد باز هست. اول دربارهٔ آن تصمیم بگیرید.',
    'One proposal for an installment at a time.',
  ),
  own_proposal: entry(
    403,
    'پیشنهاد خودتان را همکار دیگری باید تأیید کند.',
    'The operator who proposes something does not decide on it.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
