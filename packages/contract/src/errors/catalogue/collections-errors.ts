import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Contacts with late customers, and what they promise. */
export const collectionsErrors = {
  contact_not_allowed: entry(
    409,
    'اکنون نباید با این مشتری تماس گرفت.',
    'The rules of conduct forbid a contact now. `reason` says which one, `allowed_from` when it is allowed again; null: not while the reason lasts.',
    'after',
  ),
  promise_too_large: entry(
    409,
    'مبلغ قول از بدهی امروز مشتری بیشتر است.',
    'More was promised than the customer owes today.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
