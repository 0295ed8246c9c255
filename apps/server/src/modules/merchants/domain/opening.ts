import { tehranMinuteOfDay } from '@nesye/money';
import type { ShopSpan } from './shop-profile.ts';

const DAY_MS = 86_400_000;
const TEHRAN_OFFSET_MS = 12_600_000;
/** 1970-01-01 was a Thursday: the sixth day of a week that begins on Saturday. */
const FIRST_WEEKDAY = 5;

/** The weekday of an instant in Tehran; 0 is Saturday. */
export const tehranWeekday = (at: Date): number =>
  (Math.floor((at.getTime() + TEHRAN_OFFSET_MS) / DAY_MS) + FIRST_WEEKDAY) % 7;

/** Is a shop with these hours open at an instant: from the first minute of a span to before its last. */
export function isOpenAt(hours: readonly ShopSpan[], at: Date): boolean {
  const [weekday, minute] = [tehranWeekday(at), tehranMinuteOfDay(at)];
  return hours.some((span) => span.weekday === weekday && span.opens <= minute && minute < span.closes);
}
