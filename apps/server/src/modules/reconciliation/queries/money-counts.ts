import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';

/** What waits at reconciliation. */
export interface DifferenceCounts {
  readonly open: number;
  readonly late: number;
  readonly suspended: number;
  /** In rials. */
  readonly suspense: bigint;
}

/** How many differences are open, late on a day, and in suspense with how much. */
export async function countDifferences(sql: Sql, today: IsoDate): Promise<DifferenceCounts> {
  const [row] = await sql<{ open: number; late: number; suspended: number; suspense: bigint }[]>`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where due_on < ${today}::date)::int as late,
           count(*) filter (where state = 'in_suspense')::int as suspended, coalesce(sum(suspense_amount) filter (where state = 'in_suspense'), 0)::bigint as suspense
    from reconciliation.difference where state in ('open', 'in_suspense')`;
  return row ?? { open: 0, late: 0, suspended: 0, suspense: 0n };
}
