/** How the ring of the next due date stands. */
export interface DueRing {
  /** 0 to 1: fills as the date draws near, full on the day and after it. */
  readonly share: number;
  readonly tone: 'firoozeh' | 'zaferan' | 'anar';
}

/** A month ahead the ring is nearly empty. */
const FAR_DAYS = 30;
/** From here on the date is near. */
const SOON_DAYS = 7;
const MIN_SHARE = 0.04;

/** The ring for a due date `days` away; negative once it has passed. */
export function dueRing(days: number): DueRing {
  const share = Math.min(1, Math.max(MIN_SHARE, 1 - days / FAR_DAYS));
  if (days < 0) return { share: 1, tone: 'anar' };
  return { share, tone: days <= SOON_DAYS ? 'zaferan' : 'firoozeh' };
}
