import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { findOverdue, markOverdue } from '../queries/disputes.ts';
import type { DisputeDeps } from '../dispute-deps.ts';
import { noteChange } from './note-change.ts';
import { notifyCustomer } from './notify-sides.ts';

const BATCH_SIZE = 100;

/** Writes of every shop that has let the deadline of its response pass that it has, and notifies the customers: an operator may decide then. Safe to repeat. How many there were. */
export async function endOverdueResponses({
  database,
  clock,
}: Pick<DisputeDeps, 'database' | 'clock'>): Promise<number> {
  const today = clock.businessDate();
  return await forEachRecord({
    next: (after?: bigint) => findOverdue(database.sql, today, { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (id) => id,
    work: (id) =>
      database.transaction(async (tx) => {
        const dispute = await markOverdue(tx, id, today, clock.businessNow());
        if (dispute === undefined) return;
        await notifyCustomer(tx, clock, dispute, { kind: 'dispute_overdue' });
        await noteChange(tx, dispute);
      }),
  });
}
