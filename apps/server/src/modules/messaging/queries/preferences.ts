import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { MessagePreferences } from '../domain/preferences.ts';

interface PreferenceRow {
  language: MessagePreferences['language'];
  notifications: MessagePreferences['notifications'];
  quiet_from: string | null;
  quiet_to: string | null;
}

/** How a user wants to be reached; undefined for one who never chose. */
export async function readPreferences(sql: Sql | Tx, userId: bigint): Promise<MessagePreferences | undefined> {
  const [row] = await sql<PreferenceRow[]>`
    select language, notifications, quiet_from, quiet_to from messaging.preference where user_id = ${userId}`;
  if (row === undefined) return undefined;
  const { quiet_from: from, quiet_to: to, ...rest } = row;
  return { ...rest, quiet_hours: from === null || to === null ? null : { from, to } };
}

/** Stores how a user wants to be reached, all of it at once. */
export async function writePreferences(
  tx: Tx,
  userId: bigint,
  { language, notifications, quiet_hours: quiet }: MessagePreferences,
  now: Date,
): Promise<void> {
  await tx`
    insert into messaging.preference (user_id, language, notifications, quiet_from, quiet_to, changed_at)
    values (${userId}, ${language}, ${tx.json(notifications)}, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${now})
    on conflict (user_id) do update set language = excluded.language, notifications = excluded.notifications,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, changed_at = excluded.changed_at`;
}
