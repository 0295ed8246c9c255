import { ACCOUNT, PSP_PARTY } from './account-kind.ts';
import { type Line, LineSheet } from './line.ts';

/** First half of rule 20: card money came although its purpose is gone; the sale stays failed (E2). First half of rule 41: it came for a sale that is held. */
export function postLateReceipt(customerId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.inboundClearing, PSP_PARTY, amount)
    .credit(ACCOUNT.unallocatedReceipt, customerId, amount)
    .balanced();
}

/** Second half of rule 20, and of rule 41 where a shop never takes it: it is on its way back to the card. */
export function postLateReceiptSentBack(customerId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.unallocatedReceipt, customerId, amount)
    .credit(ACCOUNT.cardRefundOnItsWay, customerId, amount)
    .balanced();
}

/** Rule 41, the other way it can end: the card takes nothing back any more, so the customer gets the money in the wallet. */
export function postHeldReceiptToWallet(customerId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.unallocatedReceipt, customerId, amount)
    .credit(ACCOUNT.cashWallet, customerId, amount)
    .balanced();
}

/** Rule 34, of a sale that is held: the gateway takes back what no shop has taken. */
export function postHeldReceiptTakenBack(customerId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.unallocatedReceipt, customerId, amount)
    .credit(ACCOUNT.inboundClearing, PSP_PARTY, amount)
    .balanced();
}

/** Rule 19: the card network says the refund has arrived. */
export function postCardRefundConfirmed(customerId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.cardRefundOnItsWay, customerId, amount)
    .credit(ACCOUNT.inboundClearing, PSP_PARTY, amount)
    .balanced();
}

/** Rule 19, the other way it can end: the card network refuses the refund, so the customer gets the money in the wallet. */
export function postCardRefundRefused(customerId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.cardRefundOnItsWay, customerId, amount)
    .credit(ACCOUNT.cashWallet, customerId, amount)
    .balanced();
}
