import { type HolidayCalendar, nextPayaCycle } from '@nesye/money';

const MINUTE_MS = 60_000;
/** A cash-out can be cancelled for this long at least. */
const MIN_UNDO_MS = 10 * MINUTE_MS;

export interface CashOutPlan {
  /** Given to the bank then, and cancellable until then. */
  readonly sendsAt: Date;
  readonly cycleAt: Date;
}

/** When a cash-out that is requested now goes out: with the first Paya cycle that leaves ten minutes to cancel it. The bank gets its lead before the cycle. */
export function planCashOut(
  now: Date,
  holidays: HolidayCalendar,
  { leadMinutes }: { readonly leadMinutes: number },
): CashOutPlan {
  const leadMs = leadMinutes * MINUTE_MS;
  const cycleAt = nextPayaCycle(new Date(now.getTime() + MIN_UNDO_MS + leadMs), holidays);
  return { sendsAt: new Date(cycleAt.getTime() - leadMs), cycleAt };
}
