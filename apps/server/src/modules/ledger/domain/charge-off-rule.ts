import { ACCOUNT, HOUSE_PARTY } from './account-kind.ts';
import { type Line, LineSheet } from './line.ts';

/** Whose debt it is: ours, a lender's, a shop's that gives its own credit, or ours after it was charged off, when it is in the managed book with the platform as its owner. */
export type DebtOwner = 'house' | 'lender' | 'merchant' | 'charged_off';

/** What is owed of one of our own facilities on the day of its charge-off; rials. */
export interface ChargedOffDebt {
  readonly facilityId: bigint;
  readonly principal: bigint;
  readonly fee: bigint;
  /** Firm. */
  readonly penalty: bigint;
  /** What of the fee is not earned by that day. */
  readonly unearned: bigint;
  /** 1810 where an allowance is made for losses beforehand, else 5210. */
  readonly lossAccount: typeof ACCOUNT.lossAllowance | typeof ACCOUNT.creditLoss;
}

/**
 * Rule 31: our own debt leaves our books and goes on in the managed book, where the customer owes it to the platform. What was never earned is no loss. A lender's
 * debt is in the lender's books: its charge-off has no entry. Example: principal 9,000,000, fee 270,000 of which 90,000 is not earned, penalty 40,000 →
 * own book Dr 5210 9,220,000 · 2410 90,000 / Cr 1210 9,000,000 · 1220 270,000 · 1230 40,000; managed book Dr 7110, 7120, 7130 / Cr 7510, 7520, 7530.
 */
export function postChargeOff(debt: ChargedOffDebt): readonly Line[] {
  const { facilityId, principal, fee, penalty, unearned, lossAccount } = debt;
  return new LineSheet()
    .debit(lossAccount, HOUSE_PARTY, principal + fee + penalty - unearned)
    .debit(ACCOUNT.unearnedFee, HOUSE_PARTY, unearned)
    .credit(ACCOUNT.receivablePrincipal, facilityId, principal)
    .credit(ACCOUNT.receivableFee, facilityId, fee)
    .credit(ACCOUNT.receivablePenalty, facilityId, penalty)
    .debit(ACCOUNT.managedPrincipal, facilityId, principal)
    .debit(ACCOUNT.managedFee, facilityId, fee)
    .debit(ACCOUNT.managedPenalty, facilityId, penalty)
    .credit(ACCOUNT.ownerClaimPrincipal, HOUSE_PARTY, principal)
    .credit(ACCOUNT.ownerClaimFee, HOUSE_PARTY, fee)
    .credit(ACCOUNT.ownerClaimPenalty, HOUSE_PARTY, penalty)
    .balanced();
}
