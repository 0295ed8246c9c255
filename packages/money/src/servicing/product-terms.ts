import { endOfMonthDueDate } from '../calendar/due-dates.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { PurchaseSchedule } from '../purchase-schedule.ts';
import { rational, type Rational } from '../rational.ts';
import { type Rial, TOMAN } from '../rial.ts';
import type { AllocationRule, DailyPenalty, Part, PayoffRule, SchedulePlan } from './servicing-types.ts';

const BASIS_POINTS = 10_000n;
const DAYS_A_YEAR = 365n;
/** What a late row costs above the contract's own rate (decision D29). */
const PENALTY_MARGIN_BP = 600n;
const PENALTY_GRACE_DAYS = 3;
const PENALTY_CAP_BP = 1_000n;
const MONTHLY = { every: 1, unit: 'jalali-months' } as const;

/** The rows of a purchase as the engine's plan; the first instalment now, where there is one, is paid with the purchase. */
export function purchasePlan(
  schedule: PurchaseSchedule,
  purchaseDate: IsoDate,
  /** The last day in time of rows, by their place, where a pause has moved it. */
  movedDays: readonly (IsoDate | undefined)[] = [],
): SchedulePlan {
  const rows = schedule.rows.map(({ dueDate, principal, fee }, index) => ({
    ...(movedDays[index] === undefined ? {} : { payableUntil: movedDays[index] }),
    from: schedule.rows[index - 1]?.dueDate ?? purchaseDate,
    due: dueDate,
    principal,
    fee,
    interest: 0n,
    isDownPayment: dueDate === purchaseDate,
  }));
  return { rows, step: MONTHLY, multiple: TOMAN, isDownPaymentCollected: true, laterChanges: 'from-their-date' };
}

/** The one row of a sale of the end-of-month product (decision D31): without fee, due on the 5th of the next Jalali month. */
export function endOfMonthPlan(amount: Rial, captureDate: IsoDate): SchedulePlan {
  const due = endOfMonthDueDate(captureDate);
  return {
    rows: [{ from: captureDate, due, principal: amount, fee: 0n, interest: 0n }],
    step: MONTHLY,
    multiple: 1n,
    laterChanges: 'from-their-date',
  };
}

/** The late-payment penalty of one contract, as it was signed. Rates in basis points. */
export interface LatePenaltyTerms {
  /** A year, the margin above the contract's own rate included. */
  readonly rateBp: bigint;
  /** Days after the last day in time that are never charged. */
  readonly graceDays: number;
  /** At most this share of the row's principal and fee. */
  readonly capBp: bigint;
  /** The first day on which what is charged is whole toman (ADR 58); before it, it was rounded half up to a rial. Every day, where it is not given. */
  readonly wholeTomanFrom?: IsoDate | undefined;
}

/**
 * The late-payment penalty of decision D29 for a contract of this yearly rate: 6 points above it, from the fourth day after
 * the row could last be paid, at most 10 % of the row.
 */
export function latePenalty(rateBp: bigint): DailyPenalty {
  return latePenaltyOf({ rateBp: rateBp + PENALTY_MARGIN_BP, graceDays: PENALTY_GRACE_DAYS, capBp: PENALTY_CAP_BP });
}

/**
 * The same by a contract's frozen terms: simple, ÷ 365, on the unpaid principal and fee of a row, not while a dispute or
 * freeze runs; whole toman, rounded down. How often it is assessed changes nothing.
 */
export function latePenaltyOf({ rateBp, graceDays, capBp }: LatePenaltyTerms): DailyPenalty {
  return {
    kind: 'per-day',
    terms: [{ base: 'overdue-total', perDay: yearlyRatePerDay(rateBp) }],
    firstDay: 'day-after-due',
    graceDays,
    countedThrough: 'as-of',
    rounding: 'cumulative',
    flooredTo: TOMAN,
    stopsOnChargeOff: true,
    stopsWhilePaused: true,
    isLateAfterWorkingDay: true,
    cap: rational(capBp, BASIS_POINTS),
  };
}

/** Oldest row first, inside a row in the owner's order; penalty, fee, interest, principal unless the owner has another. */
export function ownersOrder(parts: readonly Part[] = ['penalty', 'fee', 'interest', 'principal']): AllocationRule {
  const steps = (['past-due', 'due', 'in-advance'] as const).flatMap((timing) =>
    parts.map((part) => ({ timing, part })),
  );
  return { steps, direction: 'row-by-row', futureRule: 'next' };
}

/** A payoff gives back the fee that is not earned by day (decision D30), in whole toman. */
export const UNEARNED_FEE_BACK: PayoffRule = { future: 'drop', current: 'by-day', multiple: TOMAN };

function yearlyRatePerDay(rateBp: bigint): Rational {
  return rational(rateBp, BASIS_POINTS * DAYS_A_YEAR);
}
