import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isPayLink } from '../queries/pay-links.ts';
import type { Session } from '../queries/sessions.ts';

/** A link was paid: no server of its shop confirms and takes it. */
export const PAY_LINK_PAID = declareTask<{ readonly id: string }>('checkout.pay_link_paid', { maxAttempts: 10 });

/** Has what is paid of a link taken, after the transaction in which it is. Of other sessions nothing. */
export async function planToTake(tx: Tx, session: Pick<Session, 'id'>, paymentId: bigint): Promise<void> {
  if (await isPayLink(tx, session.id)) await addTask(tx, PAY_LINK_PAID, { id: String(paymentId) });
}
