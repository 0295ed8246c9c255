import { daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { timesFactor } from './loan-money.ts';
import type { LoanTerms } from './loan-terms.ts';
import { rateFactor } from './rate-factor.ts';
import { ZERO_DECIMAL, type Decimal } from './decimal.ts';
import { smaller } from '../smaller.ts';

export type ProgressiveTerms = Pick<
  LoanTerms,
  | 'currency'
  | 'annualRatePercent'
  | 'repayEvery'
  | 'repayUnit'
  | 'interestPeriod'
  | 'daysInYear'
  | 'daysInMonth'
  | 'installmentMultiple'
  | 'principalGrace'
  | 'precision'
>;

/** A stretch of days in which the balance does not change; what changes it is written at its end. */
export interface InterestPeriod {
  from: IsoDate;
  due: IsoDate;
  rateFactor: Decimal;
  /** Paid out on `due`. */
  disbursed: bigint;
  /** Principal paid (negative) or given back (positive) on `due`. */
  correction: bigint;
  /** Principal on which the stretch carries interest. */
  balance: bigint;
}

export interface RepaymentPeriod {
  readonly from: IsoDate;
  readonly due: IsoDate;
  installment: bigint;
  paidPrincipal: bigint;
  paidInterest: bigint;
  interestPeriods: InterestPeriod[];
}

export interface RateChange {
  readonly effectiveFrom: IsoDate;
  readonly annualRatePercent: Decimal;
}

/** A loan with one equal instalment over its remaining periods. The functions of this folder copy it, never change it. */
export interface ProgressiveLoan {
  readonly terms: ProgressiveTerms;
  /** Latest first. */
  readonly rateChanges: readonly RateChange[];
  readonly periods: readonly RepaymentPeriod[];
}

export interface PeriodFigures {
  /** Interest of the period's days plus what the period before could not take. */
  readonly accruedInterest: bigint;
  readonly interestDue: bigint;
  readonly principalDue: bigint;
  /** Principal owed after the period's due date. */
  readonly balanceAfter: bigint;
}

/** A loan of which nothing is paid out yet. `spans` are its repayment periods in order. */
export function newProgressiveLoan(
  terms: ProgressiveTerms,
  spans: readonly { readonly from: IsoDate; readonly due: IsoDate }[],
): ProgressiveLoan {
  const periods = spans.map(({ from, due }) => ({
    from,
    due,
    installment: 0n,
    paidPrincipal: 0n,
    paidInterest: 0n,
    interestPeriods: [newInterestPeriod(from, due)],
  }));
  return { terms, rateChanges: [], periods };
}

function newInterestPeriod(from: IsoDate, due: IsoDate): InterestPeriod {
  return { from, due, rateFactor: ZERO_DECIMAL, disbursed: 0n, correction: 0n, balance: 0n };
}

/** A loan to change while the first stays as it is: periods and what is in them are new; terms and rate changes, which nothing changes, are shared. */
export function copyLoan(loan: ProgressiveLoan): ProgressiveLoan {
  const periods = loan.periods.map((period) => ({
    ...period,
    interestPeriods: period.interestPeriods.map((interestPeriod) => ({ ...interestPeriod })),
  }));
  return { ...loan, periods };
}

/**
 * Writes the balance of every interest period and returns what each repayment period owes, in one pass from the first to
 * the last. A period never demands more interest than its instalment, and once more principal is paid in it than it
 * demanded, its interest is what was paid; the rest is carried to the next period. The last period demands all of it.
 */
export function compute(loan: ProgressiveLoan): PeriodFigures[] {
  let opening = 0n;
  let carriedInterest = 0n;
  return loan.periods.map((period, index) => {
    const beforeDue = writeBalances(period, opening);
    const accruedInterest = carriedInterest + interestOf(period, loan.terms);
    const isPrepaid = period.paidPrincipal > period.installment - accruedInterest;
    const isLast = index === loan.periods.length - 1;
    const requestedInterest = isLast ? accruedInterest : smaller(accruedInterest, period.installment);
    const interestDue = larger(isPrepaid ? period.paidInterest : requestedInterest, period.paidInterest);
    const principalDue = larger(period.installment - interestDue, period.paidPrincipal);
    carriedInterest = accruedInterest - interestDue;
    opening = beforeDue - principalDue + period.paidPrincipal;
    return { accruedInterest, interestDue, principalDue, balanceAfter: larger(opening, 0n) };
  });
}

/** Writes the rate factor of every interest period, by the rate in force on its first day. */
export function writeRateFactors(loan: ProgressiveLoan): void {
  for (const period of loan.periods) {
    for (const interestPeriod of period.interestPeriods) {
      interestPeriod.rateFactor = rateFactor(
        rateOn(loan, interestPeriod.from),
        { from: interestPeriod.from, due: interestPeriod.due, periodFrom: period.from, periodDue: period.due },
        loan.terms,
      );
    }
  }
}

/** Interest of one stretch, rounded. */
export function interestOfStretch(interestPeriod: InterestPeriod, terms: Pick<LoanTerms, 'currency'>): bigint {
  return timesFactor(interestPeriod.balance, interestPeriod.rateFactor, terms.currency);
}

/**
 * The interest period that ends on `date` inside a repayment period, cut off from the one that contains it if need be.
 * The first day of the first period is an interest period of no days.
 */
export function interestPeriodEnding(period: RepaymentPeriod, date: IsoDate): InterestPeriod {
  const ending = period.interestPeriods.find((candidate) => candidate.due === date);
  if (ending !== undefined) return ending;
  const index = period.interestPeriods.findIndex((candidate) => daysBetween(date, candidate.due) > 0);
  const containing = period.interestPeriods[index];
  if (containing === undefined) throw new RangeError(`${date} is not in the period until ${period.due}`);
  const rest = {
    ...newInterestPeriod(date, containing.due),
    disbursed: containing.disbursed,
    correction: containing.correction,
  };
  period.interestPeriods.splice(index + 1, 0, rest);
  Object.assign(containing, { due: date, disbursed: 0n, correction: 0n });
  return containing;
}

function writeBalances(period: RepaymentPeriod, opening: bigint): bigint {
  let balance = opening;
  for (const interestPeriod of period.interestPeriods) {
    interestPeriod.balance = balance;
    balance += interestPeriod.disbursed + interestPeriod.correction;
  }
  return balance;
}

function interestOf(period: RepaymentPeriod, terms: ProgressiveTerms): bigint {
  return period.interestPeriods.reduce((sum, interestPeriod) => sum + interestOfStretch(interestPeriod, terms), 0n);
}

function rateOn(loan: ProgressiveLoan, date: IsoDate): Decimal {
  const change = loan.rateChanges.find((candidate) => candidate.effectiveFrom <= date);
  return change?.annualRatePercent ?? loan.terms.annualRatePercent;
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}
