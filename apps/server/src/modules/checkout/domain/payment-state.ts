import type { PaymentStatus } from '@nesye/contract';

/** What of a payment decides how it is; amounts in rials. */
export interface PaymentFacts {
  readonly state: 'authorized' | 'confirmed' | 'ended';
  readonly endReason: 'captured' | 'voided' | 'expired' | null;
  readonly captured: bigint;
  readonly refunded: bigint;
}

/** How a payment is, in the word of the wire. What was captured is said before how the rest ended. */
export function statusOf({ state, endReason, captured, refunded }: PaymentFacts): PaymentStatus {
  if (state === 'authorized') return 'authorized';
  if (state === 'confirmed') return captured === 0n ? 'confirmed' : 'partially_captured';
  if (captured === 0n) return endReason === 'expired' ? 'expired' : 'voided';
  if (refunded === 0n) return 'captured';
  return refunded < captured ? 'partially_refunded' : 'refunded';
}

/** What the server of a shop can do with a payment. */
export type PaymentVerb = 'confirm' | 'capture' | 'void' | 'refund';

/** `does`: it is done. `already`: it is so, and nothing changes. `refuses`: 409. */
export type VerbOutcome = 'does' | 'already' | 'refuses';

/** Each verb in each state. `capture` and `refund` look at their amounts as well. */
export const VERBS: Readonly<Record<PaymentVerb, Readonly<Record<PaymentStatus, VerbOutcome>>>> = {
  confirm: {
    authorized: 'does',
    confirmed: 'already',
    partially_captured: 'already',
    captured: 'already',
    partially_refunded: 'already',
    refunded: 'already',
    voided: 'refuses',
    expired: 'refuses',
  },
  capture: {
    authorized: 'refuses',
    confirmed: 'does',
    partially_captured: 'does',
    captured: 'refuses',
    partially_refunded: 'refuses',
    refunded: 'refuses',
    voided: 'refuses',
    expired: 'refuses',
  },
  void: {
    authorized: 'does',
    confirmed: 'does',
    partially_captured: 'does',
    captured: 'refuses',
    partially_refunded: 'refuses',
    refunded: 'refuses',
    voided: 'already',
    expired: 'already',
  },
  refund: {
    authorized: 'refuses',
    confirmed: 'refuses',
    partially_captured: 'does',
    captured: 'does',
    partially_refunded: 'does',
    refunded: 'refuses',
    voided: 'refuses',
    expired: 'refuses',
  },
};

/** The verbs that do something in a state, for who was refused one. */
export const verbsOf = (status: PaymentStatus): readonly PaymentVerb[] =>
  (Object.keys(VERBS) as PaymentVerb[]).filter((verb) => VERBS[verb][status] === 'does');
