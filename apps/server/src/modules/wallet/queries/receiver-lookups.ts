import type { Sql, Tx } from '../../../platform/database/database.ts';

const LOCK_CLASS = 7401;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Makes the looks of one customer wait for each other until the commit, and resolves with those of the last hour: all, those that found no one, and the oldest. */
export async function lockLookups(
  tx: Tx,
  customerId: bigint,
  now: Date,
): Promise<{ readonly all: number; readonly unknown: number; readonly oldestAt: Date | null }> {
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS}, hashint8(${customerId}))`;
  const [row] = await tx<{ all: number; unknown: number; oldest_at: Date | null }[]>`
    select count(*)::int as all, (count(*) filter (where not is_found))::int as unknown, min(looked_up_at) as oldest_at
    from wallet.receiver_lookup where customer_id = ${customerId} and looked_up_at > ${new Date(now.getTime() - HOUR_MS)}`;
  return { all: row?.all ?? 0, unknown: row?.unknown ?? 0, oldestAt: row?.oldest_at ?? null };
}

/** Counts a look. The caller holds the lock of `lockLookups`. */
export async function insertLookup(tx: Tx, customerId: bigint, isFound: boolean, now: Date): Promise<void> {
  await tx`insert into wallet.receiver_lookup (customer_id, is_found, looked_up_at) values (${customerId}, ${isFound}, ${now})`;
}

/** Forgets looks that no limit counts any more. */
export async function purgeLookups(sql: Sql, now: Date): Promise<void> {
  await sql`delete from wallet.receiver_lookup where looked_up_at < ${new Date(now.getTime() - DAY_MS)}`;
}
