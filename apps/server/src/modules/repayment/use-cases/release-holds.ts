import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { ACCOUNT, endHolds, lockAccounts } from '../../ledger/index.ts';
import { findOverduePayments, lockPayment, markReleased, type Payment } from '../queries/payments.ts';

const BATCH = 500;

/** Frees what a payment has set aside of the wallet, once; from here on it cannot succeed. The payment is locked. */
export async function releaseHold(
  tx: Tx,
  { id, holdId, releasedAt }: Pick<Payment, 'id' | 'holdId' | 'releasedAt'>,
  at: Date,
): Promise<void> {
  if (releasedAt !== null) return;
  if (holdId !== null) await endHolds(tx, [holdId], 'released', at);
  await markReleased(tx, id, at);
}

/**
 * Half an hour after a payment began its hold ends, whatever the gateway says or does not say: what it takes later is sent back. Each in a transaction of its own,
 * safe to repeat. Returns how many.
 */
export async function releaseOverdueHolds({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<number> {
  const now = clock.businessNow();
  return await forEachRecord({
    next: (last?: { readonly id: bigint }) =>
      findOverduePayments(database.sql, now, { after: last?.id ?? 0n, limit: BATCH }),
    idOf: ({ id }) => id,
    work: ({ id, customerId }) =>
      database.transaction(async (tx) => {
        await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
        const payment = await lockPayment(tx, customerId, id);
        if (payment.state === 'open') await releaseHold(tx, payment, now);
      }),
  });
}
