import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { readRestOfSale, refundByDecision } from '../../payments/index.ts';
import { endOpenDecision, findDueDecisions, lockOpenDecision, type OpenDecision } from '../queries/decisions.ts';
import type { DisputeDeps } from '../dispute-deps.ts';
import { endDispute, lockDisputed } from './end-dispute.ts';

const BATCH_SIZE = 100;
type Deps = Pick<DisputeDeps, 'database' | 'clock' | 'gateway'>;

/**
 * Lets every decision whose moment has come take effect, each in its own transaction: the refund for the customer, and the end of the dispute. A decision over a purchase
 * of which something was refunded since does nothing and is void; the dispute waits for another. Safe to repeat. One that fails is left for the next run and does not stop the
 * others. How many took effect.
 */
export async function applyDecisions(deps: Deps): Promise<number> {
  const now = deps.clock.businessNow();
  let count = 0;
  await forEachRecord({
    next: (last?: { readonly id: bigint }) =>
      findDueDecisions(deps.database.sql, { now, after: last?.id ?? 0n, limit: BATCH_SIZE }),
    idOf: ({ id }) => id,
    work: async ({ disputeId }) => {
      if (await applyDecision(deps, disputeId)) count += 1;
    },
  });
  return count;
}

async function applyDecision({ database, clock, gateway }: Deps, disputeId: bigint): Promise<boolean> {
  return await database.transaction(async (tx) => {
    const dispute = await lockDisputed(tx, clock, disputeId);
    const open = await lockOpenDecision(tx, disputeId);
    const at = clock.businessNow();
    if (dispute?.outcome !== null || open === undefined || !isDue(open, at)) return false;
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

const isDue = ({ takesEffectAt }: OpenDecision, at: Date): boolean => takesEffectAt !== null && takesEffectAt <= at;
