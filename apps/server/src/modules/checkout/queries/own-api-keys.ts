import type { Sql, Tx } from '../../../platform/database/database.ts';
import { merchantsOfUser } from '../../merchants/index.ts';

const MAX_ROWS = 50_000;

/** The keys of a person's shops for the copy of all their data, without what opens anything. */
export async function readOwnApiKeys(sql: Sql | Tx, userId: bigint): Promise<unknown[]> {
  const shops = (await merchantsOfUser(sql, userId)).map(({ id }) => String(id));
  const rows = await sql`
    select merchant_id, kind, is_live, name, last_four, scopes, networks::text[] as networks, created_at, ends_at, last_used_at, host(last_used_ip) as last_used_ip
    from checkout.api_key where merchant_id = any(${shops}::bigint[]) order by merchant_id, id limit ${MAX_ROWS}`;
  return [...rows];
}
