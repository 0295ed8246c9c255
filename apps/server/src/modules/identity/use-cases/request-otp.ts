import { randomBytes, randomInt } from 'node:crypto';
import { normalizeMobile } from '@nesye/persian';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { OTP_LENGTH, OTP_LIFE_S, otpHmac, type OtpPurpose } from '../domain/otp-code.ts';
import {
  APART_PURPOSES,
  codesInARow,
  OTP_LIMITS,
  refuseForAll,
  refuseSending,
  resendAfterS,
  waitedAfter,
  type SendingRefusal,
} from '../domain/otp-limits.ts';
import { attemptsAtCode, lockedForS } from '../queries/login-attempts.ts';
import { replaceChallenge } from '../queries/otp-challenges.ts';
import { countAllSendings, countSendings, insertSending, lockAllSenders, lockSender } from '../queries/otp-sendings.ts';
import type { CodeMessages } from '../../messaging/index.ts';
import type { NetworkGuard } from './guard-network.ts';
import { isKnownRequester } from './known-requester.ts';

export interface OtpSendingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly codes: CodeMessages;
  readonly guard: NetworkGuard;
  readonly otpKeys: KeyRing;
  /** Named in the SMS, so that phones fill the code in on our pages only. */
  readonly publicHost: string;
  readonly networkFactor: number;
}

/** From where a code is requested, as the limits see it. */
export interface OtpRequester {
  readonly deviceHash: Uint8Array | undefined;
  readonly network: string;
}

export interface OtpRequest extends OtpRequester {
  readonly purpose: OtpPurpose;
  /** What the code will approve; empty where its purpose says all. */
  readonly approves?: string | undefined;
  /** In any written form. */
  readonly mobile: string;
  /** The request's field that carries the mobile, named in a refusal. */
  readonly mobileField?: string;
  /** A signed-in user is known and solves no captcha; the limits hold all the same. */
  readonly isSignedIn?: boolean;
  readonly captchaResponse?: string | undefined;
}

export interface OtpSent {
  readonly resendAfterS: number;
  readonly expiresInS: number;
  readonly codeLength: number;
}

export type OtpSending = (request: OtpRequest) => Promise<OtpSent>;

/**
 * Sends a new code; the one before stops working. Whether the mobile is known is never read, so it cannot leak.
 * Refuses with mobile_invalid, captcha_*, otp_too_soon, otp_limit_reached, login_locked; with unavailable when no
 * provider took the message (the code stays valid, for it may still arrive) or the hour's messages cost all they may.
 */
export function createOtpSending(deps: OtpSendingDeps): OtpSending {
  return async (request) => {
    const mobile = normalizeMobile(request.mobile);
    if (mobile === undefined) throw new Refusal('mobile_invalid', { field: request.mobileField ?? 'mobileNumber' });
    const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
    const { waitS, ...sending } = await storeGuarded(deps, { ...request, mobile }, code);
    const { purpose, approves = '' } = request;
    const outcome = await deps.codes.send(mobile, { purpose, approves, code, host: deps.publicHost }, sending);
    if (outcome !== 'taken') throw new Refusal('unavailable', { retryAfterS: waitS });
    return { resendAfterS: waitS, expiresInS: OTP_LIFE_S, codeLength: OTP_LENGTH };
  };
}

interface StoredCode {
  /** Seconds until the next one may be requested. */
  readonly waitS: number;
  readonly deliveryId: bigint;
  readonly unanswered: number;
}

/**
 * The look before spares a busy network's requests the locks; what counts is the look under them. Anyone who needs a captcha only there, and has sent
 * one, goes on with it.
 */
async function storeGuarded(deps: OtpSendingDeps, request: OtpRequest, code: string): Promise<StoredCode> {
  const { guard } = deps;
  if (request.isSignedIn === true || (await guard.beforeSending(request.network, request.captchaResponse)))
    return storeCode(deps, request, code, true);
  const stored = await storeCode(deps, request, code, false);
  if (stored !== 'captcha_required') return stored;
  await guard.requireCaptcha(request.captchaResponse);
  return storeCode(deps, request, code, true);
}

const refuse = (refusal: SendingRefusal | undefined): void => {
  if (refusal !== undefined) throw new Refusal(refusal.code, { retryAfterS: refusal.retryAfterS });
};

/** Writes the code, and the message that will carry it, within the limits: those of the sender under its locks, then those of all under one lock. */
async function storeCode(deps: OtpSendingDeps, request: OtpRequest, code: string, isTrusted: true): Promise<StoredCode>;
async function storeCode(
  deps: OtpSendingDeps,
  request: OtpRequest,
  code: string,
  isTrusted: boolean,
): Promise<StoredCode | 'captcha_required'>;
async function storeCode(
  deps: OtpSendingDeps,
  request: OtpRequest,
  code: string,
  isTrusted: boolean,
): Promise<StoredCode | 'captcha_required'> {
  const { purpose, mobile, approves = '' } = request;
  const nonce = randomBytes(16);
  const codeHmac = otpHmac(deps.otpKeys[0], { purpose, mobile, approves, nonce }, code);
  return deps.database.transaction(async (tx) => {
    const sender = { ...request, isKnown: await isKnownRequester(tx, request) };
    await lockSender(tx, sender);
    const now = deps.clock.now();
    const lockedS = await lockedForS(tx, attemptsAtCode(mobile, purpose, sender.isKnown), now);
    if (lockedS !== undefined) throw new Refusal('login_locked', { retryAfterS: lockedS });
    const counts = await countSendings(tx, sender, now);
    if (!isTrusted && counts.byNetworkHour >= OTP_LIMITS.perNetworkHourBeforeCaptcha * deps.networkFactor)
      return 'captcha_required';
    const sending = { purpose, about: APART_PURPOSES.includes(purpose) ? approves : '' };
    refuse(refuseSending(sending, counts, deps.networkFactor));
    await lockAllSenders(tx);
    refuse(refuseForAll(await countAllSendings(tx, now), deps.networkFactor));
    const deliveryId = await deps.codes.reserve(tx, { mobile, purpose, isTrusted });
    if (deliveryId === 'watched') return 'captcha_required';
    await insertSending(tx, sending, sender, now);
    await replaceChallenge(tx, { purpose, mobile, isKnown: sender.isKnown }, { nonce, codeHmac }, now);
    const unanswered = codesInARow(waitedAfter(sending, counts.toMobile));
    return { waitS: resendAfterS(unanswered + 1), deliveryId, unanswered };
  });
}
