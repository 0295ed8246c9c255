import { type CallTypes, type kycCalls, lateBefore, QUEUE_NAMES } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { type QueueState, readQueueStates } from '../queries/queue-counts.ts';

/** So many cases of a queue are counted: a screen shows no more figures. */
const MOST = 100;
type QueueCounts = Outgoing<CallTypes<typeof kycCalls.countQueues>['reply']>;

/** What waits in each queue of the operators: how many cases, how many late ones, and since when the oldest. Names what this operator has opened and what is theirs. 100 says that there are more. */
export async function countQueues(
  { database, clock }: { readonly database: Pick<Database, 'sql'>; readonly clock: Pick<Clock, 'now'> },
  operatorId: bigint,
): Promise<QueueCounts> {
  const now = clock.now();
  const promises = QUEUE_NAMES.map((queue) => ({ queue, lateBefore: lateBefore(queue, now) }));
  const states = await readQueueStates(database.sql, { most: MOST, promises, operatorId, now });
  const byQueue = new Map(states.map((state) => [state.queue, state]));
  const each = <Value>(read: (state: QueueState | undefined) => Value) =>
    Object.fromEntries(QUEUE_NAMES.map((queue) => [queue, read(byQueue.get(queue))])) as Record<
      QueueState['queue'],
      Value
    >;
  return {
    ...each((state) => state?.waiting ?? 0),
    late: each((state) => state?.late ?? 0),
    oldest: each((state) => state?.oldest?.toISOString() ?? null),
    taken: QUEUE_NAMES.flatMap((queue) => (byQueue.get(queue)?.taken ?? []).map((id) => ({ queue, id }))),
    held: each((state) => state?.held ?? []),
  };
}
