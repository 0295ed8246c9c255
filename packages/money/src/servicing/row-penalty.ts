import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { floorRational, floorToMultiple, multiplyRational, type Rational, rational, roundHalfUp } from '../rational.ts';
import { rial, type Rial, TOMAN, ZERO_RIAL } from '../rial.ts';
import { hasMultiples, type Pause } from './loan-state.ts';
import { latePenaltyOf, type LatePenaltyTerms } from './product-terms.ts';

/** What of a row its late penalty depends on. Amounts in rials. */
export interface PenalisedRow {
  /** The last day on which it could be paid without being late. */
  readonly payableUntil: IsoDate;
  /** Principal and fee of the row, paid or not: the cap is a share of it. */
  readonly amount: bigint;
  /** Principal and fee that are still unpaid: what carries the penalty. */
  readonly unpaid: bigint;
  /** What was unpaid, summed over the days that were counted: rials × days. */
  readonly rialDays: bigint;
  /** The last day that was looked at; undefined while none was. */
  readonly countedThrough: IsoDate | undefined;
}

export interface RowPenalty {
  /** All that was ever assessed on the row by the day, what is paid or waived of it included. */
  readonly assessed: Rial;
  readonly rialDays: bigint;
  readonly countedThrough: IsoDate | undefined;
}

/**
 * The penalty of one row as of a business date, by the frozen terms of its contract: the engine's rule (`latePenaltyOf`) for a row that is stored. Store
 * `rialDays` and `countedThrough` before the unpaid part changes; how often that is done changes nothing, and a day before `countedThrough` adds nothing.
 * Paused days bear none. Example: 1,000,000 unpaid at 24 %, on the 10th day after `payableUntil` → 7 days counted, 4,600 rials.
 */
export function penaltyOfRow(
  row: PenalisedRow,
  terms: LatePenaltyTerms,
  asOf: IsoDate,
  pauses: readonly Pause[] = [],
): RowPenalty {
  const first = firstPenaltyDay(row.payableUntil, terms);
  const isCounted = row.countedThrough !== undefined && row.countedThrough >= asOf;
  const start = row.countedThrough === undefined || row.countedThrough < first ? first : addDays(row.countedThrough, 1);
  const days = isCounted || row.unpaid <= 0n ? 0 : daysWithoutPauses(start, asOf, pauses);
  const rialDays = row.rialDays + row.unpaid * BigInt(days);
  const sum = assessedOf(row.amount, rialDays, terms, asOf);
  const atSwitch = assessedAtSwitch(row, terms, asOf, pauses);
  return {
    assessed: atSwitch > sum ? atSwitch : sum,
    rialDays,
    countedThrough: isCounted ? row.countedThrough : asOf,
  };
}

/** What was assessed by the last day that was rounded to a rial: no later day has less. Zero where that day is to come, or is in what was stored. */
function assessedAtSwitch(row: PenalisedRow, terms: LatePenaltyTerms, asOf: IsoDate, pauses: readonly Pause[]): Rial {
  const { wholeTomanFrom: from } = terms;
  if (from === undefined || asOf < from || (row.countedThrough ?? '') >= from) return ZERO_RIAL;
  return penaltyOfRow(row, terms, addDays(from, -1), pauses).assessed;
}

/** The first day that carries a penalty: the grace days are never charged. */
export function firstPenaltyDay(payableUntil: IsoDate, { graceDays }: Pick<LatePenaltyTerms, 'graceDays'>): IsoDate {
  return addDays(payableUntil, graceDays + 1);
}

/** The highest penalty a row of this amount can come to, in rials: whole toman. */
export function penaltyCap(amount: bigint, terms: Pick<LatePenaltyTerms, 'capBp'>): Rial {
  return rial(floorToMultiple(exactCap(amount, terms), TOMAN));
}

const exactCap = (amount: bigint, { capBp }: Pick<LatePenaltyTerms, 'capBp'>): Rational =>
  rational(amount * capBp, 10_000n);

/**
 * The day on which the penalty of an unpaid row comes to its cap if nothing is paid, as seen from `asOf`; undefined where it never does. A row that is
 * at its cap already has `asOf` itself.
 */
export function penaltyEndsOn(row: PenalisedRow, terms: LatePenaltyTerms, asOf: IsoDate): IsoDate | undefined {
  const cap = penaltyCap(row.amount, terms);
  const now = penaltyOfRow(row, terms, asOf);
  if (now.assessed >= cap) return asOf;
  const [term] = latePenaltyOf(terms).terms;
  if (term === undefined || term.perDay.numerator === 0n || row.unpaid <= 0n) return undefined;
  const first = firstPenaltyDay(row.payableUntil, terms);
  const from = asOf < first ? addDays(first, -1) : asOf;
  // The sum is rounded down: the cap is reached when the exact sum is.
  const { numerator, denominator } = term.perDay;
  const enough = cap * denominator - numerator * now.rialDays;
  const step = numerator * row.unpaid;
  return addDays(from, Number((enough + step - 1n) / step));
}

function assessedOf(amount: bigint, rialDays: bigint, terms: LatePenaltyTerms, day: IsoDate): Rial {
  const [term] = latePenaltyOf(terms).terms;
  if (term === undefined) throw new Error('a late penalty has a term');
  const exact = multiplyRational(term.perDay, rational(rialDays));
  const isWhole = hasMultiples({ multiplesFrom: terms.wholeTomanFrom }, day);
  const sum = isWhole ? floorToMultiple(exact, TOMAN) : roundHalfUp(exact);
  const cap = isWhole ? penaltyCap(amount, terms) : floorRational(exactCap(amount, terms));
  return rial(sum < cap ? sum : cap);
}

function daysWithoutPauses(start: IsoDate, through: IsoDate, pauses: readonly Pause[]): number {
  const all = Math.max(0, daysBetween(start, through) + 1);
  if (pauses.length === 0) return all;
  let counted = 0;
  for (let day = 0; day < all; day += 1) {
    const date = addDays(start, day);
    if (!pauses.some((pause) => pause.start <= date && date <= pause.end)) counted += 1;
  }
  return counted;
}
