import type { Tx } from '../../../platform/database/database.ts';
import { isOtpRight, OTP_MOST_TRIES, otpHmac, type OtpPurpose, readOtpCode } from '../domain/otp-code.ts';
import { clearAttempts, LOCKED_S, lockedForS, reserveAttempt } from '../queries/login-attempts.ts';
import { countWrongTry, lockChallenge, spendChallenge } from '../queries/otp-challenges.ts';
import { markAnswered } from '../queries/otp-sendings.ts';

export type OtpOutcome = { readonly kind: 'accepted' } | { readonly kind: 'rejected' } | { readonly kind: 'locked'; readonly retryAfterS: number };

export interface OtpAttempt {
  readonly purpose: OtpPurpose;
  /** In the stored form. */
  readonly mobile: string;
  readonly code: string;
}

const REJECTED: OtpOutcome = { kind: 'rejected' };

/**
 * Judges a code and spends it when it is right: once, within 120 s, for its own purpose and mobile. The fifth wrong try
 * kills it, the tenth in a row locks the mobile's codes for 30 minutes. Answers instead of throwing, so that the caller's
 * transaction commits the count of a wrong try.
 */
export async function consumeOtp(tx: Tx, otpKey: string, { purpose, mobile, code: text }: OtpAttempt, now: Date): Promise<OtpOutcome> {
  const code = readOtpCode(text);
  if (code === undefined) return REJECTED;
  const challenge = await lockChallenge(tx, purpose, mobile);
  if (challenge === undefined || challenge.spentAt !== null || challenge.expiresAt <= now || challenge.wrongTries >= OTP_MOST_TRIES) return REJECTED;
  if (!(await reserveAttempt(tx, mobile, 'otp', now))) return { kind: 'locked', retryAfterS: (await lockedForS(tx, mobile, 'otp', now)) ?? LOCKED_S };
  const given = otpHmac(otpKey, { purpose, mobile, nonce: challenge.nonce }, code);
  if (!isOtpRight(challenge.codeHmac, given)) {
    await countWrongTry(tx, purpose, mobile);
    return REJECTED;
  }
  await spendChallenge(tx, purpose, mobile, now);
  await clearAttempts(tx, mobile, 'otp');
  await markAnswered(tx, mobile);
  return { kind: 'accepted' };
}
