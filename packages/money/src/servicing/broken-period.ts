import { daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { multiplyRational, rational, roundHalfUp } from '../rational.ts';
import { stepDates } from './plan-rows.ts';
import type { DailyInterest, RepaymentStep } from './servicing-types.ts';

/** A loan by day whose first due day is more than one step after its payout. */
export interface BrokenPeriodLoan {
  /** Principal, in minor units. */
  readonly amount: bigint;
  readonly paidOutOn: IsoDate;
  readonly firstDue: IsoDate;
  readonly step: RepaymentStep;
  readonly perDay: DailyInterest['perDay'];
  /** So many rows bear the interest of the days before the first whole step; 1: the first row alone. */
  readonly rowsBearing: number;
}

/**
 * What a first period that is longer than the others costs: `broken`, the interest of the days before its last whole step, and `firstRow`, all interest of row 1. Minor units, half up.
 * Example: 100,000.00 at 14.5 % ÷ 365 from 3 November, first due on 5 December → 79.45 for two days; row 1 has 1,271.23, or 1,198.40 where 12 rows share them.
 * Throws RangeError where the first period is shorter than a step.
 */
export function brokenPeriodInterest(loan: BrokenPeriodLoan): { readonly broken: bigint; readonly firstRow: bigint } {
  const { amount, paidOutOn, firstDue, step, perDay, rowsBearing } = loan;
  const [wholeFrom = paidOutOn] = stepDates(firstDue, { ...step, every: -step.every }, 1);
  const brokenDays = daysBetween(paidOutOn, wholeFrom);
  if (brokenDays < 0) throw new RangeError(`less than a step from ${paidOutOn} to ${firstDue}`);
  const daily = multiplyRational(rational(amount), perDay);
  const interestOf = (days: bigint, share = 1n) => multiplyRational(daily, rational(days, share));
  const [days, whole] = [BigInt(brokenDays), BigInt(daysBetween(wholeFrom, firstDue))];
  const rows = BigInt(rowsBearing);
  return { broken: roundHalfUp(interestOf(days)), firstRow: roundHalfUp(interestOf(whole * rows + days, rows)) };
}
