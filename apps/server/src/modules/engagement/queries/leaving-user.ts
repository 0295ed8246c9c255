import type { Sql, Tx } from '../../../platform/database/database.ts';

const MAX_ROWS = 10_000;

/** What engagement keeps about a user, for the user's own copy. */
export async function readOwnEngagement(sql: Sql, userId: bigint): Promise<Readonly<Record<string, unknown>>> {
  const tickets =
    await sql`select number, title, body, route, state, created_at, updated_at from engagement.ticket where user_id = ${userId} order by id limit ${MAX_ROWS}`;
  const devices =
    await sql`select provider, registered_at, renewed_at from engagement.push_device where user_id = ${userId} order by registered_at limit ${MAX_ROWS}`;
  return { tickets: [...tickets], push_devices: [...devices] };
}

/** Removes all push devices of a user whose account is closed: nothing is told there any more. */
export async function forgetDevicesOf(tx: Tx, userId: bigint): Promise<void> {
  await tx`delete from engagement.push_device where user_id = ${userId}`;
}

/** Deletes tickets, devices and alias of a person whose account was erased. The database refuses it (42501) for any other. */
export async function eraseEngagement(tx: Tx, userId: bigint): Promise<void> {
  await tx`select engagement.erase_closed_person(${userId})`;
}
