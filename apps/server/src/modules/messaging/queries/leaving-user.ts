import type { Sql, Tx } from '../../../platform/database/database.ts';
import { readOwnInbox } from './inbox.ts';

const MAX_ROWS = 10_000;

/** What messaging stores about a user, for the user's own copy. */
export async function readOwnMessages(sql: Sql, userId: bigint): Promise<Readonly<Record<string, unknown>>> {
  const devices =
    await sql`select provider, registered_at, renewed_at from messaging.push_device where user_id = ${userId} order by registered_at limit ${MAX_ROWS}`;
  return { push_devices: [...devices], inbox: await readOwnInbox(sql, userId) };
}

/** Removes devices, inbox and preferences of a user whose account is closed. */
export async function forgetUser(tx: Tx, userId: bigint): Promise<void> {
  await tx`delete from messaging.push_device where user_id = ${userId}`;
  await tx`delete from messaging.inbox_message where user_id = ${userId}`;
  await tx`delete from messaging.preference where user_id = ${userId}`;
}
