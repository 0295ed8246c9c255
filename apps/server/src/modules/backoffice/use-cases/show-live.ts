import { rial } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { readLastLedgerAudit } from '../../../platform/audit/last-ledger-audit.ts';
import type { BusinessClock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { type RecentCall, RECENT_MINUTES } from '../../../platform/metrics/recent-calls.ts';
import { readOpenCounts } from '../../../platform/orders/order-queries.ts';
import {
  readQueueState,
  readTroubledTasks,
  retryTask,
  type TroubledTask,
} from '../../../platform/tasks/task-queue-state.ts';

/** What of our money is in doubt: differences with the bank or the gateway that are not closed, and what is in suspense, in rials. */
export type MoneyInDoubt = (sql: Sql) => Promise<{ readonly differences: number; readonly suspense: bigint }>;

export interface LiveDeps {
  readonly sql: Sql;
  readonly clock: Pick<BusinessClock, 'now' | 'businessNow'>;
  readonly metrics: Pick<Metrics, 'partyHealth' | 'recentCalls'>;
  readonly moneyInDoubt: MoneyInDoubt;
}

const MAX_TASKS = 50;
const MAX_SLOW = 10;
const BASIS = 10_000;
const MAX_ERROR = 200;

/** What goes on now. Calls and parties are those of this process, the rest is of all of them. */
export async function showLive({ sql, clock, metrics, moneyInDoubt }: LiveDeps) {
  const orders = await readOpenCounts(sql, clock.businessNow());
  const queue = await readQueueState(sql);
  const tasks = await readTroubledTasks(sql, MAX_TASKS);
  const audit = await readLastLedgerAudit(sql);
  const { differences, suspense } = await moneyInDoubt(sql);
  return {
    at: clock.now().toISOString(),
    minutes: RECENT_MINUTES,
    calls: callsOf(metrics.recentCalls.read()),
    parties: metrics.partyHealth.states().map((party) => ({ ...party })),
    orders: orders.map(({ kind, state, count, ageSeconds }) => ({
      kind,
      state,
      count,
      oldest_s: Math.floor(ageSeconds),
    })),
    queue: {
      due: queue.due,
      oldest_due_s: Math.max(0, Math.floor(queue.oldestDueS)),
      planned: queue.planned,
      running: queue.running,
      retrying: queue.retrying,
      failed: queue.failed,
    },
    tasks: tasks.map(taskView),
    money: {
      audit:
        audit === undefined
          ? null
          : { at: audit.finishedAt.toISOString(), checks: audit.checks, violated: audit.violatedChecks },
      orders_in_doubt: orders.filter(({ state }) => state === 'in_doubt').reduce((sum, { count }) => sum + count, 0),
      open_differences: differences,
      suspense: rial(suspense),
    },
  };
}

function callsOf(calls: readonly RecentCall[]) {
  const count = calls.reduce((sum, call) => sum + call.count, 0);
  const errors = calls.reduce((sum, call) => sum + call.errors, 0);
  const shown = calls.map(({ callId, totalMs, maxMs, ...call }) => ({
    call: callId,
    count: call.count,
    errors: call.errors,
    mean_ms: Math.round(totalMs / call.count),
    max_ms: Math.round(maxMs),
  }));
  return {
    count,
    errors,
    error_bp: count === 0 ? 0 : Math.round((errors * BASIS) / count),
    slowest: shown.toSorted((one, other) => other.mean_ms - one.mean_ms).slice(0, MAX_SLOW),
  };
}

const taskView = (task: TroubledTask) => ({
  id: Number(task.id),
  name: task.name,
  state: task.is_over ? ('failed' as const) : ('retrying' as const),
  attempts: task.attempts,
  max_attempts: task.max_attempts,
  run_at: task.run_at.toISOString(),
  error: errorText(task.last_error ?? ''),
});

/** The first line of an error as operators see it: numbers of a person may be in it, so that long ones are hidden. */
export const errorText = (error: string): string =>
  (error.split('\n')[0] ?? '').replaceAll(/[0-9۰-۹٠-٩]{5,}/g, '***').slice(0, MAX_ERROR);

/** Lets a task that has failed run again now; a row of the audit chain says who did. Refuses `not_found` where it has not failed, or runs. */
export async function retryFailedTask(
  tx: Tx,
  { clock }: Pick<LiveDeps, 'clock'>,
  { operatorId, id }: { readonly operatorId: bigint; readonly id: string },
): Promise<{ readonly id: number; readonly name: string }> {
  const taskId = requireRecordId(id);
  const name = await retryTask(tx, taskId);
  if (name === undefined) throw new Refusal('not_found');
  await appendAudit(tx, {
    actorId: operatorId,
    action: 'backoffice.retry_task',
    subjectKind: 'task',
    subjectId: taskId,
    detail: { name },
    at: clock.now(),
  });
  return { id: Number(id), name };
}
