const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after the first attempts; after the later ones it is the last of them. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS] as const;
const LAST_WAIT_MS = 6 * HOUR_MS;
/** From the first attempt of a round. */
const ROUND_MS = 72 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const WARN_AFTER_MS = 3 * DAY_MS;
const OFF_AFTER_MS = 7 * DAY_MS;

/** When a delivery is sent again after so many failed attempts, 1 or more; undefined once its 72 hours are over. */
export function nextTryAt(tries: number, firstTryAt: Date, now: Date): Date | undefined {
  const at = now.getTime() + (WAITS_MS[tries - 1] ?? LAST_WAIT_MS);
  return at > firstTryAt.getTime() + ROUND_MS ? undefined : new Date(at);
}

/** What days of nothing but failures lead to: after three a warning, and after seven the end. Between them is a day at least. */
export function consequenceOf(
  { failingSince, warnedAt }: { readonly failingSince: Date; readonly warnedAt: Date | null },
  now: Date,
): 'none' | 'warning' | 'off' {
  const failingMs = now.getTime() - failingSince.getTime();
  if (failingMs >= OFF_AFTER_MS && warnedAt !== null && now.getTime() - warnedAt.getTime() >= DAY_MS) return 'off';
  return failingMs >= WARN_AFTER_MS && warnedAt === null ? 'warning' : 'none';
}
