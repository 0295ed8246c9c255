import { type IsoDate, rial, type Rial, subtractRial, ZERO_RIAL } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { ACCOUNT } from '../../ledger/index.ts';
import { earlyRebates, lockRows, type InstallmentKey } from '../../schedules/index.ts';
import { readFree } from '../../wallet/index.ts';
import { subjectOfRows } from '../domain/payment-subject.ts';
import { insertPayment, nextPaymentId } from '../queries/payments.ts';
import { settlePayment } from './settle-payment.ts';

export interface InstallmentPayment extends InstallmentKey {
  readonly customerId: bigint;
  /** Where the money comes from: the cash wallet, or card money that no gateway of ours took. */
  readonly from: 'wallet' | 'gateway';
  readonly at: Date;
  readonly businessDate: IsoDate;
}

export type InstallmentPaymentOutcome =
  | { readonly state: 'paid'; readonly paymentId: bigint; readonly amount: Rial }
  /** Done before: nothing was moved now. */
  | { readonly state: 'already_paid' }
  | { readonly state: 'cancelled' | 'not_found' | 'balance_insufficient' };

/**
 * Pays one row in full for a demo or a test, by the same locks and postings as every payment; customers pay by `payRows`. The row's state is the guard: requested
 * twice, it is paid once. Rials.
 */
export async function payInstallment(tx: Tx, payment: InstallmentPayment): Promise<InstallmentPaymentOutcome> {
  const { customerId, at, businessDate } = payment;
  const wallet = { kind: ACCOUNT.cashWallet, partyId: customerId };
  const locked = await lockRows(tx, { customerId, keys: [payment], alongside: [wallet], asOf: businessDate });
  const row = locked?.[0];
  if (locked === undefined || row === undefined) return { state: 'not_found' };
  if (row.status === 3) return { state: 'cancelled' };
  if (row.status === 2) return { state: 'already_paid' };
  const [rebate = ZERO_RIAL] = await earlyRebates(tx, { customerId, rows: [row], asOf: businessDate });
  const amount = subtractRial(row.due.total, rebate);
  const fromWallet = payment.from === 'wallet';
  if (fromWallet && (await readFree(tx, customerId)) < amount) return { state: 'balance_insufficient' };
  const id = await nextPaymentId(tx, customerId);
  const parts = { walletAmount: fromWallet ? amount : 0n, gatewayAmount: fromWallet ? 0n : amount };
  const fee = subtractRial(row.due.fee, rebate);
  const rows = [{ ...row.due, fee, purchaseId: row.purchaseId, seq: row.seq, rebate, status: row.status }];
  const payer = { id, customerId, debtorId: customerId, ...parts };
  const entryId = await settlePayment(tx, payer, rows, locked, { at, businessDate, quotedOn: businessDate });
  await insertPayment(
    tx,
    {
      ...payer,
      kind: 'installments',
      subject: subjectOfRows('installments', [row]),
      bodyHash: null,
      facilityId: null,
      shareHash: null,
      useCashWallet: fromWallet,
      amount,
      state: 'paid',
      attemptId: null,
      holdId: null,
      decidesUntil: null,
      businessDate,
      madeAt: at,
      endedAt: at,
      entryId,
      isOpening: true,
    },
    rows,
  );
  return { state: 'paid', paymentId: id, amount: rial(amount) };
}
