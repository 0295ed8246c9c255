import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A login lives at most this long, and less when it is not used. */
export const SESSION_LIFE_S = 30 * 86_400;
export const SESSION_IDLE_S = 7 * 86_400;
/** An operator who does nothing for so long works no further with that login. */
const OPERATOR_IDLE_S = 15 * 60;
/** A user's sessions at one time; the longest unused makes room. */
const MAX_SESSIONS = 100;

/** `ended_by_owner`: from another device. */
export type RevocationReason = 'logout' | 'ended_by_owner' | 'reuse' | 'account' | 'idle';

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

export type WayIn = 'otp' | 'password' | 'passkey';

/** How someone signed in, and by what second factor, if by one. A passkey is both: the device is held, and its owner was verified. */
export interface SignInProof {
  readonly by: WayIn;
  readonly secondFactor?: 'totp' | 'recovery_code' | 'passkey' | undefined;
}

/** Where a session is opened. */
export interface SessionDevice {
  readonly deviceHash: Uint8Array;
  /** Browser and system, for reading. */
  readonly label: string;
  readonly maskedNetwork: string;
}

/** Opens a session, which counts as a proof of who is there. */
export async function insertSession(
  tx: Tx,
  userId: bigint,
  device: SessionDevice,
  { by, secondFactor }: SignInProof,
  tokenHash: Uint8Array,
  now: Date,
): Promise<bigint> {
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_S * 1000);
  const [row] = await tx<{ id: bigint }[]>`
    insert into identity.session (user_id, device_hash, device_label, network, signed_in_by, created_at, last_used_at, proved_at, second_factor_at, expires_at)
    values (${userId}, ${device.deviceHash}, ${device.label}, ${device.maskedNetwork}, ${by}, ${now}, ${now}, ${now}, ${secondFactor === undefined ? null : now}, ${expiresAt}) returning id`;
  const { id } = row as { id: bigint };
  await insertToken(tx, id, tokenHash, now);
  return id;
}

/** The session a refresh token belongs to, spent or not, ended or not; undefined for a token no one was given. */
export async function findSessionOfToken(sql: Sql | Tx, tokenHash: Uint8Array): Promise<bigint | undefined> {
  const [row] = await sql<
    { session_id: bigint }[]
  >`select session_id from identity.refresh_token where token_hash = ${tokenHash}`;
  return row?.session_id;
}

/** Locks a session until the end of the transaction: whatever happens to one family happens one by one. */
export async function lockSession(tx: Tx, id: bigint): Promise<Session | undefined> {
  const [row] = await tx<
    {
      id: bigint;
      user_id: bigint;
      device_hash: Uint8Array;
      last_used_at: Date;
      expires_at: Date;
      revoked_at: Date | null;
    }[]
  >`
    select id, user_id, device_hash, last_used_at, expires_at, revoked_at from identity.session where id = ${id} for update`;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    userId: row.user_id,
    deviceHash: row.device_hash,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    isRevoked: row.revoked_at !== null,
  };
}

/** What became of a refresh token. True only while the session's lock is held: before it another may spend the token. */
export async function readToken(tx: Tx, tokenHash: Uint8Array): Promise<RefreshToken | undefined> {
  const [row] = await tx<{ spent_at: Date | null; sealed_successor: Uint8Array | null }[]>`
    select spent_at, sealed_successor from identity.refresh_token where token_hash = ${tokenHash}`;
  return row === undefined ? undefined : { spentAt: row.spent_at, sealedSuccessor: row.sealed_successor };
}

/** Spends a token and puts its successor in its place; the caller holds the session's lock. */
export async function rotateToken(
  tx: Tx,
  sessionId: bigint,
  spent: { hash: Uint8Array; sealedSuccessor: Uint8Array },
  successorHash: Uint8Array,
  now: Date,
): Promise<void> {
  await tx`update identity.refresh_token set spent_at = ${now}, sealed_successor = ${spent.sealedSuccessor} where token_hash = ${spent.hash}`;
  await insertToken(tx, sessionId, successorHash, now);
  await tx`update identity.session set last_used_at = ${now} where id = ${sessionId}`;
}

async function insertToken(tx: Tx, sessionId: bigint, tokenHash: Uint8Array, now: Date): Promise<void> {
  await tx`insert into identity.refresh_token (token_hash, session_id, created_at) values (${tokenHash}, ${sessionId}, ${now})`;
}

/** Ends a session and its access tokens; false when it had ended before. */
export async function revokeSession(tx: Tx, id: bigint, reason: RevocationReason, now: Date): Promise<boolean> {
  const rows =
    await tx`update identity.session set revoked_at = ${now}, revoked_for = ${reason} where id = ${id} and revoked_at is null returning id`;
  if (rows.length > 0) await tx`insert into identity.revocation (session_id) values (${id})`;
  return rows.length > 0;
}

/** Ends a user's sessions, but for one that may stay; resolves with how many a user could still have used. */
export async function revokeSessionsOfUser(
  tx: Tx,
  userId: bigint,
  keepSessionId: bigint | undefined,
  now: Date,
): Promise<number> {
  const ended = await tx<{ was_live: boolean }[]>`
    update identity.session set revoked_at = ${now}, revoked_for = 'account'
    where user_id = ${userId} and revoked_at is null and id is distinct from ${keepSessionId ?? null}::bigint
    returning expires_at > ${now} and last_used_at > ${idleSince(now)} as was_live`;
  return ended.filter(({ was_live: wasLive }) => wasLive).length;
}

/** What its owner sees of a session. */
export interface SessionSummary {
  readonly id: bigint;
  readonly deviceLabel: string;
  readonly network: string;
  readonly signedInBy: WayIn | 'unknown';
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

const idleSince = (now: Date): Date => new Date(now.getTime() - SESSION_IDLE_S * 1000);

/** Can a session still be renewed? */
export const isLive = ({ isRevoked, expiresAt, lastUsedAt }: Session, now: Date): boolean =>
  !isRevoked && expiresAt > now && lastUsedAt > idleSince(now);

/** Whether an operator's session was idle for too long: the access token that the last use gave is over, and 15 minutes more. */
export const isIdleForOperator = ({ lastUsedAt }: Session, now: Date, accessLifeS: number): boolean =>
  now.getTime() - lastUsedAt.getTime() > (accessLifeS + OPERATOR_IDLE_S) * 1000;

/** A user's sessions that can still be used, last used first, at most as many as a user may have. */
export async function readLiveSessions(sql: Sql | Tx, userId: bigint, now: Date): Promise<readonly SessionSummary[]> {
  const rows = await sql<
    {
      id: bigint;
      device_label: string;
      network: string;
      signed_in_by: WayIn | 'unknown';
      created_at: Date;
      last_used_at: Date;
      expires_at: Date;
    }[]
  >`
    select id, device_label, network, signed_in_by, created_at, last_used_at, expires_at from identity.session
    where user_id = ${userId} and revoked_at is null and expires_at > ${now} and last_used_at > ${idleSince(now)}
    order by last_used_at desc, id desc limit ${MAX_SESSIONS}`;
  return rows.map((row) => ({
    id: row.id,
    deviceLabel: row.device_label,
    network: row.network,
    signedInBy: row.signed_in_by,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }));
}

/** Ends a user's sessions beyond those that a user may have, the longest unused first. */
export async function revokeSurplusSessions(tx: Tx, userId: bigint, now: Date): Promise<void> {
  await tx`
    with surplus as (
      select id from identity.session where user_id = ${userId} and revoked_at is null order by last_used_at desc, id desc offset ${MAX_SESSIONS}
    ), locked as (
      -- In one order: two concurrent sign-ins of a user would else wait for each other.
      select id from identity.session where id in (select id from surplus) and revoked_at is null order by id for update
    ), ended as (
      update identity.session set revoked_at = ${now}, revoked_for = 'account' where id in (select id from locked) returning id)
    insert into identity.revocation (session_id) select id from ended`;
}

/** Whether a user has signed in before at all, and on this device. */
export async function readAcquaintance(
  tx: Tx,
  userId: bigint,
  deviceHash: Uint8Array,
): Promise<{ isFirstSession: boolean; isKnownDevice: boolean }> {
  const [row] = await tx<{ is_first_session: boolean; is_known_device: boolean }[]>`
    select not exists (select from identity.session where user_id = ${userId}) as is_first_session,
           exists (select from identity.session where user_id = ${userId} and device_hash = ${deviceHash}) as is_known_device`;
  return { isFirstSession: row?.is_first_session === true, isKnownDevice: row?.is_known_device === true };
}

/**
 * Has the user of this mobile signed in on this device, and not thrown it out since? A sign-out on the device itself leaves it known. False for a mobile no one
 * has, at the same cost.
 */
export async function isDeviceOfMobile(sql: Sql | Tx, mobile: string, deviceHash: Uint8Array): Promise<boolean> {
  const rows = await sql`
    select from identity.app_user u join identity.session s on s.user_id = u.id
    where u.mobile = ${mobile} and s.device_hash = ${deviceHash} and (s.revoked_for is null or s.revoked_for = 'logout') limit 1`;
  return rows.length > 0;
}

/** The caller has just proved who is there. */
export async function markProved(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx`update identity.session set proved_at = ${now} where id = ${id}`;
}

/** Has someone proved in this session, at `since` or later, who is there? False for one that has ended. */
export async function wasProvedSince(sql: Sql | Tx, id: bigint, since: Date): Promise<boolean> {
  const rows =
    await sql`select from identity.session where id = ${id} and revoked_at is null and proved_at >= ${since}`;
  return rows.length > 0;
}

/** Those of some users who have signed in on a device that another user has signed in on. */
export async function readUsersOnDevicesOf(
  sql: Sql | Tx,
  userId: bigint,
  among: readonly bigint[],
): Promise<readonly bigint[]> {
  const rows = await sql<{ user_id: bigint }[]>`
    select distinct user_id from identity.session
    where user_id = any(${among.map(String)}::bigint[]) and device_hash in (select device_hash from identity.session where user_id = ${userId})`;
  return rows.map(({ user_id: id }) => id);
}
