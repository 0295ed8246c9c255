import type { Tx } from '../../../platform/database/database.ts';
import { OTP_LIFE_S, type OtpPurpose } from '../domain/otp-code.ts';

export interface OtpChallenge {
  readonly nonce: Uint8Array;
  readonly codeHmac: Uint8Array;
  readonly expiresAt: Date;
  readonly wrongTries: number;
  readonly spentAt: Date | null;
}

/** Replaces the live code of a purpose and a mobile: the one before is worth nothing from now on. */
export async function replaceChallenge(tx: Tx, purpose: OtpPurpose, mobile: string, secret: { nonce: Uint8Array; codeHmac: Uint8Array }, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + OTP_LIFE_S * 1000);
  await tx`
    insert into identity.otp_challenge (purpose, mobile, nonce, code_hmac, created_at, expires_at)
    values (${purpose}, ${mobile}, ${secret.nonce}, ${secret.codeHmac}, ${now}, ${expiresAt})
    on conflict (purpose, mobile) do update
    set nonce = excluded.nonce, code_hmac = excluded.code_hmac, created_at = excluded.created_at, expires_at = excluded.expires_at, wrong_tries = 0, spent_at = null`;
}

/** Locks the code of a purpose and a mobile until the end of the transaction, so that parallel tries come one by one. */
export async function lockChallenge(tx: Tx, purpose: OtpPurpose, mobile: string): Promise<OtpChallenge | undefined> {
  const [row] = await tx<{ nonce: Uint8Array; code_hmac: Uint8Array; expires_at: Date; wrong_tries: number; spent_at: Date | null }[]>`
    select nonce, code_hmac, expires_at, wrong_tries, spent_at from identity.otp_challenge where purpose = ${purpose} and mobile = ${mobile} for update`;
  return row === undefined ? undefined : { nonce: row.nonce, codeHmac: row.code_hmac, expiresAt: row.expires_at, wrongTries: row.wrong_tries, spentAt: row.spent_at };
}

export async function spendChallenge(tx: Tx, purpose: OtpPurpose, mobile: string, now: Date): Promise<void> {
  await tx`update identity.otp_challenge set spent_at = ${now} where purpose = ${purpose} and mobile = ${mobile}`;
}

export async function countWrongTry(tx: Tx, purpose: OtpPurpose, mobile: string): Promise<void> {
  await tx`update identity.otp_challenge set wrong_tries = wrong_tries + 1 where purpose = ${purpose} and mobile = ${mobile}`;
}
