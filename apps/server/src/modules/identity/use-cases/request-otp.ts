import { randomBytes, randomInt } from 'node:crypto';
import { normalizeMobile } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { SmsFailure, type SmsSender } from '../adapters/sms-sender.ts';
import { OTP_LENGTH, OTP_LIFE_S, otpHmac, type OtpPurpose, otpText } from '../domain/otp-code.ts';
import { codesInARow, refuseSending, resendAfterS } from '../domain/otp-limits.ts';
import { lockedForS } from '../queries/login-attempts.ts';
import { replaceChallenge } from '../queries/otp-challenges.ts';
import { countSendings, insertSending, lockSender, type Sender } from '../queries/otp-sendings.ts';
import type { NetworkGuard } from './guard-network.ts';

export interface OtpSendingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sms: SmsSender;
  readonly guard: NetworkGuard;
  readonly otpKey: string;
  /** Named in the SMS, so that phones fill the code in on our pages only. */
  readonly publicHost: string;
  readonly networkFactor: number;
}

export interface OtpRequest {
  readonly purpose: OtpPurpose;
  /** In any written form. */
  readonly mobile: string;
  readonly deviceHash: Uint8Array | undefined;
  readonly network: string;
  readonly captchaResponse: string | undefined;
}

export interface OtpSent {
  readonly resendAfterS: number;
  readonly expiresInS: number;
  readonly codeLength: number;
}

/**
 * Sends a fresh code; the one before dies. Whether the mobile is known is never looked at, so it cannot be told.
 * Refuses with mobile_invalid, captcha_*, otp_too_soon, otp_limit_reached, login_locked; with unavailable when the
 * provider did not take the SMS: the code stands, for the message may still arrive.
 */
export function createOtpSending(deps: OtpSendingDeps): (request: OtpRequest) => Promise<OtpSent> {
  return async (request) => {
    const mobile = normalizeMobile(request.mobile);
    if (mobile === undefined) throw new Refusal('mobile_invalid', { field: 'mobileNumber' });
    await deps.guard.beforeSending(request.network, request.captchaResponse);
    const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
    const waitS = await storeCode(deps, request.purpose, { mobile, deviceHash: request.deviceHash, network: request.network }, code);
    try {
      await deps.sms.send({ to: mobile, text: otpText(code, deps.publicHost), code, template: request.purpose });
    } catch (error) {
      if (error instanceof SmsFailure) throw new Refusal('unavailable', { retryAfterS: waitS });
      throw error;
    }
    return { resendAfterS: waitS, expiresInS: OTP_LIFE_S, codeLength: OTP_LENGTH };
  };
}

/** Writes the code within the limits; answers the seconds until the next one may be asked for. */
async function storeCode(deps: OtpSendingDeps, purpose: OtpPurpose, sender: Sender, code: string): Promise<number> {
  const nonce = randomBytes(16);
  const codeHmac = otpHmac(deps.otpKey, { purpose, mobile: sender.mobile, nonce }, code);
  return deps.database.transaction(async (tx) => {
    await lockSender(tx, sender);
    const now = deps.clock.now();
    const lockedS = await lockedForS(tx, sender.mobile, 'otp', now);
    if (lockedS !== undefined) throw new Refusal('login_locked', { retryAfterS: lockedS });
    const counts = await countSendings(tx, sender, now);
    const refusal = refuseSending(counts, deps.networkFactor);
    if (refusal !== undefined) throw new Refusal(refusal.code, { retryAfterS: refusal.retryAfterS });
    await insertSending(tx, sender, now);
    await replaceChallenge(tx, purpose, sender.mobile, { nonce, codeHmac }, now);
    return resendAfterS(codesInARow(counts.toMobile) + 1);
  });
}
