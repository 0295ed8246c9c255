import { commission, type IsoDate, type Rial, ZERO_RIAL } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, lockAccounts, POSTING_RULE, postEntry, postRepayment } from '../../ledger/index.ts';
import { type AmountDue, amountDue } from '../domain/row-debt.ts';
import { releaseFacility } from '../queries/delinquent-facilities.ts';
import {
  insertRepayment,
  lockRow,
  markRowPaid,
  nextRepaymentId,
  readRowOwner,
  readWalletBalance,
  type RowKey,
  type RowOwner,
} from '../queries/repay-row.ts';
import { makePenaltyFirm } from './make-penalty-firm.ts';

export interface InstallmentPayment extends RowKey {
  /** Where the money comes from: the cash wallet, or card money that the network has verified. */
  readonly from: 'wallet' | 'gateway';
  readonly at: Date;
  readonly businessDate: IsoDate;
}

export type InstallmentPaymentOutcome =
  | { readonly state: 'paid'; readonly repaymentId: bigint; readonly amount: Rial }
  /** Done before: nothing was moved now. */
  | { readonly state: 'already_paid' }
  | { readonly state: 'cancelled' | 'not_found' | 'balance_insufficient' };

/**
 * Pays one row in full (rules 9 and 10): the penalty by this day, which becomes firm first (rule 13), the fee and the principal. Its state is the guard: requested twice, it is paid once. A facility that was blocked for this row is active again. Locks the accounts, then looks.
 * Amounts in rials. Example (E3): row 1 of 3,112,000 by card on a bank's line → 3,094,000 owed to the bank, 18,000 our service fee.
 */
export async function payInstallment(tx: Tx, payment: InstallmentPayment): Promise<InstallmentPaymentOutcome> {
  const owner = await readRowOwner(tx, payment);
  if (owner === undefined) return { state: 'not_found' };
  await lockAccounts(tx, [
    { kind: owner.principalKind, partyId: owner.facilityId },
    { kind: ACCOUNT.cashWallet, partyId: payment.customerId },
  ]);
  const debt = await lockRow(tx, payment);
  if (debt.isCancelled) return { state: 'cancelled' };
  if (debt.isPaid) return { state: 'already_paid' };
  const due = amountDue(debt, payment.businessDate);
  if (payment.from === 'wallet' && (await readWalletBalance(tx, payment.customerId)) < due.total)
    return { state: 'balance_insufficient' };
  await makePenaltyFirm(tx, { key: payment, owner, debt }, payment);
  const repaymentId = await settleRow(tx, payment, owner, due);
  if (debt.payableUntil < payment.businessDate)
    await releaseFacility(tx, { ...payment, facilityId: owner.facilityId }, payment.businessDate);
  return { state: 'paid', repaymentId, amount: due.total };
}

async function settleRow(tx: Tx, payment: InstallmentPayment, owner: RowOwner, due: AmountDue): Promise<bigint> {
  const id = await nextRepaymentId(tx, payment.customerId);
  const entryId = await postEntry(tx, {
    bucket: bucketOf(payment.customerId),
    rule: owner.owner === 'house' ? POSTING_RULE.houseRepayment : POSTING_RULE.lenderRepayment,
    sourceId: id,
    occurredAt: payment.at,
    effectiveDate: payment.businessDate,
    lines: postRepayment({
      owner: owner.owner,
      facilityId: owner.facilityId,
      lenderId: owner.lenderId,
      principal: due.principal,
      fee: due.fee,
      penalty: due.penalty,
      serviceFee: serviceFeeOf(owner, due),
      from: payment.from === 'wallet' ? { kind: 'wallet', customerId: payment.customerId } : { kind: 'gateway' },
    }),
  });
  await markRowPaid(tx, payment, payment.at);
  await insertRepayment(tx, {
    ...payment,
    id,
    principal: due.principal,
    fee: due.fee,
    penalty: due.penalty,
    source: payment.from,
    paidAt: payment.at,
    entryId,
  });
  return id;
}

/** Our share of what a lender's customer pays, half up; none of our own. */
function serviceFeeOf(owner: RowOwner, due: AmountDue): Rial {
  if (owner.owner === 'house') return ZERO_RIAL;
  return commission(owner.serviceFeeBase === 'fee' ? due.fee : due.principal, owner.serviceFeeBp);
}
