import type { Tx } from '../../../platform/database/database.ts';
import type { ClosureGate } from '../../../platform/modules/closure-gate.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { lockCharge, markEnded, readOpenCharges } from '../queries/charges.ts';
import { chargeHolds } from '../charge-holds.ts';

/**
 * A user who leaves: what they had begun to pay and has not paid wants no money any more, so that what the gateway takes later goes back to their card. What is held of the
 * wallet blocks the closing as every hold does.
 */
export const chargesClosureGate = (): ClosureGate => ({
  findBlockers: async () => [],
  lock: async (tx, userId) => lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: userId }]),
  close: abandonOpenCharges,
});

async function abandonOpenCharges(tx: Tx, userId: bigint, now: Date): Promise<void> {
  for (const id of await readOpenCharges(tx, userId)) {
    const charge = await lockCharge(tx, id);
    if (charge.state !== 'open') continue;
    await chargeHolds.release(tx, charge, now);
    await markEnded(tx, id, 'abandoned', now);
  }
}
