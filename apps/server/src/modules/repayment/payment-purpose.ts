import type { Tx } from '../../platform/database/database.ts';
import type { CardPayment, PaymentPurpose } from '../gateway/index.ts';
import { ACCOUNT, endHolds, lockAccounts } from '../ledger/index.ts';
import { lockRows, type PayableRow } from '../schedules/index.ts';
import {
  lockPayment,
  markEnded,
  markPaid,
  type Payment,
  type PaymentRow,
  readPayment,
  readPaymentRows,
} from './queries/payments.ts';
import { takeBackPayment } from './use-cases/take-back-payment.ts';
import { paymentHolds } from './payment-holds.ts';
import { REPAYMENT_PURPOSE } from './repayment-deps.ts';
import { settlePayment } from './use-cases/settle-payment.ts';

/**
 * What card money for installments means: everything the customer agreed to is posted immediately, with the wallet's part that was held, or nothing is. Rows that were
 * paid otherwise, a payment that was abandoned and holds that are gone want no money: it goes back to the card.
 */
export const repaymentPurpose: PaymentPurpose = {
  name: REPAYMENT_PURPOSE,
  canCapture: async (tx, payment) => {
    const wanted = await findWanted(tx, payment);
    return typeof wanted === 'string' ? (wanted === 'changed' ? 'purpose_changed' : false) : true;
  },
  capture: async (tx, card) => {
    const wanted = await findWanted(tx, card);
    if (typeof wanted === 'string') return 'no_longer_wanted';
    const { payment, rows, locked } = wanted;
    if (payment.holdId !== null) await endHolds(tx, [payment.holdId], 'captured', card.at);
    const entryId = await settlePayment(tx, payment, rows, locked, { ...card, quotedOn: payment.businessDate });
    await markPaid(tx, payment.id, entryId, card.at);
    return { entryId };
  },
  fail: (tx, card) => end(tx, card, 'failed'),
  refundLate: (tx, card) => end(tx, card, 'sent_back'),
  chargeBack: takeBackPayment,
  returnPath: ({ sourceId }) => `/payment/result?payment=${sourceId}`,
};

const PAID = 2;

interface Wanted {
  readonly payment: Payment;
  readonly rows: readonly PaymentRow[];
  readonly locked: readonly PayableRow[];
}

/** The payment with everything it moves locked; `no_longer_wanted` or `changed` when it cannot be done as it was agreed: `changed` where none of its rows is paid. */
async function findWanted(
  tx: Tx,
  { customerId, sourceId }: CardPayment,
): Promise<Wanted | 'no_longer_wanted' | 'changed'> {
  const found = await readPayment(tx, customerId, sourceId);
  if (found === undefined) throw new Error(`the payment ${sourceId} has gone`);
  const rows = await readPaymentRows(tx, sourceId);
  const locked = await lockRows(tx, {
    customerId: found.debtorId,
    keys: rows,
    alongside: [{ kind: ACCOUNT.cashWallet, partyId: customerId }],
    asOf: found.businessDate,
  });
  const payment = await lockPayment(tx, customerId, sourceId);
  if (payment.state !== 'open' || payment.releasedAt !== null || locked === undefined) return 'no_longer_wanted';
  const isAsQuoted = locked.every((row) => rows.some((quoted) => isStillDue(row, quoted)));
  if (isAsQuoted) return { payment, rows, locked };
  return locked.some(({ status }) => status === PAID) ? 'no_longer_wanted' : 'changed';
}

/** Is exactly this still due of the row. What a payoff gives back must not have been earned meanwhile. */
function isStillDue({ status, due, purchaseId, seq, owner, feeUnearned }: PayableRow, quoted: PaymentRow): boolean {
  if (quoted.purchaseId !== purchaseId || quoted.seq !== seq) return false;
  const isPayable = status === 1 || status === 4;
  const isSame =
    due.principal === quoted.principal && due.fee === quoted.fee + quoted.rebate && due.penalty === quoted.penalty;
  return isPayable && isSame && (owner !== 'house' || quoted.rebate <= feeUnearned);
}

async function end(tx: Tx, { customerId, sourceId, at }: CardPayment, state: 'failed' | 'sent_back'): Promise<void> {
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  const payment = await lockPayment(tx, customerId, sourceId);
  if (payment.state === 'open') await paymentHolds.release(tx, payment, at);
  await markEnded(tx, sourceId, state, at);
}
