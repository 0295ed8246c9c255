import type { CallTypes, kycCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';

export type QueueCounts = CallTypes<typeof kycCalls.countQueues>['reply'];

/** How many cases wait in each queue of the operators, up to `most` each, in one statement. */
export async function readQueueCounts(sql: Sql, most: number): Promise<QueueCounts> {
  const [counts] = await sql<QueueCounts[]>`
    select reviews, credit, shops, clm, disputes, papers, tickets, recoveries, approvals, ratings from platform.operator_queue_counts(${most})`;
  if (counts === undefined) throw new Error('the queues were not counted');
  return counts;
}
