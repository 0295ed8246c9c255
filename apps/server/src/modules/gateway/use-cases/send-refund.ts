import { type Rial, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { OrderKind } from '../../../platform/orders/order-kind.ts';
import { POSTING_RULE, postCardRefundConfirmed, postCardRefundRefused, postEntry } from '../../ledger/index.ts';
import type { PaymentProvider, RefundRequest } from '../adapters/payment-provider.ts';
import { lockAttempt, readAttempt } from '../queries/attempts.ts';
import {
  lockRefund,
  markRefundEnded,
  type Refund,
  REFUND_ORDER,
  requireRefund,
  sumRefunds,
} from '../queries/refunds.ts';
import { planRefund } from './end-attempt.ts';
import { type GatewayDeps, providerOf } from '../gateway-deps.ts';

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
  return await planRefund(deps, tx, { attemptId, customerId: attempt.customerId, amount, at: clock.businessNow() });
}

/** A refund at its gateway, in the gateway's terms. */
interface RefundAtProvider {
  readonly provider: PaymentProvider;
  readonly request: RefundRequest;
}

/** A refund as an order to the gateway of its payment. */
export const refundOrder = (
  deps: GatewayDeps,
): OrderKind<Refund, RefundAtProvider, { readonly kind: 'done' | 'refused' }> => ({
  name: REFUND_ORDER,
  lock: (tx, id) => lockRefund(tx, id),
  begin: async (tx, refund) => ({ kind: 'give', ask: await atProvider(deps, tx, refund) }),
  send: async ({ provider, request }) => ({ kind: await provider.refund(request) }),
  inquire: async (id) => {
    const { sql } = deps.database;
    const { provider, request } = await atProvider(deps, sql, await requireRefund(sql, id));
    const isSent = await provider.hasRefund(request);
    return { kind: isSent === undefined ? 'unknown' : isSent ? 'done' : 'denied' };
  },
  end: (tx, refund, { kind }) => endRefund(deps, tx, refund, kind),
});

async function atProvider(
  deps: Pick<GatewayDeps, 'providers'>,
  sql: Sql | Tx,
  { id, attemptId, amount }: Refund,
): Promise<RefundAtProvider> {
  const attempt = await readAttempt(sql, attemptId);
  if (attempt === undefined || attempt.authority === null) throw new Error(`the refund ${id} is of no payment`);
  const request = {
    authority: attempt.authority,
    amount: rial(amount),
    paid: rial(attempt.amount),
    refundId: String(id),
  };
  return { provider: providerOf(deps, attempt.provider), request };
}

/** Ends a locked refund that has not ended: on the card (rule 19, leg 1), or refused by the network and in the wallet (leg 2). Its order is ended by the caller. */
export async function endRefund(
  { clock }: Pick<GatewayDeps, 'clock'>,
  tx: Tx,
  { id, customerId, amount }: Refund,
  outcome: 'done' | 'refused',
): Promise<void> {
  await postEntry(tx, {
    bucket: bucketOf(customerId),
    rule: POSTING_RULE.cardRefundConfirmed,
    sourceId: id,
    leg: outcome === 'done' ? 1 : 2,
    occurredAt: clock.businessNow(),
    effectiveDate: clock.businessDate(),
    lines: (outcome === 'done' ? postCardRefundConfirmed : postCardRefundRefused)(customerId, amount),
  });
  await markRefundEnded(tx, id, outcome === 'done' ? 'confirmed' : 'refused', clock.businessNow());
}
