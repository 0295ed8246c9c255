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

interface MobileLimits {
  readonly perHour: number;
  readonly perDay: number;
}

/**
 * Purposes that only someone signed in can request and that are counted apart from all else, each with its limits for a mobile. One of them waits only for the last
 * of the same thing: nine contracts, each with a code that came late, are one long evening.
 */
const COUNTED_APART: ReadonlyMap<OtpPurpose, MobileLimits> = new Map([
  ['signature', { perHour: 20, perDay: 40 }],
  ['cheque_inquiry', { perHour: 10, perDay: 20 }],
  ['guarantor_consent', { perHour: 10, perDay: 20 }],
]);
export const APART_PURPOSES: readonly OtpPurpose[] = [...COUNTED_APART.keys()];

const HOUR_S = 3600;
const DAY_S = 86_400;

export interface PastSending {
  readonly agoS: number;
  /** The code was used well. */
  readonly isUsed: boolean;
  readonly purpose: OtpPurpose;
  /** What it was for besides its purpose: the checksum of a document; empty where the purpose says all. */
  readonly about: string;
}

export interface SendingCounts {
  /** Codes sent to this mobile in the last day, newest first: for a known device its owner's, else strangers'. */
  readonly toMobile: readonly PastSending[];
  /** Of the purposes that are not counted apart. */
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

/** Seconds to wait after the n-th code in a row that no one used: 60, 120, 240, 480 … */
export function resendAfterS(unusedCodes: number): number {
  return OTP_LIMITS.resendS * 2 ** Math.max(0, Math.min(unusedCodes, 5) - 1);
}

/** How many of the last hour's codes, newest first, went unused in a row. */
export function codesInARow(toMobile: readonly PastSending[]): number {
  const used = toMobile.findIndex((sending) => sending.isUsed || sending.agoS >= HOUR_S);
  return used === -1 ? toMobile.length : used;
}

/** Which of the codes sent to a mobile count together with the next one. */
const countedWith = (purpose: OtpPurpose, toMobile: readonly PastSending[]): readonly PastSending[] =>
  toMobile.filter((sending) =>
    COUNTED_APART.has(purpose) ? sending.purpose === purpose : !COUNTED_APART.has(sending.purpose),
  );

/** The codes after which the next one waits: of purposes counted apart those for the same thing. */
export const waitedAfter = (
  { purpose, about }: Pick<PastSending, 'purpose' | 'about'>,
  toMobile: readonly PastSending[],
): readonly PastSending[] =>
  countedWith(purpose, toMobile).filter((sending) => !COUNTED_APART.has(purpose) || sending.about === about);

/** Why this sender is sent no code now, or undefined when one may. */
export function refuseSending(
  request: Pick<PastSending, 'purpose' | 'about'>,
  counts: SendingCounts,
  networkFactor: number,
): SendingRefusal | undefined {
  const { purpose } = request;
  const waitS = waitBefore(purpose, waitedAfter(request, counts.toMobile));
  if (waitS > 0) return { code: 'otp_too_soon', retryAfterS: Math.ceil(waitS) };
  const apart = COUNTED_APART.get(purpose);
  const full = fullForS(
    countedWith(purpose, counts.toMobile),
    apart ?? { perHour: OTP_LIMITS.perMobileHour, perDay: OTP_LIMITS.perMobileDay },
  );
  if (full !== undefined) return reached(full);
  if (
    (apart === undefined && counts.byDeviceHour >= OTP_LIMITS.perDeviceHour) ||
    counts.byNetworkHour >= OTP_LIMITS.perNetworkHour * networkFactor
  )
    return reached(HOUR_S);
  return undefined;
}

/** Seconds until a mobile may be sent another one; undefined: now. */
function fullForS(counted: readonly PastSending[], { perHour, perDay }: MobileLimits): number | undefined {
  const lastOfDay = counted[perDay - 1];
  if (lastOfDay !== undefined && lastOfDay.agoS < DAY_S) return DAY_S - lastOfDay.agoS;
  const lastOfHour = counted[perHour - 1];
  return lastOfHour !== undefined && lastOfHour.agoS < HOUR_S ? HOUR_S - lastOfHour.agoS : undefined;
}

/** Why no one is sent a code now, or undefined. */
export function refuseForAll(all: AllSendings, networkFactor: number): SendingRefusal | undefined {
  if (all.minute >= OTP_LIMITS.allPerMinute * networkFactor) return reached(60);
  return all.day >= OTP_LIMITS.allPerDay * networkFactor ? reached(HOUR_S) : undefined;
}

/** Who has just signed in by a code may ask for one of another purpose immediately: the phone was in its owner's hand a moment ago. */
function waitBefore(purpose: OtpPurpose, toMobile: readonly PastSending[]): number {
  const [last] = toMobile;
  if (last === undefined || (last.isUsed && last.purpose !== purpose)) return 0;
  return resendAfterS(codesInARow(toMobile)) - last.agoS;
}

const reached = (retryAfterS: number): SendingRefusal => ({
  code: 'otp_limit_reached',
  retryAfterS: Math.ceil(retryAfterS),
});
