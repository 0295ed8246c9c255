import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import {
  addRational,
  floorToMultiple,
  multiplyRational,
  rational,
  roundHalfEven,
  roundHalfUp,
  subtractRational,
  type Rational,
} from '../rational.ts';
import { isDayOff, nextWorkingDay } from './working-days.ts';
import { accrue, owedOf, owedOfPart, type LoanRow, type LoanState } from './loan-state.ts';
import type { EventOf } from './servicing-events.ts';
import type { DailyPenalty, PenaltyTerm, ServicingTerms } from './servicing-types.ts';

/** The last day on which a row can be paid without a penalty counting from it. */
export function lastDayInTime(row: LoanRow, terms: ServicingTerms): IsoDate {
  if (row.payableUntil !== undefined) return row.payableUntil;
  const { penalty, workingDays } = terms;
  const isMoved = penalty?.kind === 'per-day' && penalty.isLateAfterWorkingDay === true;
  return isMoved && workingDays !== undefined ? nextWorkingDay(row.due, workingDays) : row.due;
}

/**
 * Assesses the daily penalty of every row through a day: adds it to what the row owes, in whole minor units. What is paid
 * or added later lowers or raises the base from the next day on. Does nothing for days that were assessed before.
 */
export function assessPenalties(state: LoanState, asOf: IsoDate): void {
  const { penalty, multiplesFrom } = state.terms;
  if (penalty?.kind !== 'per-day') return;
  const through = penalty.countedThrough === 'as-of' ? asOf : addDays(asOf, -1);
  if (multiplesFrom !== undefined) {
    const lastWithout = addDays(multiplesFrom, -1);
    assessThrough(state, { ...penalty, flooredTo: undefined }, through < lastWithout ? through : lastWithout);
  }
  assessThrough(state, penalty, through);
}

function assessThrough(state: LoanState, penalty: DailyPenalty, through: IsoDate): void {
  const isStopped =
    state.writtenOffOn !== undefined || (penalty.stopsOnChargeOff === true && state.chargedOffOn !== undefined);
  const after = state.accruedThrough;
  if (after !== undefined && after >= through) return;
  if (!isStopped) {
    const oldest = state.rows.find((row) => baseOfRow(row) > 0n);
    for (const row of state.rows) assessRow(state, penalty, row, row === oldest, after, through);
  }
  state.accruedThrough = through;
}

/** The single penalty of rows unpaid when a day is closed: a separate charge, due that many days after the row. */
export function assessSinglePenalties(state: LoanState, event: EventOf<'close-day'>): void {
  const { penalty } = state.terms;
  if (penalty?.kind !== 'once') return;
  for (const row of state.rows) {
    const due = addDays(row.due, penalty.waitDays);
    if (due > event.date || row.isAssessedOnce || baseOfRow(row) <= 0n) continue;
    const base = penalty.base === 'overdue-principal' ? owedOf(row, 'principal') : baseOfRow(row);
    const amount = roundHalfEven(multiplyRational(rational(base), penalty.share));
    row.isAssessedOnce = true;
    row.parts.penalty.due += amount;
    state.charges.push({ seq: event.seq, kind: 'penalty', due, amount, paid: 0n, waived: 0n, row });
  }
}

function assessRow(
  state: LoanState,
  penalty: DailyPenalty,
  row: LoanRow,
  isOldest: boolean,
  after: IsoDate | undefined,
  through: IsoDate,
): void {
  if (baseOfRow(row) <= 0n) return;
  const offset = penalty.graceDays + (penalty.firstDay === 'day-after-due' ? 1 : 0);
  const first = addDays(lastDayInTime(row, state.terms), offset);
  const start = after === undefined || after < first ? first : addDays(after, 1);
  if (start > through) return;
  let exact = rational(0n);
  let byDay = 0n;
  for (const term of penalty.terms) {
    const daily = multiplyRational(rational(baseOf(state, row, term, isOldest)), term.perDay);
    const days = BigInt(countedDays(state, penalty, term, start, through));
    exact = addRational(exact, multiplyRational(daily, rational(days)));
    byDay += roundHalfUp(daily) * days;
  }
  addPenalty(row, withinCap(row, penalty, penalty.rounding === 'each-day' ? byDay : rounded(row, penalty, exact)));
}

function rounded(row: LoanRow, penalty: DailyPenalty, exact: Rational): bigint {
  if (penalty.rounding === 'each-assessment') return roundHalfUp(exact);
  accrue(row, exact);
  const { flooredTo } = penalty;
  const whole = flooredTo === undefined ? roundHalfUp(row.accrued) : flooredGrowth(row, flooredTo);
  row.accrued = subtractRational(row.accrued, rational(whole));
  return whole;
}

/** How much the floored sum so far grows: not at all while what was rounded to one unit before is above it. */
function flooredGrowth(row: LoanRow, multiple: bigint): bigint {
  const growth = floorToMultiple(addRational(rational(row.assessed), row.accrued), multiple) - row.assessed;
  return growth > 0n ? growth : 0n;
}

/** The cap is on what was ever assessed, paid and waived penalties included. */
function withinCap(row: LoanRow, { cap, flooredTo = 1n }: DailyPenalty, amount: bigint): bigint {
  if (cap === undefined) return amount;
  const { principal, interest, fee } = row.parts;
  const whole = rational(principal.due + interest.due + fee.due);
  const limit = floorToMultiple(multiplyRational(whole, cap), flooredTo) - row.assessed;
  if (limit <= 0n) return 0n;
  return amount < limit ? amount : limit;
}

function addPenalty(row: LoanRow, amount: bigint): void {
  row.parts.penalty.due += amount;
  row.assessed += amount;
}

/** What carries a penalty in a row: everything but penalties. */
function baseOfRow(row: LoanRow): bigint {
  return owedOf(row, 'principal') + owedOf(row, 'interest') + owedOf(row, 'fee');
}

function baseOf(state: LoanState, row: LoanRow, { base }: PenaltyTerm, isOldest: boolean): bigint {
  switch (base) {
    case 'initial-principal':
      return isOldest ? state.disbursements.reduce((sum, { amount }) => sum + amount, 0n) : 0n;
    case 'outstanding-principal':
      return isOldest ? owedOfPart(state, 'principal') : 0n;
    case 'overdue-principal':
      return owedOf(row, 'principal');
    case 'overdue-interest':
      return owedOf(row, 'interest');
    case 'overdue-fee':
      return owedOf(row, 'fee');
    case 'overdue-total':
      return baseOfRow(row);
  }
}

function countedDays(
  state: LoanState,
  penalty: DailyPenalty,
  term: PenaltyTerm,
  start: IsoDate,
  through: IsoDate,
): number {
  const daysOff = term.countsDaysOff === true ? undefined : penalty.daysOff;
  const pauses = penalty.stopsWhilePaused === true ? state.pauses : [];
  const all = daysBetween(start, through) + 1;
  if (daysOff === undefined && pauses.length === 0) return all;
  let counted = 0;
  for (let day = 0; day < all; day += 1) {
    const date = addDays(start, day);
    const isPaused = pauses.some((pause) => pause.start <= date && date <= pause.end);
    if (!isPaused && (daysOff === undefined || !isDayOff(date, daysOff))) counted += 1;
  }
  return counted;
}
