import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { SessionStatus } from '@nesye/contract';

/** Wrong PINs that a token takes. */
export const MAX_TOKEN_PINS = 5;

/** A guest's token with the order that it is for. */
export interface GuestToken {
  readonly hash: Buffer;
  readonly sessionId: bigint;
  readonly sessionCode: string;
  readonly status: SessionStatus;
  readonly sessionExpiresAt: Date;
  readonly customerId: bigint;
  readonly tokenGeneration: number;
  readonly expiresAt: Date;
  readonly pinTries: number;
  readonly pinProvenAt: Date | null;
}

export type NewGuestToken = Pick<GuestToken, 'hash' | 'sessionId' | 'customerId' | 'tokenGeneration' | 'expiresAt'> & {
  readonly createdAt: Date;
};

/** Writes a token, in the transaction that spends the code. */
export async function insertGuestToken(tx: Tx, token: NewGuestToken): Promise<void> {
  await tx`
    insert into checkout.guest_token (token_hash, session_id, customer_id, token_generation, created_at, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.customerId}, ${token.tokenGeneration}, ${token.createdAt}, ${token.expiresAt})`;
}

/** The token with this hash, or undefined. */
export async function findGuestToken(sql: Sql, hash: Buffer): Promise<GuestToken | undefined> {
  const [row] = await sql<GuestToken[]>`
    select g.token_hash as hash, g.session_id as "sessionId", s.code as "sessionCode", s.status, s.expires_at as "sessionExpiresAt", g.customer_id as "customerId",
           g.token_generation as "tokenGeneration", g.expires_at as "expiresAt", g.pin_tries as "pinTries", g.pin_proven_at as "pinProvenAt"
    from checkout.guest_token g join checkout.session s on s.id = g.session_id where g.token_hash = ${hash}`;
  return row;
}

/** Counts a PIN before it is compared: of any number of concurrent tries only five are. False where none is left. */
export async function reserveTokenPin(sql: Sql, hash: Buffer): Promise<boolean> {
  const { count } = await sql`
    update checkout.guest_token set pin_tries = pin_tries + 1 where token_hash = ${hash} and pin_tries < ${MAX_TOKEN_PINS}`;
  return count === 1;
}

/** Gives a try back that was never compared. */
export async function releaseTokenPin(sql: Sql, hash: Buffer): Promise<void> {
  await sql`update checkout.guest_token set pin_tries = pin_tries - 1 where token_hash = ${hash} and pin_tries > 0`;
}

/** The PIN was right: the money of the account is open to this token. */
export async function markPinProven(sql: Sql, hash: Buffer, at: Date): Promise<void> {
  await sql`update checkout.guest_token set pin_proven_at = ${at} where token_hash = ${hash}`;
}

/** Whether a customer was a guest of this order, within the last day. */
export async function hasGuestToken(sql: Sql | Tx, code: string, customerId: bigint): Promise<boolean> {
  const rows = await sql`
    select from checkout.guest_token g join checkout.session s on s.id = g.session_id where s.code = ${code} and g.customer_id = ${customerId} limit 1`;
  return rows.length > 0;
}

/** Deletes the tokens that ended a day ago. */
export async function purgeGuestTokens(sql: Sql, now: Date): Promise<void> {
  await sql`delete from checkout.guest_token where expires_at < ${now}::timestamptz - interval '1 day'`;
}
