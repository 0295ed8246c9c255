import type { Tx } from '../../../platform/database/database.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import type { Dispute } from '../domain/dispute.ts';

/** A dispute was opened, responded to, not responded to in time, or closed: servers of web shops are to know. */
export const DISPUTE_CHANGED = declareTask<{ readonly id: string }>('disputes.dispute_changed', { maxAttempts: 10 });

/** Notes that a dispute has changed, in the transaction in which it does. Who wants to know reads it as it is then. */
export async function noteChange(tx: Tx, { id }: Pick<Dispute, 'id'>): Promise<void> {
  await addTask(tx, DISPUTE_CHANGED, { id: String(id) });
}
