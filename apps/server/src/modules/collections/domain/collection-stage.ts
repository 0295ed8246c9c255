const STAGE_DAYS = 30;
const LAST_STAGE = 4;

/** The stage of so many days of lateness: up to 30 days is the first, more than 90 the last. */
export const stageOf = (daysLate: number): number =>
  Math.min(LAST_STAGE, Math.max(1, Math.ceil(daysLate / STAGE_DAYS)));
