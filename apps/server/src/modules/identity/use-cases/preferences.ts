import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  changedPreferences,
  type Preferences,
  type PreferencesChange,
  standardPreferences,
} from '../domain/preferences.ts';
import { lockPreferences, readPreferences, writePreferences } from '../queries/preferences.ts';
import { findUser } from '../queries/users.ts';

/** What the user has chosen, or how it is for somebody who has chosen nothing. */
export async function showPreferences(sql: Sql | Tx, userId: bigint): Promise<Preferences> {
  const chosen = await readPreferences(sql, userId);
  if (chosen !== undefined) return chosen;
  const user = await findUser(sql, userId);
  if (user === undefined) throw new Refusal('user_not_found');
  return standardPreferences(user.isForeign);
}

/** Changes what is sent and leaves the rest; parallel changes of other fields are all kept. Refuses with invalid for quiet hours without length. */
export async function changePreferences(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  userId: bigint,
  change: PreferencesChange,
): Promise<Preferences> {
  return database.transaction(async (tx) => {
    await lockPreferences(tx, userId);
    const after = changedPreferences(await showPreferences(tx, userId), change);
    if (after === undefined) throw new Refusal('invalid', { field: 'quiet_hours' });
    await writePreferences(tx, userId, after, clock.now());
    return after;
  });
}
