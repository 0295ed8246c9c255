import { addDays, type HolidayCalendar, isBusinessDay, type IsoDate, nextPayaCycle, weekdayOf } from '@nesye/money';

export type Schedule = 'daily' | 'weekly' | 'on_request';

/** How often a shop is paid. */
export interface ScheduleRule {
  readonly schedule: Schedule;
  /** Of a weekly one: 0 Sunday … 6 Saturday. */
  readonly weekday: number | null;
}

/** Longer than any row of holidays, and than a week. */
const MAX_DAYS_AHEAD = 60;

/** Is a shop paid on a day by its schedule: on working days, a weekly one on the first working day from its weekday on. */
export function isPayoutDay(rule: ScheduleRule, day: IsoDate, holidays: HolidayCalendar): boolean {
  if (rule.schedule === 'on_request' || !isBusinessDay(day, holidays)) return false;
  if (rule.schedule === 'daily') return true;
  for (let each = day; ; each = addDays(each, -1)) {
    if (weekdayOf(each) === rule.weekday) return true;
    if (isBusinessDay(addDays(each, -1), holidays)) return false;
  }
}

/** The first payout day after `day`; undefined for a shop that is paid on request. */
export function nextPayoutDay(rule: ScheduleRule, day: IsoDate, holidays: HolidayCalendar): IsoDate | undefined {
  for (let ahead = 1; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const each = addDays(day, ahead);
    if (isPayoutDay(rule, each, holidays)) return each;
  }
  return undefined;
}

/** The Paya cycle that the payouts of a day go with: its first one. */
export const cycleOf = (day: IsoDate, holidays: HolidayCalendar): Date =>
  nextPayaCycle(new Date(`${day}T00:00:00+03:30`), holidays);
