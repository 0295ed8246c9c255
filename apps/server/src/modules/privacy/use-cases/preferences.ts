import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUser } from '../../identity/index.ts';
import { readMessagePreferences, storeMessagePreferences } from '../../messaging/index.ts';
import {
  changedPreferences,
  type Preferences,
  type PreferencesChange,
  STANDARD_DISPLAY,
} from '../domain/preferences.ts';
import { lockPreferences, readDisplayPreferences, writeDisplayPreferences } from '../queries/preferences.ts';

/** What the user has chosen, or how it is for someone who has chosen nothing. Refuses with user_not_found. */
export async function showPreferences(sql: Sql | Tx, userId: bigint): Promise<Preferences> {
  const user = await findUser(sql, userId);
  if (user === undefined) throw new Refusal('user_not_found');
  const display = (await readDisplayPreferences(sql, userId)) ?? STANDARD_DISPLAY;
  return { ...display, ...(await readMessagePreferences(sql, { userId, mobile: user.mobile })) };
}

/** Changes what is sent and leaves the rest; parallel changes of other fields are all stored. Refuses with invalid for quiet hours without length. */
export async function changePreferences(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  userId: bigint,
  change: PreferencesChange,
): Promise<Preferences> {
  return database.transaction(async (tx) => {
    await lockPreferences(tx, userId);
    const after = changedPreferences(await showPreferences(tx, userId), change);
    if (after === undefined) throw new Refusal('invalid', { field: 'quiet_hours' });
    const now = clock.now();
    await writeDisplayPreferences(tx, userId, after, now);
    await storeMessagePreferences(tx, userId, after, now);
    return after;
  });
}
