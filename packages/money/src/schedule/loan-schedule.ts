import { daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { cumulativeRows } from './cumulative-schedule.ts';
import { decimalOf, divideDecimal, multiplyDecimal } from './decimal.ts';
import { repaymentDates } from './loan-dates.ts';
import { toMinorUnits, toMultiple } from './loan-money.ts';
import type { LoanRow, LoanTerms, Tranche } from './loan-terms.ts';
import { disburse } from './progressive-events.ts';
import { newProgressiveLoan, compute } from './progressive-loan.ts';

interface RowParts {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly balance: bigint;
}

/**
 * The schedule of a loan as it is on the day it is paid out. A pure function of its terms: Σ principal is exactly what
 * is paid out, and the balance after the last row is 0.
 *
 * Amounts are minor units of the terms' currency. Throws RangeError for terms without meaning: nothing paid out, fewer than
 * one row, graces that leave no row, tranches outside the term or in a cumulative loan.
 */
export function generateLoanSchedule(terms: LoanTerms): LoanRow[] {
  checkTerms(terms);
  const { scheduleStart } = terms;
  const dueDates = repaymentDates(
    scheduleStart,
    terms.repaymentCount,
    terms.repayEvery,
    terms.repayUnit,
    terms.monthEndRule,
  );
  const downPayment = downPaymentOf(terms, terms.principal);
  const parts =
    terms.engine === 'cumulative'
      ? cumulativeParts(terms, downPayment, dueDates)
      : progressiveParts(terms, downPayment, dueDates);
  const rows = parts.map((part, index) =>
    rowOf(part, dueDates[index - 1] ?? scheduleStart, dueDates[index] ?? scheduleStart),
  );
  const paidOutOn = terms.disbursementDate ?? scheduleStart;
  const first = { principal: downPayment, interest: 0n, balance: terms.principal - downPayment };
  const all = terms.downPaymentPercent === undefined ? rows : [rowOf(first, paidOutOn, paidOutOn), ...rows];
  return all.map((row, index) => ({ nr: index + 1, ...row }));
}

function checkTerms(terms: LoanTerms): void {
  const { repaymentCount, principal } = terms;
  if (principal <= 0n) throw new RangeError(`nothing is paid out: ${principal}`);
  if (!Number.isInteger(repaymentCount) || repaymentCount < 1)
    throw new RangeError(`not a number of rows: ${repaymentCount}`);
  const maxGrace = Math.max(terms.principalGrace, terms.interestPaymentGrace, terms.interestFreePeriods);
  if (maxGrace >= repaymentCount) throw new RangeError(`a grace of ${maxGrace} leaves no row of ${repaymentCount}`);
  if (terms.engine === 'cumulative' && (terms.tranches ?? []).length > 0) {
    throw new RangeError('tranches need the progressive engine');
  }
}

/** Rounded half even to the instalment multiple, so that the customer pays a round sum. */
function downPaymentOf(terms: LoanTerms, amount: bigint): bigint {
  if (terms.downPaymentPercent === undefined) return 0n;
  const { currency, precision, installmentMultiple } = terms;
  const percent = multiplyDecimal(decimalOf(amount, currency.digits), terms.downPaymentPercent);
  const share = toMinorUnits(divideDecimal(percent, decimalOf(100), precision), currency);
  return toMultiple(share, installmentMultiple);
}

function cumulativeParts(terms: LoanTerms, downPayment: bigint, dueDates: readonly IsoDate[]): RowParts[] {
  let balance = terms.principal - downPayment;
  return cumulativeRows(terms, balance, terms.scheduleStart, dueDates).map(({ principal, interest }) => {
    balance -= principal;
    return { principal, interest, balance };
  });
}

function progressiveParts(terms: LoanTerms, downPayment: bigint, dueDates: readonly IsoDate[]): RowParts[] {
  const spans = dueDates.map((due, index) => ({ from: dueDates[index - 1] ?? terms.scheduleStart, due }));
  const first: Tranche = { date: terms.disbursementDate ?? terms.scheduleStart, amount: terms.principal - downPayment };
  const loan = [first, ...(terms.tranches ?? [])].reduce(
    (owed, tranche) => disburse(owed, tranche.date, tranche.amount),
    newProgressiveLoan(terms, spans),
  );
  return compute(loan).map(({ principalDue, interestDue, balanceAfter }) => ({
    principal: principalDue,
    interest: interestDue,
    balance: balanceAfter,
  }));
}

function rowOf({ principal, interest, balance }: RowParts, fromDate: IsoDate, dueDate: IsoDate): Omit<LoanRow, 'nr'> {
  return {
    fromDate,
    dueDate,
    days: daysBetween(fromDate, dueDate),
    principal,
    interest,
    due: principal + interest,
    balance,
  };
}
