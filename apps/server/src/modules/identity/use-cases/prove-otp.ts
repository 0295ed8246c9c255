import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isOtpRight, otpHmac, type OtpPurpose, readOtpCode } from '../domain/otp-code.ts';
import {
  attemptsAtCode,
  clearAttemptsOfMobile,
  LOCKED_S,
  lockedForS,
  reserveAttempt,
} from '../queries/login-attempts.ts';
import { NO_TRY_LEFT, type OtpSecret, spendChallenge, takeTry } from '../queries/otp-challenges.ts';
import { markUsed } from '../queries/otp-sendings.ts';
import { isKnownRequester } from './known-requester.ts';

export interface OtpClaim {
  readonly purpose: OtpPurpose;
  /** In the stored form. */
  readonly mobile: string;
  /** What the code approves; empty where its purpose says all. */
  readonly approves?: string;
  /** As typed. */
  readonly code: string;
  /** The request's field that carries the code, named in a refusal. */
  readonly field?: string;
  /** The caller's device, for codes that are requested before a sign-in. */
  readonly deviceHash?: Uint8Array | undefined;
}

/** A code that was found right and is not spent yet. */
export interface ProvenOtp {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly nonce: Uint8Array;
  readonly field: string;
  readonly isKnown: boolean;
}

/**
 * Judges a code: live, of this purpose, mobile and approval. Each judgement costs one of its five tries, at once and for
 * good, whatever becomes of the caller's transaction; the tenth wrong code in a row locks the mobile's codes of this purpose for 30
 * minutes, those of known devices apart from those of strangers. A right one proves the mobile, and with it opens a password that guessing has closed.
 * Refuses with otp_invalid, with `tries_left` where the code still lives, and login_locked. What it proves must be spent in the transaction of its effect.
 */
export async function proveOtp(sql: Sql, otpKeys: KeyRing, claim: OtpClaim, now: Date): Promise<ProvenOtp> {
  const { purpose, mobile, approves = '', field = 'code' } = claim;
  const rejected = new Refusal('otp_invalid', { field });
  const code = readOtpCode(claim.code);
  const taken = code === undefined ? undefined : await takeOwnTry(sql, claim, now);
  if (code === undefined || taken === undefined) throw rejected;
  if (taken === NO_TRY_LEFT) throw wrongCode(field, 0);
  const { secret, isKnown } = taken;
  const attempts = attemptsAtCode(mobile, purpose, isKnown);
  if (!(await reserveAttempt(sql, attempts, now)))
    throw new Refusal('login_locked', { retryAfterS: (await lockedForS(sql, attempts, now)) ?? LOCKED_S });
  const binding = { purpose, mobile, approves, nonce: secret.nonce };
  if (!otpKeys.some((key) => isOtpRight(secret.codeHmac, otpHmac(key, binding, code))))
    throw wrongCode(field, secret.triesLeft);
  await clearAttemptsOfMobile(sql, mobile);
  return { purpose, mobile, nonce: secret.nonce, field, isKnown };
}

/** A try at the code the caller may guess at: a known device at its own, and at a stranger's only where it has none of its own. A stranger never at the owner's. */
async function takeOwnTry(
  sql: Sql,
  { purpose, mobile, deviceHash }: OtpClaim,
  now: Date,
): Promise<{ readonly secret: OtpSecret; readonly isKnown: boolean } | typeof NO_TRY_LEFT | undefined> {
  let isWorn = false;
  for (const isKnown of (await isKnownRequester(sql, { purpose, mobile, deviceHash })) ? [true, false] : [false]) {
    const secret = await takeTry(sql, { purpose, mobile, isKnown }, now);
    if (secret === NO_TRY_LEFT) isWorn = true;
    else if (secret !== undefined) return { secret, isKnown };
  }
  return isWorn ? NO_TRY_LEFT : undefined;
}

/** Says how many tries the code has left: after the last only another code helps, which no one guesses. */
function wrongCode(field: string, triesLeft: number): Refusal {
  return new Refusal('otp_invalid', {
    field,
    extra: { tries_left: triesLeft },
    ...(triesLeft === 0 && { text: 'این کد پس از پنج بار اشتباه بسته شد. کد تازه بگیرید.' }),
  });
}

/** Spends a proven code with what it approves: of parallel requests one comes through. Refuses the others with otp_invalid. */
export async function spendOtp(
  tx: Tx,
  { purpose, mobile, nonce, field, isKnown }: ProvenOtp,
  now: Date,
): Promise<void> {
  if (!(await spendChallenge(tx, purpose, mobile, nonce, now))) throw new Refusal('otp_invalid', { field });
  await markUsed(tx, purpose, mobile, isKnown);
}
