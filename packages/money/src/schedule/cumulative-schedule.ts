import type { IsoDate } from '../calendar/iso-date.ts';
import { rational, powerRational, roundHalfEven, type Rational } from '../rational.ts';
import { installmentRate, periodRate, termRate } from './cumulative-rate.ts';
import type { Decimal } from './decimal.ts';
import { dividedInto, timesFactor, toMultiple } from './loan-money.ts';
import type { LoanTerms } from './loan-terms.ts';

interface CumulativeRow {
  readonly principal: bigint;
  readonly interest: bigint;
}

/**
 * The rows of a loan whose interest is computed row after row (flat or declining balance), over `dueDates`.
 * The last row takes the remainder, so principal adds up to `financed` exactly.
 */
export function cumulativeRows(
  terms: LoanTerms,
  financed: bigint,
  start: IsoDate,
  dueDates: readonly IsoDate[],
): CumulativeRow[] {
  return terms.interestMethod === 'flat'
    ? flatRows(terms, financed, start, dueDates)
    : decliningRows(terms, financed, start, dueDates);
}

function decliningRows(
  terms: LoanTerms,
  financed: bigint,
  start: IsoDate,
  dueDates: readonly IsoDate[],
): CumulativeRow[] {
  const principalOf = decliningPrincipal(terms, financed);
  let balance = financed;
  let defer = 0n;
  return dueDates.map((due, index) => {
    const accrued = timesFactor(balance, periodRate(terms, dueDates[index - 1] ?? start, due), terms.currency);
    const isFree = index < terms.interestFreePeriods;
    const isDeferred = !isFree && index < terms.interestPaymentGrace;
    const owed = isFree ? 0n : accrued;
    const interest = isDeferred ? 0n : owed + (isFree ? 0n : defer);
    if (isDeferred) defer += owed;
    else if (!isFree) defer = 0n;
    const wanted = index < terms.principalGrace ? 0n : principalOf(owed);
    const principal = index === dueDates.length - 1 ? balance : within(wanted, balance);
    balance -= principal;
    return { principal, interest };
  });
}

/** Principal of a row out of its own period's interest: interest put off by a grace never lowers the principal. */
function decliningPrincipal(terms: LoanTerms, financed: bigint): (periodInterest: bigint) => bigint {
  const rowsWithPrincipal = terms.repaymentCount - terms.principalGrace;
  if (terms.amortization === 'equal-principal') {
    const share = dividedInto(financed, rowsWithPrincipal, terms.currency);
    return () => share;
  }
  const exact = annuity(financed, installmentRate(terms), rowsWithPrincipal);
  const rounded = terms.installmentMultiple === undefined ? 0n : roundedTo(exact, terms.installmentMultiple);
  const installment = rounded === 0n ? dividedInto(roundHalfEven(exact), 1, terms.currency) : rounded;
  return (periodInterest) => installment - periodInterest;
}

/** P·r(1+r)^n ÷ ((1+r)^n − 1), exactly; P ÷ n without interest. */
function annuity(financed: bigint, rate: Decimal, count: number): Rational {
  const scale = 10n ** BigInt(rate.scale);
  if (rate.unscaled === 0n) return rational(financed, BigInt(count));
  const growth = powerRational(rational(scale + rate.unscaled, scale), count);
  return rational(financed * rate.unscaled * growth.numerator, scale * (growth.numerator - growth.denominator));
}

function roundedTo(value: Rational, multiple: bigint): bigint {
  return roundHalfEven(rational(value.numerator, value.denominator * multiple)) * multiple;
}

function flatRows(terms: LoanTerms, financed: bigint, start: IsoDate, dueDates: readonly IsoDate[]): CumulativeRow[] {
  const interests = flatInterests(terms, start, dueDates);
  const share = dividedInto(financed, terms.repaymentCount - terms.principalGrace, terms.currency);
  let balance = financed;
  return interests.map((interest, index) => {
    const wanted = index < terms.principalGrace ? 0n : flatPrincipal(share, interest, terms.installmentMultiple);
    const principal = index === dueDates.length - 1 ? balance : within(wanted, balance);
    balance -= principal;
    return { principal, interest };
  });
}

/** Both parts are rounded to the multiple and the principal makes up for the interest's fraction: 417 + 12 − 12.50 = 416.50. */
function flatPrincipal(share: bigint, interest: bigint, multiple: bigint | undefined): bigint {
  if (multiple === undefined) return share;
  return toMultiple(share, multiple) + toMultiple(interest, multiple) - interest;
}

/**
 * Interest on the whole amount paid out, down payment included, in equal rows; free rows bear none and lower the total,
 * rows of grace on interest put theirs off: to all later rows alike, or with equal principal to the next row.
 */
function flatInterests(terms: LoanTerms, start: IsoDate, dueDates: readonly IsoDate[]): bigint[] {
  const { currency, repaymentCount, interestFreePeriods, interestPaymentGrace } = terms;
  const wholeTerm = timesFactor(terms.principal, termRate(terms, start, dueDates.at(-1) ?? start), currency);
  const ofRow = dividedInto(wholeTerm, repaymentCount, currency);
  const total = wholeTerm - ofRow * BigInt(interestFreePeriods);
  const firstPaying = Math.max(interestFreePeriods, interestPaymentGrace);
  const isCarried = terms.amortization === 'equal-principal';
  const even = isCarried ? ofRow : dividedInto(total, repaymentCount - firstPaying, currency);
  let left = total;
  return dueDates.map((_, index) => {
    const carried = isCarried && index === firstPaying ? ofRow * BigInt(firstPaying - interestFreePeriods) : 0n;
    const wanted = index < firstPaying ? 0n : even + carried;
    const interest = index === dueDates.length - 1 ? left : within(wanted, left);
    left -= interest;
    return interest;
  });
}

function within(wanted: bigint, limit: bigint): bigint {
  if (wanted < 0n) return 0n;
  return wanted < limit ? wanted : limit;
}
