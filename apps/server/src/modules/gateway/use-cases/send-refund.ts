import { type Rial, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import { POSTING_RULE, postCardRefundConfirmed, postCardRefundRefused, postEntry } from '../../ledger/index.ts';
import type { RefundOutcome } from '../adapters/payment-provider.ts';
import { inquiryPauseMs } from '../../../platform/orders/inquiry-pause.ts';
import { lockAttempt, readAttempt } from '../queries/attempts.ts';
import {
  lockRefund,
  markRefundEnded,
  markRefundUnknown,
  markSending,
  type Refund,
  sumRefunds,
} from '../queries/refunds.ts';
import { planRefund } from './end-attempt.ts';
import { type GatewayDeps, providerOf, SEND_REFUND } from './gateway-deps.ts';

/**
 * Plans a refund of a paid attempt to its card, in the caller's transaction, which has credited 2040 with this amount (rule 18). Returns its id. Throws when more would
 * go back than came in, and for a part at a gateway that sends the whole back alone: the caller has asked `readRefundable`.
 */
export async function refundToCard(
  deps: Pick<GatewayDeps, 'clock' | 'providers'>,
  tx: Tx,
  { attemptId, amount }: { readonly attemptId: bigint; readonly amount: Rial },
): Promise<bigint> {
  const { clock } = deps;
  const attempt = await lockAttempt(tx, attemptId);
  if (providerOf(deps, attempt.provider).capabilities.refund.amounts === 'whole' && amount !== attempt.amount)
    throw new Error(`of the attempt ${attemptId} the whole alone goes back, not ${amount} rials`);
  if (attempt.state !== 'paid' || (await sumRefunds(tx, attemptId)) + amount > attempt.amount)
    throw new Error(`the attempt ${attemptId} has no ${amount} rials to send back`);
  return await planRefund(tx, { attemptId, customerId: attempt.customerId, amount, at: clock.businessNow() });
}

/**
 * Sends a refund to the card, or finds out what became of it. Money that may have been sent is never sent again before the gateway has said that it was not.
 * Safe to repeat; a gateway that is silent gets another request later.
 */
export async function sendRefund(deps: GatewayDeps, refundId: bigint): Promise<void> {
  const found = await deps.database.transaction((tx) => lockRefund(tx, refundId));
  if (found === undefined || isEnded(found)) return;
  const attempt = await readAttempt(deps.database.sql, found.attemptId);
  if (attempt === undefined || attempt.authority === null) throw new Error(`the refund ${refundId} is of no payment`);
  const provider = providerOf(deps, attempt.provider);
  const request = {
    authority: attempt.authority,
    amount: rial(found.amount),
    paid: rial(attempt.amount),
    refundId: String(refundId),
  };
  if (found.state !== 'created') {
    const isSent = await provider.hasRefund(request);
    if (isSent !== false) return await end(deps, refundId, isSent === true ? 'done' : 'unknown');
  }
  if (await beginSending(deps, refundId)) await end(deps, refundId, await provider.refund(request));
}

const isEnded = ({ state }: Refund): boolean => state === 'confirmed' || state === 'refused';

/** Stores `sending` before the gateway is asked to send, and plans who looks after it. False: somebody else has ended it. */
async function beginSending(deps: GatewayDeps, refundId: bigint): Promise<boolean> {
  return await deps.database.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund === undefined || isEnded(refund)) return false;
    await markSending(tx, refundId, deps.clock.now());
    await planNext(deps, tx, refund);
    return true;
  });
}

async function end(deps: GatewayDeps, refundId: bigint, outcome: RefundOutcome): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund === undefined || isEnded(refund)) return;
    if (outcome === 'unknown') {
      await markRefundUnknown(tx, refundId, deps.clock.now());
      return await planNext(deps, tx, refund);
    }
    await endRefund(deps, tx, refund, outcome);
  });
}

/** Ends a locked refund that has not ended: on the card, or refused and in the wallet. */
export async function endRefund(
  deps: Pick<GatewayDeps, 'clock'>,
  tx: Tx,
  refund: Refund,
  outcome: 'done' | 'refused',
): Promise<void> {
  await postEnd(deps, tx, refund, outcome);
  await markRefundEnded(tx, refund.id, outcome === 'done' ? 'confirmed' : 'refused', deps.clock.businessNow());
}

/** Rule 19: leg 1 when the money is on the card, leg 2 when the network refused it and it goes to the wallet. */
async function postEnd(
  { clock }: Pick<GatewayDeps, 'clock'>,
  tx: Tx,
  refund: Refund,
  outcome: 'done' | 'refused',
): Promise<void> {
  const { id, customerId } = refund;
  await postEntry(tx, {
    bucket: bucketOf(customerId),
    rule: POSTING_RULE.cardRefundConfirmed,
    sourceId: id,
    leg: outcome === 'done' ? 1 : 2,
    occurredAt: clock.businessNow(),
    effectiveDate: clock.businessDate(),
    lines: (outcome === 'done' ? postCardRefundConfirmed : postCardRefundRefused)(customerId, refund.amount),
  });
}

async function planNext({ clock }: GatewayDeps, tx: Tx, { id, inquiries }: Refund): Promise<void> {
  const runAt = new Date(clock.now().getTime() + inquiryPauseMs(inquiries + 1));
  await addTask(tx, SEND_REFUND, { refundId: String(id) }, { key: `gateway refund ${id}`, runAt });
}
