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
  authority_exceeded: entry(
    403,
    'این مبلغ از حد اختیار شما بیشتر است. همکاری با اختیار بیشتر باید تصمیم بگیرد.',
    'The amount is above the authority of the operator’s roles.',
  ),
  last_admin: entry(
    409,
    'دست‌کم دو همکار باید نقش مدیر داشته باشند.',
    'Roles are changed by two admins, so two must remain.',
  ),
  roles_the_same: entry(409, 'نقش‌های این همکار همین‌هاست.', 'The person has exactly these roles already.'),
} as const satisfies Record<string, CatalogueEntry>;
