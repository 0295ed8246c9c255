import type { Sql, Tx } from '../../../platform/database/database.ts';

export type Revocation = { readonly sessionId: bigint } | { readonly userId: bigint; readonly minGeneration: number };

/** Ends all access tokens of a user made before now; those made from here on, with the roles and state of here on, are good. */
export async function raiseGeneration(tx: Tx, userId: bigint): Promise<void> {
  await tx`
    with raised as (update identity.app_user set token_generation = token_generation + 1 where id = ${userId} returning id, token_generation)
    insert into identity.revocation (user_id, min_generation) select id, token_generation from raised`;
}

/** What was revoked after `since` (the database's clock), with the time of this reading. */
export async function readRevocations(
  sql: Sql,
  since: Date | undefined,
  firstReachS: number,
): Promise<{ readAt: Date; revocations: Revocation[] }> {
  const [clock] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  const readAt = (clock as { now: Date }).now;
  const from = since ?? new Date(readAt.getTime() - firstReachS * 1000);
  const rows = await sql<{ session_id: bigint | null; user_id: bigint | null; min_generation: number | null }[]>`
    select session_id, user_id, min_generation from identity.revocation where revoked_at > ${from}`;
  const revocations = rows.map((row) =>
    row.session_id === null
      ? { userId: row.user_id ?? 0n, minGeneration: row.min_generation ?? 0 }
      : { sessionId: row.session_id },
  );
  return { readAt, revocations };
}
