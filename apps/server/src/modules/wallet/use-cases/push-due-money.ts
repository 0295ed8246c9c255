import { addTask } from '../../../platform/tasks/task.ts';
import { findDueCashOuts } from '../queries/cash-outs.ts';
import { findDueTransfers } from '../queries/transfers.ts';
import { COMPLETE_TRANSFER, type MoneyOutDeps, SEND_CASH_OUT } from './money-out-deps.ts';

const BATCH = 500;
/** A sent order is asked about once its cycle is over, and then not more often than this. */
const CYCLE_PAUSE_MS = 30_000;
/** Somebody who looks may have it asked about a little sooner. */
const OWN_PAUSE_MS = 3_000;
/** What is in doubt has a task of its own at least this often; longer ago, and the task was lost. */
const LOST_AFTER_MS = 20 * 60_000;

/**
 * Finds what the business clock has made due, which may have been moved, and what has lost its task: cash-outs to send or to ask about, transfers to bring to their
 * receivers. With a customer it is that customer's alone, who looks and should not wait for the next minute. Returns how much there was.
 */
export async function pushDueMoney(
  { database, clock }: Pick<MoneyOutDeps, 'database' | 'clock'>,
  customerId?: bigint,
): Promise<number> {
  const [now, machineNow] = [clock.businessNow(), clock.now().getTime()];
  const isOwn = customerId !== undefined;
  const due = {
    now,
    askedBefore: new Date(machineNow - (isOwn ? OWN_PAUSE_MS : CYCLE_PAUSE_MS)),
    lostBefore: new Date(machineNow - (isOwn ? OWN_PAUSE_MS : LOST_AFTER_MS)),
  };
  const cashOuts = await findDueCashOuts(database.sql, isOwn ? { ...due, customerId } : due, BATCH);
  const transfers = await findDueTransfers(database.sql, now, BATCH, customerId);
  if (cashOuts.length + transfers.length === 0) return 0;
  await database.transaction(async (tx) => {
    for (const id of cashOuts)
      await addTask(tx, SEND_CASH_OUT, { cashOutId: String(id) }, { key: `wallet cash-out ${id}` });
    for (const id of transfers)
      await addTask(tx, COMPLETE_TRANSFER, { transferId: String(id) }, { key: `wallet transfer ${id}` });
  });
  return cashOuts.length + transfers.length;
}
