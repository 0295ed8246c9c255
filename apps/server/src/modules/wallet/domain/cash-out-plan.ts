import { type HolidayCalendar, nextPayaCycle } from '@nesye/money';

const MINUTE_MS = 60_000;
/** The bank wants an order this long before the cycle it is to go with. */
const LEAD_MS = 15 * MINUTE_MS;
/** Whoever requests a cash-out can cancel it for this long at least. */
const MIN_UNDO_MS = 10 * MINUTE_MS;

export interface CashOutPlan {
  /** Given to the bank then, and cancellable until then. */
  readonly sendsAt: Date;
  readonly cycleAt: Date;
}

/** When a cash-out that is requested now goes out: with the first Paya cycle that leaves ten minutes to cancel it. */
export function planCashOut(now: Date, holidays: HolidayCalendar): CashOutPlan {
  const cycleAt = nextPayaCycle(new Date(now.getTime() + MIN_UNDO_MS + LEAD_MS), holidays);
  return { sendsAt: new Date(cycleAt.getTime() - LEAD_MS), cycleAt };
}
