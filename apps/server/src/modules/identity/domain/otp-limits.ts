import type { OtpPurpose } from './otp-code.ts';

/** Limits on sending codes, in production. Those of a network and of all together grow with the rate-limit factor; those of a mobile and a device never. */
export const OTP_LIMITS = {
  resendS: 60,
  perMobileHour: 5,
  perMobileDay: 10,
  perDeviceHour: 10,
  perNetworkHourBeforeCaptcha: 20,
  perNetworkHour: 300,
  allPerMinute: 600,
  allPerDay: 200_000,
} as const;

const HOUR_S = 3600;
const DAY_S = 86_400;

export interface PastSending {
  readonly agoS: number;
  /** The code was used well. */
  readonly isUsed: boolean;
  readonly purpose: OtpPurpose;
}

export interface SendingCounts {
  /** Codes sent to this mobile in the last day, newest first: for a known device its owner's, else strangers'. */
  readonly toMobile: readonly PastSending[];
  readonly byDeviceHour: number;
  readonly byNetworkHour: number;
}

/** Codes sent to everybody. */
export interface AllSendings {
  readonly minute: number;
  readonly day: number;
}

export interface SendingRefusal {
  readonly code: 'otp_too_soon' | 'otp_limit_reached';
  readonly retryAfterS: number;
}

/** Seconds to wait after the n-th code in a row that nobody used: 60, 120, 240, 480 … */
export function resendAfterS(unusedCodes: number): number {
  return OTP_LIMITS.resendS * 2 ** Math.max(0, Math.min(unusedCodes, 5) - 1);
}

/** How many of the last hour's codes, newest first, went unused in a row. */
export function codesInARow(toMobile: readonly PastSending[]): number {
  const used = toMobile.findIndex((sending) => sending.isUsed || sending.agoS >= HOUR_S);
  return used === -1 ? toMobile.length : used;
}

/** Why this sender is sent no code now, or undefined when one may. */
export function refuseSending(
  purpose: OtpPurpose,
  counts: SendingCounts,
  networkFactor: number,
): SendingRefusal | undefined {
  const { toMobile } = counts;
  const waitS = waitBefore(purpose, toMobile);
  if (waitS > 0) return { code: 'otp_too_soon', retryAfterS: Math.ceil(waitS) };
  const tenth = toMobile[OTP_LIMITS.perMobileDay - 1];
  if (tenth !== undefined && tenth.agoS < DAY_S) return reached(DAY_S - tenth.agoS);
  const fifth = toMobile[OTP_LIMITS.perMobileHour - 1];
  if (fifth !== undefined && fifth.agoS < HOUR_S) return reached(HOUR_S - fifth.agoS);
  if (
    counts.byDeviceHour >= OTP_LIMITS.perDeviceHour ||
    counts.byNetworkHour >= OTP_LIMITS.perNetworkHour * networkFactor
  )
    return reached(HOUR_S);
  return undefined;
}

/** Why nobody is sent a code now, or undefined. */
export function refuseForAll(all: AllSendings, networkFactor: number): SendingRefusal | undefined {
  if (all.minute >= OTP_LIMITS.allPerMinute * networkFactor) return reached(60);
  return all.day >= OTP_LIMITS.allPerDay * networkFactor ? reached(HOUR_S) : undefined;
}

/** Who has just signed in by a code may ask for one of another purpose at once: the phone was in its owner's hand a moment ago. */
function waitBefore(purpose: OtpPurpose, toMobile: readonly PastSending[]): number {
  const [last] = toMobile;
  if (last === undefined || (last.isUsed && last.purpose !== purpose)) return 0;
  return resendAfterS(codesInARow(toMobile)) - last.agoS;
}

const reached = (retryAfterS: number): SendingRefusal => ({
  code: 'otp_limit_reached',
  retryAfterS: Math.ceil(retryAfterS),
});
