import type { IsoDate } from '../calendar/iso-date.ts';
import type { Decimal } from './decimal.ts';
import { settleLastPeriod, spreadEqually } from './equal-installment.ts';
import {
  copyLoan,
  interestPeriodEnding,
  compute,
  writeRateFactors,
  type ProgressiveLoan,
  type RepaymentPeriod,
} from './progressive-loan.ts';

/**
 * Pays out an amount (minor units) on a day and spreads what is owed again over the periods from that day on; paid out on a
 * due date, over the periods after it. Throws RangeError for a day outside the loan's periods.
 */
export function disburse(loan: ProgressiveLoan, date: IsoDate, amount: bigint): ProgressiveLoan {
  const changed = copyLoan(loan);
  const index = periodIndexOf(changed, date);
  const period = periodAt(changed, index);
  interestPeriodEnding(period, date).disbursed += amount;
  const isForNext = period.due === date && index + 1 < changed.periods.length;
  spreadEqually(changed, isForNext ? index + 1 : index);
  return changed;
}

/**
 * Takes a payment of principal for the period due on `periodDue`, made on `date`. Paid early it carries no interest from that
 * day on, and the last instalment shrinks; paid late it counts from the due date.
 */
export function payPrincipal(
  loan: ProgressiveLoan,
  periodDue: IsoDate,
  date: IsoDate,
  amount: bigint,
): ProgressiveLoan {
  const changed = copyLoan(loan);
  periodDueOn(changed, periodDue).paidPrincipal += amount;
  return correctBalance(changed, periodDue < date ? periodDue : date, -amount);
}

/** Takes a payment of interest for the period due on `periodDue`. */
export function payInterest(loan: ProgressiveLoan, periodDue: IsoDate, amount: bigint): ProgressiveLoan {
  const changed = copyLoan(loan);
  periodDueOn(changed, periodDue).paidInterest += amount;
  compute(changed);
  settleLastPeriod(changed);
  return changed;
}

/** Raises or lowers the balance from a day on without touching any instalment but the last unpaid one. */
export function correctBalance(loan: ProgressiveLoan, date: IsoDate, amount: bigint): ProgressiveLoan {
  const changed = copyLoan(loan);
  interestPeriodEnding(periodAt(changed, periodIndexOf(changed, date)), date).correction += amount;
  writeRateFactors(changed);
  settleLastPeriod(changed);
  return changed;
}

/** A new yearly rate from a day on; what is then owed is spread again over the period of that day and those after it. */
export function changeRate(loan: ProgressiveLoan, effectiveFrom: IsoDate, annualRatePercent: Decimal): ProgressiveLoan {
  const changes = [...loan.rateChanges, { effectiveFrom, annualRatePercent }];
  const rateChanges = changes.toSorted((left, right) => right.effectiveFrom.localeCompare(left.effectiveFrom));
  const changed = copyLoan({ ...loan, rateChanges });
  const index = periodIndexOf(changed, effectiveFrom);
  const period = periodAt(changed, index);
  interestPeriodEnding(period, effectiveFrom);
  const isForNext = period.due === effectiveFrom && index + 1 < changed.periods.length;
  spreadEqually(changed, isForNext ? index + 1 : index);
  return changed;
}

/** The period a balance change belongs to: the one that ends on or after the day; its own first day is the one before's last. */
function periodIndexOf(loan: ProgressiveLoan, date: IsoDate): number {
  const index = loan.periods.findIndex((period, position) =>
    position === 0 ? period.from <= date && date <= period.due : period.from < date && date <= period.due,
  );
  if (index < 0) throw new RangeError(`${date} is in no period of the loan`);
  return index;
}

function periodDueOn(loan: ProgressiveLoan, due: IsoDate): RepaymentPeriod {
  return periodAt(
    loan,
    loan.periods.findIndex((period) => period.due === due),
  );
}

function periodAt(loan: ProgressiveLoan, index: number): RepaymentPeriod {
  const period = loan.periods[index];
  if (period === undefined) throw new RangeError('the loan has no such period');
  return period;
}
