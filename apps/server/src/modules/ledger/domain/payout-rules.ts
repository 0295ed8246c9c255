import { ACCOUNT, HOUSE_PARTY } from './account-kind.ts';
import { type Line, LineSheet } from './line.ts';

/** The legs of rule 22. The first two name the payout, the others a part of it that one order to the bank carries. */
export const PAYOUT_LEG = {
  swept: 1,
  built: 2,
  paid: 3,
  paidAtBank: 4,
  returned: 5,
  returnedLater: 6,
  returnedAtBank: 7,
} as const;

/** Rule 22, leg 1, in each bucket but the shop's. The payout takes the amount from there, or brings it back where it is below 0. Rials; 0 posts nothing. */
export function postPayoutSwept(merchantId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.merchantPayable, merchantId, amount)
    .credit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .balanced();
}

/** What makes a payout, in rials: its amount is the sum of the others. */
export interface BuiltPayout {
  readonly merchantId: bigint;
  readonly amount: bigint;
  /** What leg 1 took from the other buckets together, and what is taken in the shop's own. */
  readonly fromOthers: bigint;
  readonly fromHome: bigint;
  /** Less than 0: held back now. More: released. */
  readonly holdback: bigint;
  /** More than 0: the shop is below zero by so much, and owes it. Less: it pays a debt. */
  readonly debt: bigint;
}

/**
 * Rule 22, leg 2, in the bucket of the shop. Example (E5): 6,860,000 from other buckets and 2,000,000 from its own → Dr 2910 6,860,000 · 2110 2,000,000 /
 * Cr 2130 8,860,000.
 */
export function postPayoutBuilt(payout: BuiltPayout): readonly Line[] {
  const { merchantId, amount, fromOthers, fromHome, holdback, debt } = payout;
  return new LineSheet()
    .debit(ACCOUNT.transit, HOUSE_PARTY, fromOthers)
    .debit(ACCOUNT.merchantPayable, merchantId, fromHome)
    .debit(ACCOUNT.merchantHoldback, merchantId, holdback)
    .debit(ACCOUNT.merchantDebt, merchantId, debt)
    .credit(ACCOUNT.payoutInProgress, merchantId, amount)
    .balanced();
}

/** Rule 22, leg 3, in the bucket of the shop: the bank says that a part has arrived. */
export function postPayoutPaid(merchantId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.payoutInProgress, merchantId, amount)
    .credit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .balanced();
}

/** Rule 22, leg 4, in the bucket of the bank: it has left our account there. */
export function postPayoutPaidAtBank(amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .credit(ACCOUNT.bankClientMoney, HOUSE_PARTY, amount)
    .balanced();
}

/** Rule 22, leg 5, in the bucket of the shop. The bank has refused a part or sent it back, so the shop is owed it again. */
export function postPayoutReturned(merchantId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.payoutInProgress, merchantId, amount)
    .credit(ACCOUNT.merchantPayable, merchantId, amount)
    .balanced();
}

/** Rule 22, leg 6, in the bucket of the shop: the bank has returned a part that it had paid. The shop is owed it again. */
export function postPayoutReturnedLater(merchantId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .credit(ACCOUNT.merchantPayable, merchantId, amount)
    .balanced();
}

/** Rule 22, leg 7, in the bucket of the bank: it is in our account there. */
export function postPayoutReturnedAtBank(amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.bankClientMoney, HOUSE_PARTY, amount)
    .credit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .balanced();
}

/** Rule 35, in the bucket of the bank: our own money covers what would be missing of clients' money. */
export function postHouseCover(amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.bankClientMoney, HOUSE_PARTY, amount)
    .credit(ACCOUNT.bankOwnMoney, HOUSE_PARTY, amount)
    .balanced();
}
