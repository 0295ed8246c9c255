import { tehranMinuteOfDay } from '@nesye/money';

const DAY_MIN = 24 * 60;
const MINUTE_MS = 60_000;

/** Times as `HH:MM` of Asia/Tehran; `to` may lie on the next day. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const minutesFrom = (from: number, to: number): number => (to - from + DAY_MIN) % DAY_MIN;

/** When quiet hours that hold at `at` end; undefined when none hold. */
export function quietUntil(quiet: QuietHours | null, at: Date): Date | undefined {
  if (quiet === null) return undefined;
  const now = tehranMinuteOfDay(at);
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  if (minutesFrom(from, now) >= minutesFrom(from, to)) return undefined;
  const beginOfMinute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(beginOfMinute + minutesFrom(now, to) * MINUTE_MS);
}
