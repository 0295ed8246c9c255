import { addDays, type IsoDate } from '@nesye/money';

/** When an owed row is to be remembered: `days` after its due date, or after the last day it may be paid without being late. */
export interface ReminderOccasion {
  /** Rises along the plan; it is stored, so a number that was used once keeps its meaning. */
  readonly stage: number;
  readonly countsFrom: 'due_date' | 'payable_until';
  readonly days: number;
}

/**
 * The plan of reminders: three days before, on the due day, and then when the row is late, more and more rarely. The fourth day after `payable_until` is the
 * first one a penalty may accrue on (D29), so the day before it is one of them.
 */
export const REMINDER_PLAN: readonly ReminderOccasion[] = [
  { stage: 1, countsFrom: 'due_date', days: -3 },
  { stage: 2, countsFrom: 'due_date', days: 0 },
  { stage: 3, countsFrom: 'payable_until', days: 1 },
  { stage: 4, countsFrom: 'payable_until', days: 3 },
  { stage: 5, countsFrom: 'payable_until', days: 10 },
  { stage: 6, countsFrom: 'payable_until', days: 30 },
];

/** The stage of a row that will be due soon. */
export const STAGE_BEFORE = 1;
/** A row is not looked at before this many days are left. */
export const DAYS_BEFORE_DUE = 4;
/** After so many days of lateness nothing more is sent by itself: an occasion that was missed so long is stale. */
export const MAX_DAYS_LATE = 37;

/** A monthly bill is announced on the first day after its month, four days before it is due; after that it is reminded of like every row. */
const DAYS_BEFORE_DUE_OF_BILL = 4;

/** An owed row, by the two days that say when it is due and when it is late. */
export interface RemindableRow {
  /** It is on a monthly bill. */
  readonly isEndOfMonth: boolean;
  readonly dueDate: IsoDate;
  readonly payableUntil: IsoDate;
}

/** The last occasion of the plan that has come for an owed row by `day`; undefined before the first and after the last one is stale. */
export function stageOn({ dueDate, payableUntil, isEndOfMonth }: RemindableRow, day: IsoDate): number | undefined {
  if (day > addDays(payableUntil, MAX_DAYS_LATE)) return undefined;
  const begins = ({ stage, countsFrom, days }: ReminderOccasion): IsoDate => {
    if (stage === STAGE_BEFORE && isEndOfMonth) return addDays(dueDate, -DAYS_BEFORE_DUE_OF_BILL);
    return addDays(countsFrom === 'due_date' ? dueDate : payableUntil, days);
  };
  return REMINDER_PLAN.findLast((occasion) => begins(occasion) <= day)?.stage;
}
