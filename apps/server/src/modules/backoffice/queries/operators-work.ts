import type { Sql } from '../../../platform/database/database.ts';
import type { DayRange } from '../../../platform/lists/day-range.ts';

/** What was decided in a queue, by an operator or, where that is null, by all. Ages in seconds. */
export interface QueueWork {
  readonly queue: 'reviews' | 'credit' | 'shops' | 'clm' | 'disputes' | 'recoveries' | 'approvals' | 'tickets';
  readonly operatorId: bigint | null;
  readonly decisions: number;
  readonly median: bigint | null;
  readonly longest: bigint | null;
}

const start = (sql: Sql, day: string) => sql`${day}::date::timestamp at time zone 'Asia/Tehran'`;
const end = (sql: Sql, day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Tehran'`;

/** What was decided in a range of days, by queue and operator, and by queue alone. */
export async function readQueueWork(sql: Sql, { from, to }: DayRange): Promise<readonly QueueWork[]> {
  return await sql<QueueWork[]>`
    select queue, operator_id as "operatorId", decisions, median_seconds as median, longest_seconds as longest
    from platform.operator_work(${start(sql, from)}, ${end(sql, to)}) order by queue, operator_id`;
}

/** What an operator opened and revealed. */
export interface Looks {
  readonly operatorId: bigint;
  readonly looks: number;
  readonly reveals: number;
}

/** Rows of the audit by which present operators looked at something in a range of days: each operator's own stretch of an index. */
export async function readLooks(sql: Sql, { from, to }: DayRange): Promise<readonly Looks[]> {
  return await sql<Looks[]>`
    select operator_id as "operatorId", looks, reveals from platform.operator_looks(${start(sql, from)}, ${end(sql, to)}) order by operator_id`;
}
