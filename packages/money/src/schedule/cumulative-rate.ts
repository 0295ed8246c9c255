import { daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { decimalOf, divideDecimal, multiplyDecimal, type Decimal } from './decimal.ts';
import type { LoanTerms } from './loan-terms.ts';

const PERIODS_A_YEAR = { days: 365, weeks: 52, months: 12, years: 1 } as const;
const DAYS_A_MONTH = 30;

/** The rate of one repayment period between two dates, as a fraction: what the row's interest is computed with. */
export function periodRate(terms: LoanTerms, from: IsoDate, due: IsoDate): Decimal {
  if (terms.interestPeriod === 'same-as-repayment') return sharedRate(terms, terms.repayEvery);
  const isMonthOf30 = terms.repayUnit === 'months' && terms.daysInMonth === 30;
  return dailyRate(terms, isMonthOf30 ? DAYS_A_MONTH * terms.repayEvery : daysBetween(from, due));
}

/** The rate with which the equal instalment is computed: months of 30 days, whatever the calendar says. */
export function installmentRate(terms: LoanTerms): Decimal {
  if (terms.interestPeriod === 'same-as-repayment') return sharedRate(terms, terms.repayEvery);
  return dailyRate(terms, nominalPeriodDays(terms));
}

/** The flat rate over the whole term between two dates. */
export function termRate(terms: LoanTerms, from: IsoDate, due: IsoDate): Decimal {
  if (terms.interestPeriod === 'same-as-repayment') return sharedRate(terms, terms.repayEvery * terms.repaymentCount);
  return dailyRate(terms, daysBetween(from, due));
}

function sharedRate(terms: LoanTerms, units: number): Decimal {
  const isFixedYear = terms.repayUnit === 'days' && terms.daysInYear !== 'actual';
  const unitsAYear = isFixedYear ? daysAYear(terms) : PERIODS_A_YEAR[terms.repayUnit];
  return multiplyDecimal(rateOfUnit(terms, unitsAYear), decimalOf(units));
}

function dailyRate(terms: LoanTerms, days: number): Decimal {
  return multiplyDecimal(rateOfUnit(terms, daysAYear(terms)), decimalOf(days), terms.precision);
}

function rateOfUnit(terms: LoanTerms, unitsAYear: number): Decimal {
  const ofUnit = divideDecimal(terms.annualRatePercent, decimalOf(unitsAYear), terms.precision);
  return divideDecimal(ofUnit, decimalOf(100), terms.precision);
}

function daysAYear(terms: LoanTerms): number {
  return terms.daysInYear === 'actual' ? PERIODS_A_YEAR.days : terms.daysInYear;
}

function nominalPeriodDays(terms: LoanTerms): number {
  const daysAUnit = { days: 1, weeks: 7, months: DAYS_A_MONTH, years: daysAYear(terms) };
  return daysAUnit[terms.repayUnit] * terms.repayEvery;
}
