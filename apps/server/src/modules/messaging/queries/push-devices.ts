import type { Sql, Tx } from '../../../platform/database/database.ts';
import { hashOf, type Registration } from '../domain/registration.ts';

/** Makes registrations of one user wait for each other until the end of the transaction, so that parallel ones cannot pass the limit. */
export async function lockDevices(tx: Tx, userId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(7304, hashint8(${userId}))`;
}

/** How many devices of the user there are, besides this one. */
export async function countOtherDevices(tx: Tx, userId: bigint, registrationId: string): Promise<number> {
  const [row] = await tx<{ count: bigint }[]>`
    select count(*) as count from messaging.push_device where user_id = ${userId} and registration_hash <> ${hashOf(registrationId)}`;
  return Number(row?.count);
}

/** Writes a device or renews it; a device that another user had is now this user’s. True when it was not the user’s before. */
export async function saveDevice(
  tx: Tx,
  userId: bigint,
  { registrationId, subscription }: Registration,
  now: Date,
): Promise<boolean> {
  const hash = hashOf(registrationId);
  const [before] = await tx<
    { user_id: bigint }[]
  >`select user_id from messaging.push_device where registration_hash = ${hash} for update`;
  // What waits for the former user must not be shown to the next one at the same device.
  if (before !== undefined && before.user_id !== userId)
    await tx`delete from messaging.push_device where registration_hash = ${hash}`;
  await tx`
    insert into messaging.push_device (registration_hash, registration_id, user_id, provider, endpoint, p256dh, auth, registered_at, renewed_at)
    values (${hash}, ${registrationId}, ${userId}, ${subscription === undefined ? 'firebase' : 'web_push'}, ${subscription?.endpoint ?? null},
            ${subscription?.p256dh ?? null}, ${subscription?.auth ?? null}, ${now}, ${now})
    on conflict (registration_hash) do update set
      user_id = excluded.user_id, endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, renewed_at = excluded.renewed_at`;
  return before?.user_id !== userId;
}

/** When the user’s device was last renewed; undefined when it is not the user’s. */
export async function findRenewal(sql: Sql, userId: bigint, registrationId: string): Promise<Date | undefined> {
  const [row] = await sql<{ renewed_at: Date }[]>`
    select renewed_at from messaging.push_device where registration_hash = ${hashOf(registrationId)} and user_id = ${userId}`;
  return row?.renewed_at;
}

/** Removes the user’s device; false when there was none. */
export async function deleteDevice(sql: Sql, userId: bigint, registrationId: string): Promise<boolean> {
  const rows =
    await sql`delete from messaging.push_device where registration_hash = ${hashOf(registrationId)} and user_id = ${userId} returning 1`;
  return rows.length > 0;
}

/** Removes a device whose service no longer knows it. */
export async function forgetDevice(sql: Sql, registrationHash: Uint8Array): Promise<void> {
  await sql`delete from messaging.push_device where registration_hash = ${registrationHash}`;
}
