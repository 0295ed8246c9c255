import type { Sql } from '../../../platform/database/database.ts';

const MAX_ROWS = 10_000;

/** What engagement stores about a user, for the user's own copy. */
export async function readOwnEngagement(sql: Sql, userId: bigint): Promise<Readonly<Record<string, unknown>>> {
  const tickets =
    await sql`select number, title, body, route, state, created_at, updated_at from engagement.ticket where user_id = ${userId} order by id limit ${MAX_ROWS}`;
  return { tickets: [...tickets] };
}
