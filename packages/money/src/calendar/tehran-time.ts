/** Minutes by which the clocks of Tehran are ahead of UTC; Iran has had no summer time since 2022. */
const TEHRAN_OFFSET_MIN = 210;
const DAY_MIN = 24 * 60;
const MINUTE_MS = 60_000;

/** Whole minutes since midnight in Tehran. */
export const tehranMinuteOfDay = (at: Date): number =>
  (Math.floor(at.getTime() / MINUTE_MS) + TEHRAN_OFFSET_MIN) % DAY_MIN;
