export type CollectionStage = 1 | 2 | 3 | 4;

const STAGE_DAYS = 30;
const LAST_STAGE = 4;

/** The stage of so many days of lateness: up to 30 days is the first, more than 90 the last. */
export const stageOf = (daysLate: number): CollectionStage =>
  Math.min(LAST_STAGE, Math.max(1, Math.ceil(daysLate / STAGE_DAYS))) as CollectionStage;
