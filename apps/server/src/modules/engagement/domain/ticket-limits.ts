/** Tickets a user may open, and a guest by mobile; a network may send so many before it has to solve a captcha, and at most so many. */
export const TICKET_LIMITS = {
  userHour: 5,
  userDay: 20,
  repliesHour: 30,
  mobileDay: 3,
  networkHourBeforeCaptcha: 3,
  networkHour: 60,
} as const;

/** Longest replies, in characters: a guest gets the reply itself by SMS, a user a notice of it. */
export const MAX_REPLY = { user: 2_000, guest: 300 } as const;

/** Seconds in which the same words of the same writer are one text that was sent twice, as after a lost response. */
export const SENT_AGAIN_S = 600;

const HOUR_S = 3_600;
const DAY_S = 86_400;

/** Seconds a user must wait before another ticket, or undefined when one may be opened. */
export function userWaitS({ hour, day }: { readonly hour: number; readonly day: number }): number | undefined {
  if (day >= TICKET_LIMITS.userDay) return DAY_S;
  return hour >= TICKET_LIMITS.userHour ? HOUR_S : undefined;
}

/** The same for a guest. `factor` is 1 in production: in the sandbox everybody comes from one address. */
export function guestWaitS(
  { mobileDay, networkHour }: { readonly mobileDay: number; readonly networkHour: number },
  factor: number,
): number | undefined {
  if (mobileDay >= TICKET_LIMITS.mobileDay) return DAY_S;
  return networkHour >= TICKET_LIMITS.networkHour * factor ? HOUR_S : undefined;
}
