/** What a customer can do after a refused purchase; the same purchase again is offered only where it may end otherwise. */
export type StepAfterRefusal = 'change' | 'other_shop' | 'wallet' | 'identity' | 'debt' | 'again';

const STEPS: Readonly<Record<string, StepAfterRefusal>> = {
  limit_exceeded: 'change',
  balance_insufficient: 'change',
  amount_invalid: 'change',
  amount_mismatch: 'change',
  count_not_allowed: 'change',
  product_not_offered: 'change',
  merchant_not_active: 'other_shop',
  merchant_suspended: 'other_shop',
  merchant_closed: 'other_shop',
  qr_replaced: 'other_shop',
  terminal_off: 'other_shop',
  qr_not_found: 'other_shop',
  rate_changed: 'change',
  offer_ended: 'change',
  facility_not_active: 'wallet',
  contract_not_found: 'wallet',
  identity_not_confirmed: 'identity',
  late_no_new_credit: 'debt',
};

/** The honest next step after a refusal, by its code. */
export const stepAfterRefusal = (code: string | undefined): StepAfterRefusal => STEPS[code ?? ''] ?? 'again';
