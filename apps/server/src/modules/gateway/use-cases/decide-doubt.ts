import type { Tx } from '../../../platform/database/database.ts';
import { endOrder, isOrderInDoubt } from '../../../platform/orders/order-queries.ts';
import { type AttemptState, isInDoubt } from '../domain/attempt-state.ts';
import { lockAttempt } from '../queries/attempts.ts';
import type { CardDoubt } from '../queries/doubts.ts';
import { lockRefund, REFUND_ORDER } from '../queries/refunds.ts';
import { failAttempt, takeMoney } from './end-attempt.ts';
import type { GatewayDeps } from '../gateway-deps.ts';
import { endRefund } from './send-refund.ts';

/** How a doubt ends: the money went the way it was asked to, or it did not. */
export type DoubtEnd = 'paid' | 'not_paid';

const NO_PROOF = { reference: null, cardMask: null };

/**
 * Ends what a gateway does not speak about, as people have found out, in the caller's transaction. A payment that was made is too late for its purpose and goes back to its
 * card (rule 20); a refund that was not sent goes to the wallet (rule 19). False where the gateway has spoken meanwhile.
 */
export async function decideDoubt(
  deps: Pick<GatewayDeps, 'clock' | 'purposes' | 'log'>,
  tx: Tx,
  { kind, id }: Pick<CardDoubt, 'kind' | 'id'>,
  end: DoubtEnd,
): Promise<boolean> {
  if (kind === 'refund') {
    const refund = await lockRefund(tx, id);
    if (!(await isOrderInDoubt(tx, REFUND_ORDER, id))) return false;
    await endRefund(deps, tx, refund, end === 'paid' ? 'done' : 'refused');
    await endOrder(tx, REFUND_ORDER, id);
    return true;
  }
  const attempt = await lockAttempt(tx, id);
  if (!isInDoubt(attempt.state as AttemptState)) return false;
  if (end === 'paid') await takeMoney(deps, tx, id, NO_PROOF);
  else await failAttempt(deps, tx, attempt, 'not_paid');
  return true;
}
