import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { WELCOME } from '../domain/push-message.ts';
import { judgeRegistration, type OfferedRegistration, type RegistrationRules } from '../domain/registration.ts';
import { readPreferences } from '../queries/preferences.ts';
import { planForDevice } from '../queries/push-deliveries.ts';
import { countOtherDevices, deleteDevice, findRenewal, lockDevices, saveDevice } from '../queries/push-devices.ts';

/** [K67] */
const RENEW_AFTER_MS = 7 * 86_400_000;
const MAX_DEVICES = 20;

export interface DeviceState {
  readonly registration_id: string;
  readonly is_registered: boolean;
  readonly renew_after: string | null;
}

const stateOf = (registrationId: string, renewedAt: Date | undefined): DeviceState => ({
  registration_id: registrationId,
  is_registered: renewedAt !== undefined,
  renew_after: renewedAt === undefined ? null : new Date(renewedAt.getTime() + RENEW_AFTER_MS).toISOString(),
});

export interface RegisterDeviceDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly rules: RegistrationRules;
}

/**
 * Registers the device with the user, or renews it; a device that was another user’s changes hands. A new one gets a first message, in Persian where its user has chosen no language.
 * Refuses `push_not_configured`, `push_registration_invalid`, `device_limit_reached`.
 */
export async function registerDevice(
  { database, clock, rules }: RegisterDeviceDeps,
  userId: bigint,
  offered: OfferedRegistration,
): Promise<DeviceState> {
  if (rules.vapidPublicKey === undefined && !rules.hasFirebase) throw new Refusal('push_not_configured');
  const registration = judgeRegistration(offered, rules);
  if (registration === undefined) throw new Refusal('push_registration_invalid', { field: 'registration_id' });
  const now = clock.now();
  await database.transaction(async (tx) => {
    await lockDevices(tx, userId);
    if ((await countOtherDevices(tx, userId, registration.registrationId)) >= MAX_DEVICES)
      throw new Refusal('device_limit_reached');
    if (!(await saveDevice(tx, userId, registration, now))) return;
    const language = (await readPreferences(tx, userId))?.language ?? 'fa';
    await planForDevice(tx, registration.registrationId, WELCOME[language]);
  });
  return stateOf(registration.registrationId, now);
}

/** Whether the device is the user’s, and from when it is to be renewed. Another user’s device looks like none. */
export async function checkDevice(sql: Sql, userId: bigint, registrationId: string): Promise<DeviceState> {
  return stateOf(registrationId, await findRenewal(sql, userId, registrationId));
}

/** No more push to the device; saying so twice does no harm. */
export async function removeDevice(sql: Sql, userId: bigint, registrationId: string): Promise<{ removed: boolean }> {
  return { removed: await deleteDevice(sql, userId, registrationId) };
}
