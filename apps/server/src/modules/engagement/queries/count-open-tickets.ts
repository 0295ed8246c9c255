import type { Sql } from '../../../platform/database/database.ts';

/** How many tickets of a person are not closed. */
export async function countOpenTicketsOf(sql: Sql, userId: bigint): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from engagement.ticket where user_id = ${userId} and state <> 'closed'`;
  return row?.count ?? 0;
}
