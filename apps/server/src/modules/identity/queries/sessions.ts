import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A login lives at most this long, and less when it is not used. */
export const SESSION_LIFE_S = 30 * 86_400;
export const SESSION_IDLE_S = 7 * 86_400;

export type RevocationReason = 'logout' | 'reuse' | 'account';

export interface Session {
  readonly id: bigint;
  readonly userId: bigint;
  readonly deviceHash: Uint8Array;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly isRevoked: boolean;
}

export interface RefreshToken {
  readonly spentAt: Date | null;
  readonly sealedSuccessor: Uint8Array | null;
}

export async function insertSession(tx: Tx, userId: bigint, deviceHash: Uint8Array, tokenHash: Uint8Array, now: Date): Promise<bigint> {
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_S * 1000);
  const [row] = await tx<{ id: bigint }[]>`
    insert into identity.session (user_id, device_hash, created_at, last_used_at, expires_at) values (${userId}, ${deviceHash}, ${now}, ${now}, ${expiresAt}) returning id`;
  const { id } = row as { id: bigint };
  await insertToken(tx, id, tokenHash, now);
  return id;
}

export async function findSessionOfToken(sql: Sql | Tx, tokenHash: Uint8Array): Promise<bigint | undefined> {
  const [row] = await sql<{ session_id: bigint }[]>`select session_id from identity.refresh_token where token_hash = ${tokenHash}`;
  return row?.session_id;
}

/** Locks a session until the end of the transaction: whatever happens to one family happens one by one. */
export async function lockSession(tx: Tx, id: bigint): Promise<Session | undefined> {
  const [row] = await tx<{ id: bigint; user_id: bigint; device_hash: Uint8Array; last_used_at: Date; expires_at: Date; revoked_at: Date | null }[]>`
    select id, user_id, device_hash, last_used_at, expires_at, revoked_at from identity.session where id = ${id} for update`;
  if (row === undefined) return undefined;
  return { id: row.id, userId: row.user_id, deviceHash: row.device_hash, lastUsedAt: row.last_used_at, expiresAt: row.expires_at, isRevoked: row.revoked_at !== null };
}

export async function readToken(tx: Tx, tokenHash: Uint8Array): Promise<RefreshToken | undefined> {
  const [row] = await tx<{ spent_at: Date | null; sealed_successor: Uint8Array | null }[]>`
    select spent_at, sealed_successor from identity.refresh_token where token_hash = ${tokenHash}`;
  return row === undefined ? undefined : { spentAt: row.spent_at, sealedSuccessor: row.sealed_successor };
}

/** Spends a token and puts its successor in its place; the caller holds the session's lock. */
export async function rotateToken(tx: Tx, sessionId: bigint, spent: { hash: Uint8Array; sealedSuccessor: Uint8Array }, successorHash: Uint8Array, now: Date): Promise<void> {
  await tx`update identity.refresh_token set spent_at = ${now}, sealed_successor = ${spent.sealedSuccessor} where token_hash = ${spent.hash}`;
  await insertToken(tx, sessionId, successorHash, now);
  await tx`update identity.session set last_used_at = ${now} where id = ${sessionId}`;
}

async function insertToken(tx: Tx, sessionId: bigint, tokenHash: Uint8Array, now: Date): Promise<void> {
  await tx`insert into identity.refresh_token (token_hash, session_id, created_at) values (${tokenHash}, ${sessionId}, ${now})`;
}

/** Ends a session and its access tokens; false when it had ended before. */
export async function revokeSession(tx: Tx, id: bigint, reason: RevocationReason, now: Date): Promise<boolean> {
  const rows = await tx`update identity.session set revoked_at = ${now}, revoked_for = ${reason} where id = ${id} and revoked_at is null returning id`;
  if (rows.length > 0) await tx`insert into identity.revocation (session_id) values (${id})`;
  return rows.length > 0;
}

/** Ends a user's sessions, but for one that may stay. */
export async function revokeSessionsOfUser(tx: Tx, userId: bigint, keepSessionId: bigint | undefined, now: Date): Promise<void> {
  await tx`
    update identity.session set revoked_at = ${now}, revoked_for = 'account'
    where user_id = ${userId} and revoked_at is null and id is distinct from ${keepSessionId ?? null}::bigint`;
}
