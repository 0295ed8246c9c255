import { ACCOUNT, HOUSE_PARTY, PSP_PARTY, SUPPLIER_PARTY } from './account-kind.ts';
import { type Line, LineSheet } from './line.ts';

/** What two operators put right between our books, the gateway and the bank: on each account, debit positive; rials. */
export interface MoneyCorrection {
  readonly clientMoney: bigint;
  readonly ownMoney: bigint;
  readonly clearing: bigint;
  readonly suspense: bigint;
  readonly cost: bigint;
  /** What the supplier of airtime is owed. */
  readonly supplier: bigint;
}

/**
 * Rule 40. Example: 4,200,000 at the bank that no one knows → Dr 1010 4,200,000 / Cr 2920 4,200,000; a payment of 500,000 that the gateway never named, given up →
 * Dr 5110 500,000 · 1010 500,000 / Cr 1110 500,000 · 1020 500,000; a mobile charge of 100,000 that came
 * after its money had gone back → Dr 5110 100,000 / Cr 2310 100,000.
 */
export function postMoneyCorrection({
  clientMoney,
  ownMoney,
  clearing,
  suspense,
  cost,
  supplier,
}: MoneyCorrection): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.bankClientMoney, HOUSE_PARTY, clientMoney)
    .debit(ACCOUNT.bankOwnMoney, HOUSE_PARTY, ownMoney)
    .debit(ACCOUNT.inboundClearing, PSP_PARTY, clearing)
    .debit(ACCOUNT.suspense, HOUSE_PARTY, suspense)
    .debit(ACCOUNT.partnerCosts, HOUSE_PARTY, cost)
    .debit(ACCOUNT.supplierPayable, SUPPLIER_PARTY.airtime, supplier)
    .balanced();
}
