import type { Sql, Tx } from '../../../platform/database/database.ts';
import { languageOfMobile, type MessagePreferences, standardPreferences } from '../domain/preferences.ts';
import { quietUntil } from '../domain/quiet-hours.ts';
import { readPreferences, writePreferences } from '../queries/preferences.ts';

/** How a user wants to be reached, or how it is for someone with this mobile who has chosen nothing. */
export async function readMessagePreferences(
  sql: Sql | Tx,
  { userId, mobile }: { readonly userId: bigint; readonly mobile: string },
): Promise<MessagePreferences> {
  return (await readPreferences(sql, userId)) ?? standardPreferences(languageOfMobile(mobile));
}

/** Stores how a user wants to be reached: from the next notice on. */
export const storeMessagePreferences = (
  tx: Tx,
  userId: bigint,
  preferences: MessagePreferences,
  now: Date,
): Promise<void> => writePreferences(tx, userId, preferences, now);

/** When the quiet hours that hold for a user at `at` end; undefined when none hold. For a notice whose content should be read at that time. */
export async function quietUntilOf(sql: Sql | Tx, userId: bigint, at: Date): Promise<Date | undefined> {
  return quietUntil((await readPreferences(sql, userId))?.quiet_hours ?? null, at);
}
