import { markOverdue } from '../queries/disputes.ts';
import type { DisputeDeps } from './dispute-deps.ts';
import { notifyCustomer } from './notify-sides.ts';

const AT_ONCE = 100;

/** Writes of every shop that has let the deadline of its response pass that it has, and notifies the customers: an operator may decide then. Safe to repeat. How many there were. */
export async function endOverdueResponses({
  database,
  clock,
}: Pick<DisputeDeps, 'database' | 'clock'>): Promise<number> {
  const today = clock.businessDate();
  let count = 0;
  for (;;) {
    const written = await database.transaction(async (tx) => {
      const disputes = await markOverdue(tx, today, clock.businessNow(), AT_ONCE);
      for (const dispute of disputes) await notifyCustomer(tx, clock, dispute, { kind: 'dispute_overdue' });
      return disputes.length;
    });
    count += written;
    if (written < AT_ONCE) return count;
  }
}
