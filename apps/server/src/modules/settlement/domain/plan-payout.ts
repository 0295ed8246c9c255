const BASIS_POINTS = 10_000n;

/** What is kept back or given back because of a dispute; rials, more than 0. */
export interface DisputeShare {
  readonly disputeId: bigint;
  readonly purchaseId: bigint;
  readonly amount: bigint;
}

/** What a shop's payout is decided by; rials. */
export interface PayoutFacts {
  /** The sum of the movements that are in no payout, and of the sales among them. */
  readonly movements: bigint;
  readonly sales: bigint;
  /** What open disputes still want kept, and what ended ones let go. */
  readonly toHold: readonly DisputeShare[];
  readonly toRelease: readonly DisputeShare[];
  /** What was held back until today. */
  readonly holdbackDue: bigint;
  /** What the shop owes us. */
  readonly debt: bigint;
  readonly holdbackBp: bigint;
  readonly minAmount: bigint;
}

/** A payout as it will be: `movements`, the holds and releases, `holdback` and `debt` sum to `amount`. */
export interface PayoutPlan {
  readonly amount: bigint;
  readonly holds: readonly DisputeShare[];
  readonly releases: readonly DisputeShare[];
  /** Kept of this payout. */
  readonly heldBack: bigint;
  /** More than 0: the shop is below zero by so much. Less: it pays so much of its debt. */
  readonly debt: bigint;
}

/**
 * What a shop is paid. Below zero becomes a debt; otherwise a debt is paid first, then what disputes want is kept, then the agreed share of the day's sales. Undefined where
 * there is nothing, or less than the smallest payout. Pure.
 */
export function planPayout(facts: PayoutFacts): PayoutPlan | undefined {
  const { movements, toRelease: releases, holdbackDue, minAmount } = facts;
  const gross = movements + sumOf(releases) + holdbackDue;
  if (gross < 0n) return { amount: 0n, holds: [], releases, heldBack: 0n, debt: -gross };
  if (gross === 0n) return undefined;
  const repaid = least(facts.debt, gross);
  const { holds, rest } = takeHolds(facts.toHold, gross - repaid);
  const heldBack = least(rest, shareOf(facts.sales, facts.holdbackBp));
  const amount = rest - heldBack;
  if (amount > 0n && amount < minAmount) return undefined;
  return { amount, holds, releases, heldBack, debt: 0n - repaid };
}

function takeHolds(wanted: readonly DisputeShare[], from: bigint) {
  let rest = from;
  const holds: DisputeShare[] = [];
  for (const share of wanted) {
    const amount = least(share.amount, rest);
    rest -= amount;
    if (amount > 0n) holds.push({ ...share, amount });
  }
  return { holds, rest };
}

/** A payout in orders of at most `most` rials, as few as can be; each but the last is full. */
export function partsOf(amount: bigint, most: bigint): readonly bigint[] {
  const parts: bigint[] = [];
  for (let rest = amount; rest > 0n; rest -= most) parts.push(least(rest, most));
  return parts;
}

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const sumOf = (shares: readonly DisputeShare[]): bigint => shares.reduce((sum, { amount }) => sum + amount, 0n);
/** Rounded down: the shop keeps the remainder. */
const shareOf = (amount: bigint, basisPoints: bigint): bigint =>
  amount > 0n ? (amount * basisPoints) / BASIS_POINTS : 0n;
