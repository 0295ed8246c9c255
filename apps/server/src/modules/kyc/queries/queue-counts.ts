import type { CallTypes, kycCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';

/** So many cases of a queue are counted: a screen shows no more figures. */
const MOST = 100;

type QueueCounts = CallTypes<typeof kycCalls.countQueues>['reply'];

/** How many cases wait in each queue of the operators, at most a hundred each, in one statement. */
export async function countQueues(sql: Sql): Promise<QueueCounts> {
  const [counts] = await sql<QueueCounts[]>`
    select reviews, credit, shops, clm, disputes, papers, tickets, recoveries, waivers from platform.operator_queue_counts(${MOST})`;
  if (counts === undefined) throw new Error('the queues were not counted');
  return counts;
}
