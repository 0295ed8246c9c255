import {
  addDecimal,
  decimalOf,
  divideDecimal,
  dividedHalfEven,
  multiplyDecimal,
  ONE_DECIMAL,
  type Decimal,
} from './decimal.ts';
import { toInstallmentMultiple, toMinorUnits } from './loan-money.ts';
import { copyLoan, compute, writeRateFactors, type ProgressiveLoan, type RepaymentPeriod } from './progressive-loan.ts';

const MAX_SMOOTHING_PASSES = 3;

/**
 * Gives the periods from `fromIndex` on one equal instalment that pays back what is then owed, the last one taking the
 * remainder: instalment = owed · Π(1 + f_k) ÷ fn_n, with fn_1 = 1 and fn_k = fn_(k−1)·(1 + f_k) + 1. Periods of principal
 * grace pay their interest only. Changes the loan it is given.
 */
export function spreadEqually(loan: ProgressiveLoan, fromIndex: number): void {
  writeRateFactors(loan);
  const firstIndex = Math.min(Math.max(fromIndex, loan.terms.principalGrace), loan.periods.length - 1);
  setGraceInstallments(loan, fromIndex, firstIndex);
  const related = loan.periods.slice(firstIndex);
  const installment = equalInstallment(loan, firstIndex, related);
  for (const period of related) period.installment = installment;
  settleLastPeriod(loan);
  smoothLastPeriod(loan, firstIndex);
}

/** The last period that is not fully paid takes what is missing to, or too much for, principal + interest of the loan. */
export function settleLastPeriod(loan: ProgressiveLoan): void {
  const interestDue = compute(loan).reduce((sum, figures) => sum + figures.interestDue, 0n);
  const installments = loan.periods.reduce((sum, period) => sum + period.installment, 0n);
  const lastUnpaid = loan.periods.findLast(
    (period) => period.installment !== period.paidPrincipal + period.paidInterest,
  );
  if (lastUnpaid !== undefined) lastUnpaid.installment += totalDisbursed(loan.periods) + interestDue - installments;
  compute(loan);
}

function setGraceInstallments(loan: ProgressiveLoan, fromIndex: number, firstIndex: number): void {
  for (let index = fromIndex; index < firstIndex; index += 1) {
    const period = loan.periods[index];
    if (period !== undefined) period.installment = compute(loan)[index]?.accruedInterest ?? 0n;
  }
}

function equalInstallment(loan: ProgressiveLoan, firstIndex: number, related: readonly RepaymentPeriod[]): bigint {
  const { currency, precision, installmentMultiple } = loan.terms;
  const owedBefore = compute(loan)[firstIndex - 1]?.balanceAfter ?? 0n;
  const owed = decimalOf(owedBefore + totalDisbursed(related.slice(0, 1)), currency.digits);
  const growths = related.map((period) => growthOf(period));
  const growth = growths.reduce((product, factor) => multiplyDecimal(product, factor, precision), ONE_DECIMAL);
  const divisor = growths
    .slice(1)
    .reduce((sum, factor) => addDecimal(multiplyDecimal(sum, factor, precision), ONE_DECIMAL, precision), ONE_DECIMAL);
  const exact = divideDecimal(multiplyDecimal(growth, owed, precision), divisor, precision);
  return toInstallmentMultiple(toMinorUnits(exact, currency), installmentMultiple);
}

/** 1 + f of a period: its rate factor is the sum over its stretches. */
function growthOf(period: RepaymentPeriod): Decimal {
  return period.interestPeriods.reduce(
    (sum, interestPeriod) => addDecimal(sum, interestPeriod.rateFactor),
    ONE_DECIMAL,
  );
}

/**
 * When the last instalment strays from the others by more than a hundredth of a unit for each two periods, the difference
 * is shared out over all of them, and that is used if it brings the last one nearer; three times at most.
 */
function smoothLastPeriod(loan: ProgressiveLoan, firstIndex: number): void {
  for (let pass = 0; pass < MAX_SMOOTHING_PASSES; pass += 1) {
    if (!isSmoothedOnce(loan, firstIndex)) return;
  }
}

function isSmoothedOnce(loan: ProgressiveLoan, firstIndex: number): boolean {
  const related = loan.periods.slice(firstIndex);
  const before = lastDifference(related);
  const tolerance = BigInt(Math.floor(related.length / 2)) * 10n ** BigInt(loan.terms.currency.digits);
  if (tolerance === 0n || magnitude(before) * 100n <= tolerance) return false;
  const original = related.at(-2)?.installment ?? 0n;
  const shared = original + dividedHalfEven(before, BigInt(related.length));
  const adjusted = toInstallmentMultiple(shared, loan.terms.installmentMultiple);
  if (adjusted === original) return false;
  const trial = copyLoan(loan);
  const trialRelated = trial.periods.slice(firstIndex);
  for (const period of trialRelated) period.installment = adjusted;
  settleLastPeriod(trial);
  if (magnitude(lastDifference(trialRelated)) >= magnitude(before)) return false;
  for (const [index, period] of related.entries())
    period.installment = trialRelated[index]?.installment ?? period.installment;
  compute(loan);
  return true;
}

function lastDifference(periods: readonly RepaymentPeriod[]): bigint {
  const last = periods.at(-1);
  const beforeLast = periods.at(-2);
  return last === undefined || beforeLast === undefined ? 0n : last.installment - beforeLast.installment;
}

function totalDisbursed(periods: readonly RepaymentPeriod[]): bigint {
  return periods
    .flatMap((period) => period.interestPeriods)
    .reduce((sum, interestPeriod) => sum + interestPeriod.disbursed, 0n);
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
