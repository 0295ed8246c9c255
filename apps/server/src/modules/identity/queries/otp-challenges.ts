import type { Sql, Tx } from '../../../platform/database/database.ts';
import { OTP_LIFE_S, OTP_MAX_TRIES, type OtpPurpose } from '../domain/otp-code.ts';

/** What a given code is compared with. */
export interface OtpSecret {
  readonly nonce: Uint8Array;
  readonly codeHmac: Uint8Array;
  /** How many more tries there are after this one. */
  readonly triesLeft: number;
}

/** A live code that has no try left. */
export const NO_TRY_LEFT = 'no_try_left';

/** Where a live code is: at most one for a known device, and one for everybody else. */
export interface ChallengeSlot {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly isKnown: boolean;
}

/** Replaces the live code of a slot: the one before is worth nothing from now on. */
export async function replaceChallenge(
  tx: Tx,
  { purpose, mobile, isKnown }: ChallengeSlot,
  secret: Omit<OtpSecret, 'triesLeft'>,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + OTP_LIFE_S * 1000);
  await tx`
    insert into identity.otp_challenge (purpose, mobile, is_known, nonce, code_hmac, created_at, expires_at)
    values (${purpose}, ${mobile}, ${isKnown}, ${secret.nonce}, ${secret.codeHmac}, ${now}, ${expiresAt})
    on conflict (purpose, mobile, is_known) do update
    set nonce = excluded.nonce, code_hmac = excluded.code_hmac, created_at = excluded.created_at, expires_at = excluded.expires_at, wrong_tries = 0, spent_at = null`;
}

/** Takes one of the tries of a live code before it is compared, so that parallel ones cannot slip past the last; undefined when there is no live code. */
export async function takeTry(
  sql: Sql,
  { purpose, mobile, isKnown }: ChallengeSlot,
  now: Date,
): Promise<OtpSecret | typeof NO_TRY_LEFT | undefined> {
  const [row] = await sql<{ nonce: Uint8Array; code_hmac: Uint8Array; wrong_tries: number }[]>`
    update identity.otp_challenge set wrong_tries = wrong_tries + 1
    where purpose = ${purpose} and mobile = ${mobile} and is_known = ${isKnown} and spent_at is null and expires_at > ${now} and wrong_tries < ${OTP_MAX_TRIES}::int
    returning nonce, code_hmac, wrong_tries`;
  if (row !== undefined)
    return { nonce: row.nonce, codeHmac: row.code_hmac, triesLeft: OTP_MAX_TRIES - row.wrong_tries };
  const [worn] = await sql`
    select 1 from identity.otp_challenge
    where purpose = ${purpose} and mobile = ${mobile} and is_known = ${isKnown} and spent_at is null and expires_at > ${now} and wrong_tries >= ${OTP_MAX_TRIES}::int`;
  return worn === undefined ? undefined : NO_TRY_LEFT;
}

/** Spends the code that was compared; false when another request did, or when a newer one has taken its place. */
export async function spendChallenge(
  tx: Tx,
  purpose: OtpPurpose,
  mobile: string,
  nonce: Uint8Array,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update identity.otp_challenge set spent_at = ${now} where purpose = ${purpose} and mobile = ${mobile} and nonce = ${nonce} and spent_at is null returning purpose`;
  return rows.length > 0;
}
