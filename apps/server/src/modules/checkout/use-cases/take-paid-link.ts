import { addTasks, declareTask } from '../../../platform/tasks/task.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findPayLinks } from '../queries/pay-links.ts';
import type { Session } from '../queries/sessions.ts';

/** A link was paid: no server of its shop confirms and takes it. */
export const PAY_LINK_PAID = declareTask<{ readonly id: string }>('checkout.pay_link_paid', { maxAttempts: 10 });

/** Has what is paid of links taken, after the transaction in which it is. Of other sessions nothing. */
export async function planToTake(tx: Tx, paid: readonly Pick<Session, 'id' | 'paymentId'>[]): Promise<void> {
  const links = await findPayLinks(
    tx,
    paid.map(({ id }) => id),
  );
  await addTasks(
    tx,
    PAY_LINK_PAID,
    paid
      .filter(({ id }) => links.has(id))
      .map(({ paymentId }) => ({ payload: { id: String(paymentId) }, options: {} })),
  );
}
