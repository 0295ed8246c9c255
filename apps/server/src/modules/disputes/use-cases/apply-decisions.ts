import { readRestOfSale, refundByDecision } from '../../payments/index.ts';
import { endOpenDecision, findDueDecisions, lockOpenDecision } from '../queries/decisions.ts';
import type { DisputeDeps } from './dispute-deps.ts';
import { endDispute, lockDisputed } from './end-dispute.ts';

const AT_ONCE = 100;
type Deps = Pick<DisputeDeps, 'database' | 'clock' | 'gateway'>;

/**
 * Lets every decision whose moment has come take effect, each in a transaction of its own: the refund for the customer, and the end of the dispute. A decision over a purchase
 * of which something was refunded since does nothing and is void; the dispute waits for another. Safe to repeat. One that fails is left for the next run and does not stop the
 * others. How many took effect.
 */
export async function applyDecisions(deps: Deps): Promise<number> {
  const due = await findDueDecisions(deps.database.sql, deps.clock.businessNow(), AT_ONCE);
  const failures: unknown[] = [];
  let count = 0;
  for (const disputeId of due)
    try {
      if (await applyDecision(deps, disputeId)) count += 1;
    } catch (error) {
      failures.push(new Error(`the decision on the dispute ${disputeId} did not take effect`, { cause: error }));
    }
  if (failures.length > 0) throw new AggregateError(failures, 'decisions on disputes did not take effect');
  return count;
}

async function applyDecision({ database, clock, gateway }: Deps, disputeId: bigint): Promise<boolean> {
  return await database.transaction(async (tx) => {
    const dispute = await lockDisputed(tx, clock, disputeId);
    const open = await lockOpenDecision(tx, disputeId);
    const at = clock.businessNow();
    if (dispute?.outcome !== null || open?.takesEffectAt == null || open.takesEffectAt > at) return false;
    const { purchaseId } = dispute;
    if ((await readRestOfSale(tx, purchaseId)) !== open.rest) {
      await endOpenDecision(tx, disputeId, { state: 'void', at });
      return false;
    }
    const { amount, mode, decidedBy: operatorId, decision, note } = open;
    const refund =
      amount === null
        ? undefined
        : await refundByDecision({ clock, gateway }, tx, { purchaseId, amount, mode, operatorId });
    await endOpenDecision(tx, disputeId, { state: 'done', at });
    await endDispute(tx, clock, dispute, { outcome: decision, decidedBy: operatorId, note, refund });
    return true;
  });
}
