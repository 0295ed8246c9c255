import type { Notice } from './notice.ts';

/** How many messages may go through a door to numbers that their sender named. */
export interface NumberQuota {
  /** Seconds between two messages of one sender to one number, or about one thing. */
  readonly pauseS: number;
  /** To one number in any 24 hours, whoever named it. */
  readonly perNumberDay: number;
  /** Different numbers that one account may name in any 24 hours; for doors that are open to accounts. */
  readonly numbersPerSenderDay?: number;
  /** A message above the quota is left out, where its sender is a decision that must not fail for it; else the act is refused. */
  readonly isLeftOut?: true;
}

const decision: NumberQuota = { pauseS: 0, perNumberDay: 6, isLeftOut: true };

/**
 * Every door that sends to a number which is no one's account yet, so that a stranger's phone can be named. A notice of such a kind goes through `notifyNumber` alone, and
 * all others need an account: a new kind without a quota does not compile. Codes have the limits of identity besides (`otp-limits.ts`).
 */
export const NUMBER_QUOTAS = {
  guarantor_invited: { pauseS: 60, perNumberDay: 3, numbersPerSenderDay: 5 },
  invoice_sent: { pauseS: 60, perNumberDay: 10, numbersPerSenderDay: 50 },
  pay_link_sent: { pauseS: 60, perNumberDay: 5, numbersPerSenderDay: 100 },
  own_credit_offered: { pauseS: 60, perNumberDay: 3, numbersPerSenderDay: 50 },
  staff_invited: { pauseS: 60, perNumberDay: 3, numbersPerSenderDay: 20 },
  ticket_answered_guest: { pauseS: 0, perNumberDay: 10 },
  recovery_scheduled: decision,
  recovery_approved: decision,
  recovery_rejected: decision,
  /** The code to the new mobile of an account. */
  mobile_change: { pauseS: 0, perNumberDay: 10, numbersPerSenderDay: 5 },
} as const satisfies Readonly<Record<string, NumberQuota>>;

export type NumberDoor = keyof typeof NUMBER_QUOTAS;
/** Kinds of notice that go to a named number; all others go to accounts. */
export type NumberNotice = Extract<Notice, { readonly kind: NumberDoor }>;
export type AccountNotice = Exclude<Notice, NumberNotice>;

/** Does a notice of this kind go to a number that someone named. */
export const isToNumber = (kind: Notice['kind']): kind is NumberNotice['kind'] => kind in NUMBER_QUOTAS;

/** Messages of the last 24 hours through one door, newest first. */
export interface PastSendings {
  /** To this number, whoever named it. */
  readonly toNumber: readonly Date[];
  /** By this sender, to this number or about the same thing. */
  readonly ownSame: readonly Date[];
  /** Whether this sender has named this number before. */
  readonly isOwnNumber: boolean;
  /** When each other number was first named by this sender. */
  readonly otherNumbers: readonly Date[];
}

export interface NumberRefusal {
  readonly code: 'too_soon' | 'message_limit_reached';
  readonly retryAfterS: number;
}

const DAY_S = 86_400;

/** Why no message may go to this number now, or undefined. */
export function refuseToNumber(quota: NumberQuota, past: PastSendings, now: Date): NumberRefusal | undefined {
  // A request that waited for the lock may find a sending that is later than its own `now`.
  const waitS = (at: Date | undefined, spanS: number): number =>
    at === undefined ? 0 : Math.min(spanS, Math.ceil(spanS - (now.getTime() - at.getTime()) / 1000));
  const pauseS = waitS(past.ownSame[0], quota.pauseS);
  if (pauseS > 0) return { code: 'too_soon', retryAfterS: pauseS };
  const fullS = waitS(past.toNumber[quota.perNumberDay - 1], DAY_S);
  const { numbersPerSenderDay: most } = quota;
  const manyS = most === undefined || past.isOwnNumber ? 0 : waitS(past.otherNumbers[most - 1], DAY_S);
  const limitS = Math.max(fullS, manyS);
  return limitS > 0 ? { code: 'message_limit_reached', retryAfterS: limitS } : undefined;
}
