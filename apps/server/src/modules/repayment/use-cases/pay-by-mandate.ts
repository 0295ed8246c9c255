import { type IsoDate, rial, type Rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { InstallmentKey, PayableRow } from '../../schedules/index.ts';
import { subjectOfRows } from '../domain/payment-subject.ts';
import { findOpenPaymentsOf, insertPayment } from '../queries/payments.ts';
import { settlePayment } from './settle-payment.ts';

/** A row that a mandate pays. */
export interface MandatePayment {
  /** The draw's id, drawn by `nextPaymentId`: that of the payment too. */
  readonly id: bigint;
  readonly customerId: bigint;
  /** Locked by `lockRows` together with the customer's wallet, as of `quotedOn`. */
  readonly row: PayableRow;
  readonly from: 'wallet' | 'bank';
  readonly at: Date;
  readonly businessDate: IsoDate;
  /** The day the amount is of: a bank may have been in doubt meanwhile. */
  readonly quotedOn: IsoDate;
}

/**
 * Pays a locked row in full, all that is due of it on `quotedOn`, by the postings of every payment (rules 9 and 10): the wallet is debited, or the clearing account of
 * the bank that drew the money. The caller has looked that the row is owed and, for the wallet, that it holds so much. Returns what was paid, in rials.
 */
export async function payByMandate(tx: Tx, payment: MandatePayment): Promise<Rial> {
  const { id, customerId, row, from, at, businessDate, quotedOn } = payment;
  const amount = row.due.total;
  const parts =
    from === 'wallet' ? { walletAmount: amount, gatewayAmount: 0n } : { walletAmount: 0n, gatewayAmount: amount };
  const rows = [{ ...row.due, purchaseId: row.purchaseId, seq: row.seq, rebate: 0n, status: row.status }];
  const payer = { id, customerId, debtorId: customerId, ...parts };
  const when = { at, businessDate, quotedOn, isFromBank: from === 'bank' };
  const entryId = await settlePayment(tx, payer, rows, [row], when);
  await insertPayment(
    tx,
    {
      ...payer,
      kind: 'mandate',
      subject: subjectOfRows('mandate', [row]),
      bodyHash: null,
      facilityId: null,
      shareHash: null,
      useCashWallet: from === 'wallet',
      amount,
      state: 'paid',
      attemptId: null,
      holdId: null,
      decidesUntil: null,
      businessDate: quotedOn,
      madeAt: at,
      endedAt: at,
      entryId,
      isOpening: false,
    },
    rows,
  );
  return rial(amount);
}

/** Is a payment of this row by its customer waiting for the gateway. */
export async function hasOpenPayment(tx: Tx, customerId: bigint, key: InstallmentKey): Promise<boolean> {
  const open = await findOpenPaymentsOf(tx, customerId, [key]);
  return open.some(({ releasedAt }) => releasedAt === null);
}
