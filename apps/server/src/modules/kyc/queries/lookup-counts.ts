import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export type LookupKind = 'registry' | 'postal';

/** Counts one more look-up of a user on a day; false when the day's are used up. One statement: concurrent callers cannot pass the limit together. */
export async function takeLookup(
  sql: Sql | Tx,
  userId: bigint,
  kind: LookupKind,
  onDate: IsoDate,
  limit: number,
): Promise<boolean> {
  const rows = await sql`
    insert into kyc.lookup_count (user_id, kind, on_date, count) values (${userId}, ${kind}, ${onDate}, 1)
    on conflict (user_id, kind) do update set on_date = excluded.on_date, count = case when lookup_count.on_date = excluded.on_date then lookup_count.count + 1 else 1 end
    where lookup_count.on_date <> excluded.on_date or lookup_count.count < ${limit}
    returning user_id`;
  return rows.length > 0;
}

/** Gives one back that got no response. */
export async function giveLookupBack(sql: Sql | Tx, userId: bigint, kind: LookupKind, onDate: IsoDate): Promise<void> {
  await sql`update kyc.lookup_count set count = count - 1 where user_id = ${userId} and kind = ${kind} and on_date = ${onDate} and count > 0`;
}
