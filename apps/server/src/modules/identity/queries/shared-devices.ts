import type { Sql } from '../../../platform/database/database.ts';

const MOST = 10;

/** Other users who signed in on a device of this one, while the sessions are kept; at most ten. */
export async function readDeviceSharers(sql: Sql, userId: bigint): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select distinct other.user_id as id from identity.session own
    join identity.session other on other.device_hash = own.device_hash and other.user_id <> own.user_id
    where own.user_id = ${userId} order by other.user_id limit ${MOST}`;
  return rows.map(({ id }) => id);
}
