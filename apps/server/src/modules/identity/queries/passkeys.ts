import { randomBytes } from 'node:crypto';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { MadePasskey } from '../adapters/webauthn.ts';

export interface Passkey {
  readonly id: bigint;
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A passkey with what its use is verified by. */
export interface LockedPasskey {
  readonly id: bigint;
  readonly userId: bigint;
  /** By which its authenticator knows the user. */
  readonly handle: Uint8Array;
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly createdAt: Date;
}

export interface CredentialName {
  readonly credentialId: Uint8Array;
  readonly transports: readonly string[];
}

const HANDLE_BYTES = 32;
/** Locks the name by which authenticators know a user until the end of the transaction, making it first if there is none: passkeys of one user are added one by one. */
export async function lockHandle(tx: Tx, userId: bigint): Promise<Uint8Array> {
  await tx`insert into identity.passkey_owner (user_id, handle) values (${userId}, ${randomBytes(HANDLE_BYTES)}) on conflict (user_id) do nothing`;
  await tx`select pg_advisory_xact_lock(7104, hashint8(${userId}))`;
  const [row] = await tx<{ handle: Uint8Array }[]>`select handle from identity.passkey_owner where user_id = ${userId}`;
  return (row as { handle: Uint8Array }).handle;
}

/** What a user's passkeys are called by authenticators, oldest first: none of them is made twice. */
export async function readCredentialNames(sql: Sql | Tx, userId: bigint): Promise<CredentialName[]> {
  const rows = await sql<
    { credential_id: Uint8Array; transports: string[] }[]
  >`select credential_id, transports from identity.passkey where user_id = ${userId} order by id`;
  return rows.map((row) => ({ credentialId: row.credential_id, transports: row.transports }));
}

/** Adds a passkey; undefined when its credential is someone's already. */
export async function insertPasskey(
  tx: Tx,
  userId: bigint,
  made: MadePasskey,
  name: string,
  now: Date,
): Promise<Passkey | undefined> {
  const [row] = await tx<Passkey[]>`
    insert into identity.passkey (user_id, credential_id, public_key, sign_count, transports, name, is_synced, created_at)
    values (${userId}, ${made.credentialId}, ${made.publicKey}, ${made.signCount}, ${[...made.transports]}, ${name}, ${made.isSynced}, ${now})
    on conflict (credential_id) do nothing returning id, name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"`;
  return row;
}

/** A user's passkeys, the newest first. There are few. */
export async function readPasskeys(sql: Sql | Tx, userId: bigint): Promise<Passkey[]> {
  return await sql<
    Passkey[]
  >`select id, name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt" from identity.passkey where user_id = ${userId} order by id desc`;
}

/** Renames a user's own passkey; undefined for another's, as for none. */
export async function updatePasskeyName(
  sql: Sql,
  userId: bigint,
  id: bigint,
  name: string,
): Promise<Passkey | undefined> {
  const [row] = await sql<Passkey[]>`
    update identity.passkey set name = ${name} where id = ${id} and user_id = ${userId} returning id, name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"`;
  return row;
}

/** Deletes a user's own passkey; false for another's, as for none. */
export async function deletePasskey(tx: Tx, userId: bigint, id: bigint): Promise<boolean> {
  const rows = await tx`delete from identity.passkey where id = ${id} and user_id = ${userId} returning id`;
  return rows.length > 0;
}

/** All of a user's passkeys, and the name authenticators know the user by. */
export async function deletePasskeysOfUser(tx: Tx, userId: bigint): Promise<number> {
  const rows = await tx`delete from identity.passkey where user_id = ${userId} returning id`;
  await tx`delete from identity.passkey_owner where user_id = ${userId}`;
  return rows.length;
}

/** Locks a passkey by its credential until the end of the transaction: its count is compared and raised by one sign-in at a time. */
export async function lockPasskey(tx: Tx, credentialId: Uint8Array): Promise<LockedPasskey | undefined> {
  const [row] = await tx<
    { id: bigint; user_id: bigint; handle: Uint8Array; public_key: Uint8Array; sign_count: bigint; created_at: Date }[]
  >`
    select p.id, p.user_id, o.handle, p.public_key, p.sign_count, p.created_at
    from identity.passkey p join identity.passkey_owner o on o.user_id = p.user_id where p.credential_id = ${credentialId} for update of p`;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    userId: row.user_id,
    handle: row.handle,
    credentialId,
    publicKey: row.public_key,
    signCount: Number(row.sign_count),
    createdAt: row.created_at,
  };
}

/** Keeps the count and the state an authenticator has just shown, to compare the next with. The caller has locked the passkey. */
export async function markPasskeyUsed(
  tx: Tx,
  id: bigint,
  used: { readonly signCount: number; readonly isSynced: boolean },
  now: Date,
): Promise<void> {
  await tx`update identity.passkey set sign_count = ${used.signCount}, is_synced = ${used.isSynced}, last_used_at = ${now} where id = ${id}`;
}
