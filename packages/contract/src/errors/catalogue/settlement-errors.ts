import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Payouts to shops. */
export const settlementErrors = {
  payout_not_on_request: entry(
    409,
    'واریز این فروشگاه خودکار است و درخواست نمی‌خواهد.',
    'The shop is paid every day or once a week; `PUT …/payout-schedule/` changes that.',
  ),
  payout_held: entry(
    409,
    'واریز این فروشگاه فعلاً نگه داشته شده است. دلیلش کنار مانده نوشته شده است.',
    'Nothing is paid out for now; `hold_reason` of the balance says why.',
  ),
  contract_signed: entry(
    409,
    'قرارداد فروشگاه امضا شده است و نسخهٔ تازه‌ای برای امضا نیست.',
    'The shop has signed the contract that says what holds now.',
  ),
  holdback_same: entry(409, 'سپردهٔ این فروشگاه همین حالا همین است.', 'What is proposed is what holds already.'),
  payout_nothing_ready: entry(
    409,
    'هنوز چیزی برای واریز آماده نیست. فروش هر روز از فردای آن آماده می‌شود.',
    'What was sold up to the end of yesterday is less than the smallest payout.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
