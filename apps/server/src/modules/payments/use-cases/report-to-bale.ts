import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import type { BaleBot } from '../adapters/bale-bot.ts';
import { insertCallback, markReported, readCallback, REPORT_TO_BALE } from '../queries/bale-callbacks.ts';
import { findPurchases } from '../queries/find-purchase.ts';

export interface BaleDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly bot: BaleBot;
  /** The chat with the bot; undefined where there is no bot. */
  readonly chatUrl: string | undefined;
}

/**
 * The bot that a customer has come from is notified of their purchase, by a task. A `cb_id` is of the first paid purchase that names it; a repetition changes nothing.
 * Refuses `not_found` for another's purchase.
 */
export async function requestBaleReport(
  { database, clock, chatUrl }: BaleDeps,
  customerId: bigint,
  { id, cbId }: { readonly id: string; readonly cbId: string },
) {
  const purchaseId = requireRecordId(id);
  const purchase = (await findPurchases(database.sql, [purchaseId])).get(purchaseId);
  if (purchase?.customerId !== customerId) throw new Refusal('not_found');
  const wayBack = chatUrl ?? null;
  if (!purchase.hasSucceeded) return { state: 'not_paid' as const, way_back: wayBack };
  if (chatUrl !== undefined)
    await database.transaction(async (tx) => {
      if (await insertCallback(tx, purchaseId, cbId, clock.now()))
        await addTask(tx, REPORT_TO_BALE, { purchaseId: String(purchaseId) });
    });
  const stored = await readCallback(database.sql, purchaseId);
  if (stored?.cbId !== cbId) return { state: 'used_elsewhere' as const, way_back: wayBack };
  return { state: stored.reportedAt === null ? ('waiting' as const) : ('reported' as const), way_back: wayBack };
}

/** Reports a purchase to the bot. Throws while it is silent: then it is reported again. */
export async function reportToBale({ database, clock, bot }: BaleDeps, purchaseId: bigint): Promise<void> {
  const callback = await readCallback(database.sql, purchaseId);
  if (callback === undefined || callback.reportedAt !== null) return;
  if (!(await bot.report(callback))) throw new Error('the bot of Bale is silent');
  await markReported(database.sql, purchaseId, clock.now());
}
