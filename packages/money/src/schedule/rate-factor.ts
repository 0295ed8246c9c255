import { daysBetween, isoDate, type IsoDate } from '../calendar/iso-date.ts';
import { addDecimal, decimalOf, divideDecimal, multiplyDecimal, ZERO_DECIMAL, type Decimal } from './decimal.ts';
import { gregorianYearLength, monthLength, monthOf, yearOf } from './loan-dates.ts';
import type { LoanTerms } from './loan-terms.ts';

type DayCountTerms = Pick<
  LoanTerms,
  'repayEvery' | 'repayUnit' | 'interestPeriod' | 'daysInYear' | 'daysInMonth' | 'precision'
>;

interface FactorSpan {
  readonly from: IsoDate;
  readonly due: IsoDate;
  /** The repayment period that contains the span. */
  readonly periodFrom: IsoDate;
  readonly periodDue: IsoDate;
}

/**
 * The interest of one unit of money over a span of days: rate × (days of a full period ÷ days in the year) × the span's
 * share of its repayment period; by the day with actual months, rate × days ÷ days in the year.
 * A span that crosses the turn of the year by actual days takes each year's own length.
 *
 * Source: the rate factor of Apache Fineract's progressive loans, as its documentation and tests state it.
 */
export function rateFactor(annualRatePercent: Decimal, span: FactorSpan, terms: DayCountTerms): Decimal {
  const { precision } = terms;
  const rate = divideDecimal(annualRatePercent, decimalOf(100), precision);
  if (terms.daysInYear === 'actual' && yearOf(span.from) !== yearOf(span.due)) {
    return multiplyDecimal(rate, yearFraction(span.from, span.due, precision), precision);
  }
  if (terms.daysInMonth === 'actual' && terms.interestPeriod === 'daily') {
    const days = multiplyDecimal(rate, decimalOf(daysBetween(span.from, span.due)), precision);
    return divideDecimal(days, decimalOf(daysInYear(span.from, terms)), precision);
  }
  const fullPeriod = divideDecimal(
    decimalOf(nominalDays(span.from, terms)),
    decimalOf(daysInYear(span.from, terms)),
    precision,
  );
  const spanDays = decimalOf(daysBetween(span.from, span.due));
  const periodDays = decimalOf(daysBetween(span.periodFrom, span.periodDue));
  const ofSpan = multiplyDecimal(multiplyDecimal(rate, fullPeriod, precision), spanDays, precision);
  return divideDecimal(ofSpan, periodDays, precision);
}

/** Days of a full repayment period by the day count: 30 or the month's own for each month. */
function nominalDays(from: IsoDate, terms: DayCountTerms): number {
  if (terms.repayUnit === 'days') return terms.repayEvery;
  if (terms.repayUnit === 'weeks') return 7 * terms.repayEvery;
  const months = terms.repayUnit === 'years' ? 12 * terms.repayEvery : terms.repayEvery;
  return months * (terms.daysInMonth === 30 ? 30 : monthLength(yearOf(from), monthOf(from)));
}

function daysInYear(from: IsoDate, terms: DayCountTerms): number {
  return terms.daysInYear === 'actual' ? gregorianYearLength(yearOf(from)) : terms.daysInYear;
}

/** Σ over the years touched of days ÷ the year's length; the cut is at 31 December. */
function yearFraction(from: IsoDate, due: IsoDate, precision: number): Decimal {
  let fraction = ZERO_DECIMAL;
  let start = from;
  for (let year = yearOf(from); year <= yearOf(due); year += 1) {
    const end = year === yearOf(due) ? due : isoDate(`${year}-12-31`);
    const share = divideDecimal(decimalOf(daysBetween(start, end)), decimalOf(gregorianYearLength(year)), precision);
    fraction = addDecimal(fraction, share, precision);
    start = end;
  }
  return fraction;
}
