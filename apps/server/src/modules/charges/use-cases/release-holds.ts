import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, endHolds, lockAccounts } from '../../ledger/index.ts';
import { type Charge, findOverdueCharges, lockCharge, markReleased } from '../queries/charges.ts';
import type { ChargeDeps } from './charge-deps.ts';

const BATCH = 500;

/** Frees what a charge has set aside of the wallet, once; from here on it cannot be paid. The charge is locked. */
export async function releaseHold(
  tx: Tx,
  { id, holdId, releasedAt }: Pick<Charge, 'id' | 'holdId' | 'releasedAt'>,
  at: Date,
): Promise<void> {
  if (releasedAt !== null) return;
  if (holdId !== null) await endHolds(tx, [holdId], 'released', at);
  await markReleased(tx, id, at);
}

/**
 * Half an hour after a charge was opened its hold ends, whatever the gateway says or does not say: what it takes later is sent back. Each in a transaction of its
 * own, safe to repeat. Returns how many.
 */
export async function releaseOverdueHolds({
  database,
  clock,
}: Pick<ChargeDeps, 'database' | 'clock'>): Promise<number> {
  const now = clock.businessNow();
  return await forEachRecord({
    next: (last?: { readonly id: bigint }) =>
      findOverdueCharges(database.sql, now, { after: last?.id ?? 0n, limit: BATCH }),
    idOf: ({ id }) => id,
    work: ({ id, customerId }) =>
      database.transaction(async (tx) => {
        await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
        const charge = await lockCharge(tx, id);
        if (charge.state === 'open') await releaseHold(tx, charge, now);
      }),
  });
}
