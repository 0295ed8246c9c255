/** What an operator sells under one name: fixed amounts, or any between two in steps; rials. */
export interface Offer {
  readonly amounts: readonly bigint[];
  readonly isAnyAmount: boolean;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly stepAmount: bigint;
}

/** May this amount of an offer be bought. Example: 105,500 of an offer in steps of 1,000 may not. */
export function isSold(offer: Offer, amount: bigint): boolean {
  if (offer.amounts.includes(amount)) return true;
  const { isAnyAmount, minAmount, maxAmount, stepAmount } = offer;
  return isAnyAmount && amount >= minAmount && amount <= maxAmount && amount % stepAmount === 0n;
}

/** How what was given differs from what was paid: so much of it is missing, or the operator gave so much more; rials. */
export const givenOf = (paid: bigint, given: bigint): { readonly short: bigint; readonly over: bigint } => ({
  short: given < paid ? paid - given : 0n,
  over: given > paid ? given - paid : 0n,
});
