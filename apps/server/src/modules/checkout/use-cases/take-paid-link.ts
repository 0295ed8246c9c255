import { addTasks, declareTask } from '../../../platform/tasks/task.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** A link was paid: no server of its shop confirms and takes it. */
export const PAY_LINK_PAID = declareTask<{ readonly id: string }>('checkout.pay_link_paid', { maxAttempts: 10 });

/** Has payments of links taken, after the transaction in which they are made. */
export const planToTake = (tx: Tx, paymentIds: readonly bigint[]): Promise<void> =>
  addTasks(
    tx,
    PAY_LINK_PAID,
    paymentIds.map((id) => ({ payload: { id: String(id) }, options: {} })),
  );
