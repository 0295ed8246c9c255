import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Preferences } from '../domain/preferences.ts';

interface PreferenceRow {
  theme: Preferences['theme'];
  money_unit: Preferences['money_unit'];
  language: Preferences['language'];
  notifications: Preferences['notifications'];
  quiet_from: string | null;
  quiet_to: string | null;
}

/** What a user has chosen; undefined for one who never chose. */
export async function readPreferences(sql: Sql | Tx, userId: bigint): Promise<Preferences | undefined> {
  const [row] = await sql<PreferenceRow[]>`
    select theme, money_unit, language, notifications, quiet_from, quiet_to from identity.preference where user_id = ${userId}`;
  if (row === undefined) return undefined;
  const { quiet_from: from, quiet_to: to, ...rest } = row;
  return { ...rest, quiet_hours: from === null || to === null ? null : { from, to } };
}

/** Makes changes of one user's preferences wait for each other until the end of the transaction. */
export async function lockPreferences(tx: Tx, userId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(7106, hashint8(${userId}))`;
}

/** Keeps a user's preferences, all of them at once. The caller holds the lock of `lockPreferences`. */
export async function writePreferences(tx: Tx, userId: bigint, preferences: Preferences, now: Date): Promise<void> {
  const { theme, money_unit: unit, language, notifications, quiet_hours: quiet } = preferences;
  await tx`
    insert into identity.preference (user_id, theme, money_unit, language, notifications, quiet_from, quiet_to, changed_at)
    values (${userId}, ${theme}, ${unit}, ${language}, ${tx.json(notifications)}, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${now})
    on conflict (user_id) do update set theme = excluded.theme, money_unit = excluded.money_unit, language = excluded.language,
      notifications = excluded.notifications, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, changed_at = excluded.changed_at`;
}
