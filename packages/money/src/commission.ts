import { ceilRational, rational, roundHalfUp } from './rational.ts';
import { rial, type Rial } from './rial.ts';

const BASIS_POINTS = 10_000n;

/**
 * The merchant's commission on one tender, in rials, half up. 200n basis points of 12,000,000 → 240,000.
 * Throws RangeError for a negative amount or rate.
 */
export function commission(amount: Rial, rateBp: bigint): Rial {
  if (amount < 0n || rateBp < 0n) throw new RangeError('commission needs an amount and a rate of at least 0');
  return rial(roundHalfUp(rational(amount * rateBp, BASIS_POINTS)));
}

export interface PartialRefund {
  /** What `wholeShare` was computed on: the whole tender. */
  readonly wholeAmount: Rial;
  /** The commission, fee or tax of the whole amount. */
  readonly wholeShare: Rial;
  /** Everything refunded so far, this refund included. */
  readonly refundedTotal: Rial;
  /** What was given back of the share at earlier refunds. */
  readonly alreadyGiven: Rial;
}

/**
 * What to give back of a share (commission, tax) at a partial refund: g(total refunded) − what was already given, where
 * g(x) = share × x ÷ whole, half up. As a difference of one cumulative function, ten partial refunds give exactly what one
 * refund of their sum gives, and a full refund gives back the whole share.
 *
 * Throws RangeError when more than the whole is refunded or more was given than is due.
 */
export function refundedShare({ wholeAmount, wholeShare, refundedTotal, alreadyGiven }: PartialRefund): Rial {
  if (refundedTotal < 0n || refundedTotal > wholeAmount) throw new RangeError('refunded more than the whole amount');
  if (refundedTotal === 0n) return rial(0n);
  const due = roundHalfUp(rational(wholeShare * refundedTotal, wholeAmount));
  if (alreadyGiven < 0n || alreadyGiven > due) throw new RangeError('more of the share was given back than is due');
  return rial(due - alreadyGiven);
}

/**
 * The fee given back at a refund of a part of the owed principal (decision D30): unearned × refunded ÷ owed, rounded up.
 * 270,000 unearned, 5,000,000 of 9,068,000 refunded → 148,876.
 * Throws RangeError when more principal is refunded than is owed.
 */
export function unearnedFeeRefund(unearnedFee: Rial, refundedPrincipal: Rial, owedPrincipal: Rial): Rial {
  if (refundedPrincipal < 0n || refundedPrincipal > owedPrincipal) throw new RangeError('refunded more than is owed');
  if (refundedPrincipal === 0n) return rial(0n);
  return rial(ceilRational(rational(unearnedFee * refundedPrincipal, owedPrincipal)));
}
