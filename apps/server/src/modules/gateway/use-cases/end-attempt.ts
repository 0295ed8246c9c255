import { rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import { POSTING_RULE, postEntry, postLateReceipt, postLateReceiptSentBack } from '../../ledger/index.ts';
import type { PaymentProof } from '../adapters/payment-provider.ts';
import type { AttemptFailure, AttemptState } from '../domain/attempt-state.ts';
import { isFinal } from '../domain/attempt-state.ts';
import { type Attempt, lockAttempt, markFailed, markTaken, markVerifying } from '../queries/attempts.ts';
import { insertRefund, REFUND_ORDER } from '../queries/refunds.ts';
import type { GatewayDeps } from '../gateway-deps.ts';
import type { CardPayment } from '../purposes.ts';

type EndDeps = Pick<GatewayDeps, 'clock' | 'purposes' | 'log'>;

/** The payment of an attempt as its purpose sees it, at this moment. */
export const cardPaymentOf = ({ clock }: Pick<GatewayDeps, 'clock'>, attempt: Attempt): CardPayment => ({
  attemptId: attempt.id,
  customerId: attempt.customerId,
  sourceId: attempt.sourceId,
  amount: rial(attempt.amount),
  at: clock.businessNow(),
  businessDate: clock.businessDate(),
});

/** Ends a locked attempt of which nothing was taken, and lets its purpose know. */
export async function failAttempt(deps: EndDeps, tx: Tx, attempt: Attempt, failure: AttemptFailure): Promise<void> {
  await markFailed(tx, attempt.id, failure, deps.clock.businessNow());
  await deps.purposes.find(attempt.purpose).fail(tx, cardPaymentOf(deps, attempt), failure);
}

/**
 * The gateway has taken the money: gives it to its purpose, or sends it back where the purpose is gone or it came too late (rule 20). Once, whichever caller finds it out
 * and however often. E2 of docs/contexts/gateway.md: 15,000,000 found after the holds were released → Dr 1110 / Cr 2030, Dr 2030 / Cr 2040, and a refund.
 */
export async function takeMoney(deps: EndDeps, tx: Tx, attemptId: bigint, proof: PaymentProof): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt.state === 'failed') {
    deps.log.error({ attempt: String(attemptId) }, 'the gateway took the money of an attempt that has failed');
    return;
  }
  if (isFinal(attempt.state as AttemptState)) return;
  const payment = cardPaymentOf(deps, attempt);
  if (attempt.state === 'redirected') await markVerifying(tx, attemptId, payment.at);
  const purpose = deps.purposes.find(attempt.purpose);
  const isLate = payment.at > attempt.decidesUntil;
  const taken = isLate ? 'no_longer_wanted' : await purpose.capture(tx, payment);
  const entryId = taken === 'no_longer_wanted' ? await returnMoney(deps, tx, payment) : taken.entryId;
  await markTaken(tx, attemptId, {
    state: taken === 'no_longer_wanted' ? 'sent_back' : 'paid',
    proof,
    entryId,
    at: payment.at,
    paidOn: payment.businessDate,
  });
  if (taken === 'no_longer_wanted') await purpose.refundLate(tx, payment);
}

/** Rule 20: the money came and is no longer wanted. Returns the entry that debits the clearing account. */
async function returnMoney(deps: Pick<GatewayDeps, 'clock'>, tx: Tx, payment: CardPayment): Promise<bigint> {
  const { attemptId, customerId, amount, at, businessDate } = payment;
  const entry = {
    bucket: bucketOf(customerId),
    rule: POSTING_RULE.lateReceiptSentBack,
    sourceId: attemptId,
    occurredAt: at,
    effectiveDate: businessDate,
  };
  const entryId = await postEntry(tx, { ...entry, leg: 1, lines: postLateReceipt(customerId, amount) });
  await postEntry(tx, { ...entry, leg: 2, lines: postLateReceiptSentBack(customerId, amount) });
  await planRefund(deps, tx, payment);
  return entryId;
}

/** Stores a refund whose money is in 2040 and plans the sending. */
export async function planRefund(
  deps: Pick<GatewayDeps, 'clock'>,
  tx: Tx,
  { attemptId, customerId, amount, at }: Pick<CardPayment, 'attemptId' | 'customerId' | 'amount' | 'at'>,
): Promise<bigint> {
  const id = await insertRefund(tx, { attemptId, customerId, amount, createdAt: at });
  await openOrder(deps, tx, { kind: REFUND_ORDER, id }, at);
  return id;
}
