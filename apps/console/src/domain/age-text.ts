import { homeText } from '#messages/home.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** From here on days say more than hours. */
const MAX_HOURS = 48;

/** How long ago an instant was, in words: hours up to two days, then whole days. */
export function ageText(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS);
  if (hours < 1) return homeText.lessThanHour;
  return hours < MAX_HOURS ? homeText.hours(hours) : homeText.days(Math.floor(hours / DAY_HOURS));
}
