import type { Sql } from '../../../platform/database/database.ts';
import { type QueueCounts, readQueueCounts } from '../queries/queue-counts.ts';

/** So many cases of a queue are counted: a screen shows no more figures. */
const MOST = 100;

/** How many cases wait in each queue of the operators; 100 says that there are more. */
export const countQueues = (sql: Sql): Promise<QueueCounts> => readQueueCounts(sql, MOST);
