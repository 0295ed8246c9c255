import { pushOrders } from '../../../platform/orders/order-work.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import { findOpenCashOuts } from '../queries/cash-outs.ts';
import { findDueTransfers } from '../queries/transfers.ts';
import { CASH_OUT_ORDER, COMPLETE_TRANSFER, type MoneyOutDeps } from '../money-out-deps.ts';

const BATCH_SIZE = 500;

type PushDeps = Pick<MoneyOutDeps, 'database' | 'clock'>;

/** Plans what the business clock, which may have been moved, has made due for a customer who looks and should not wait for the next minute. */
export async function pushOwnMoney(deps: PushDeps, customerId: bigint): Promise<void> {
  const ids = await findOpenCashOuts(deps.database.sql, customerId);
  if (ids.length > 0) await pushOrders(deps, { kind: CASH_OUT_ORDER, ids });
  await pushDueTransfers(deps, customerId);
}

/** Finds transfers that the business clock has made due, of one customer alone where one is given. Returns how many. */
export async function pushDueTransfers({ database, clock }: PushDeps, customerId?: bigint): Promise<number> {
  const transfers = await findDueTransfers(database.sql, clock.businessNow(), BATCH_SIZE, customerId);
  if (transfers.length > 0)
    await database.transaction(async (tx) => {
      for (const id of transfers)
        await addTask(tx, COMPLETE_TRANSFER, { transferId: String(id) }, { key: `wallet transfer ${id}` });
    });
  return transfers.length;
}
