import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { DisplayPreferences } from '../domain/preferences.ts';

/** How the app looks to a user; undefined for one who never chose. */
export async function readDisplayPreferences(sql: Sql | Tx, userId: bigint): Promise<DisplayPreferences | undefined> {
  const [row] = await sql<
    DisplayPreferences[]
  >`select theme, money_unit from privacy.preference where user_id = ${userId}`;
  return row;
}

/** Makes changes of one user's preferences wait for each other until the end of the transaction. */
export async function lockPreferences(tx: Tx, userId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(7402, hashint8(${userId}))`;
}

/** Stores how the app looks to a user. The caller holds the lock of `lockPreferences`. */
export async function writeDisplayPreferences(
  tx: Tx,
  userId: bigint,
  { theme, money_unit: unit }: DisplayPreferences,
  now: Date,
): Promise<void> {
  await tx`
    insert into privacy.preference (user_id, theme, money_unit, changed_at) values (${userId}, ${theme}, ${unit}, ${now})
    on conflict (user_id) do update set theme = excluded.theme, money_unit = excluded.money_unit, changed_at = excluded.changed_at`;
}

/** Deletes what a user has chosen, when the account is closed. */
export async function deletePreferences(tx: Tx, userId: bigint): Promise<void> {
  await tx`delete from privacy.preference where user_id = ${userId}`;
}
