import type { IsoDate } from '../calendar/iso-date.ts';
import { addJalaliMonths, dateFromJalali, jalaliFromDate } from '../calendar/jalali.ts';
import { multiplyRational, rational, roundHalfEven, type Rational } from '../rational.ts';
import { nextWorkingDay } from './working-days.ts';
import { repaymentDates } from '../schedule/loan-dates.ts';
import { insertRow, newRow, type LoanRow, type LoanState } from './loan-state.ts';
import type { EventOf } from './servicing-events.ts';
import type { EvenPlan, PlannedRow, RepaymentStep, SchedulePlan } from './servicing-types.ts';

type Disbursement = { readonly date: IsoDate; readonly amount: bigint };

/** The first `count` days at the step after `start`, each computed from the start so that a 31st comes back. */
export function stepDates(start: IsoDate, step: RepaymentStep, count: number): IsoDate[] {
  const { every, unit } = step;
  if (unit !== 'jalali-months') return repaymentDates(start, count, every, unit, 'clamp');
  const first = jalaliFromDate(start);
  return Array.from({ length: count }, (_, index) =>
    dateFromJalali(addJalaliMonths(first, (index + 1) * every, first.day)),
  );
}

/** A due day moved to a working day where the plan says so. */
export function rolled(due: IsoDate, { roll }: SchedulePlan): IsoDate {
  if (roll?.rule === 'fixed-day') return roll.moves.find(({ first, last }) => first <= due && due <= last)?.to ?? due;
  return roll?.rule === 'next-working-day' ? nextWorkingDay(due, roll.days) : due;
}

/** Due days before and after a working calendar moved them. */
function dueDays(plan: SchedulePlan, start: IsoDate, count: number): { nominal: IsoDate; due: IsoDate }[] {
  const { roll, step } = plan;
  if (roll?.rule !== 'next-due-day') {
    return stepDates(start, step, count).map((nominal) => ({ nominal, due: rolled(nominal, plan) }));
  }
  // A step without a working day is left out; a calendar that closes every one of them is wrong.
  const candidates = stepDates(start, step, count + MAX_STEPS_OFF).filter(
    (day) => nextWorkingDay(day, roll.days) === day,
  );
  if (candidates.length < count) throw new RangeError(`no ${count} working due days after ${start}`);
  return candidates.slice(0, count).map((due) => ({ nominal: due, due }));
}

const MAX_STEPS_OFF = 12;

/** An amount in so many shares of a multiple, half even; the last takes the remainder. No share is negative. */
export function evenShares(amount: bigint, count: number, multiple: bigint): bigint[] {
  const rounded = roundHalfEven(rational(amount, BigInt(count) * multiple)) * multiple;
  const isTooCoarse = rounded * BigInt(count - 1) > amount;
  const share = isTooCoarse ? amount / BigInt(count) : rounded;
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? amount - share * BigInt(count - 1) : share,
  );
}

/** The rows of the first disbursement, with every reschedule applied to them. */
export function openRows(
  state: LoanState,
  disbursement: Disbursement,
  reschedules: readonly EventOf<'reschedule'>[],
): void {
  const { plan } = state.terms;
  const planned: readonly (PlannedRow & { nominal?: IsoDate })[] =
    plan.rows ?? (plan.even === undefined ? [] : evenRows(plan, plan.even, disbursement));
  state.rows = planned.map((row) => ({
    ...newRow(row.isDownPayment === true ? 'down-payment' : 'installment', row.from, row.due, row),
    nominalDue: row.nominal ?? row.due,
    payableUntil: row.payableUntil,
  }));
  for (const event of reschedules) reschedule(state, event);
}

/** A later disbursement: its down payment is a separate row, the rest is spread over the rows still to come. */
export function addDisbursement(state: LoanState, { date, amount }: Disbursement): void {
  const { plan } = state.terms;
  const downPayment = plan.even === undefined ? 0n : downPaymentOf(plan, plan.even, amount);
  const later = state.rows.filter((row) => row.kind === 'installment' && row.due > date);
  if (downPayment > 0n) {
    insertRow(state, newRow('down-payment', date, date, { principal: downPayment, interest: 0n, fee: 0n }));
  }
  if (later.length === 0) {
    const due = stepDates(date, plan.step, 1)[0] ?? date;
    insertRow(state, newRow('installment', date, due, { principal: amount - downPayment, interest: 0n, fee: 0n }));
    return;
  }
  spreadPrincipal(later, amount - downPayment, plan.multiple);
}

/** Adds principal to rows in even shares, the remainder to the last. */
export function spreadPrincipal(rows: readonly LoanRow[], amount: bigint, multiple: bigint): void {
  const shares = evenShares(amount, rows.length, multiple);
  for (const [index, row] of rows.entries()) row.parts.principal.due += shares[index] ?? 0n;
}

function evenRows(
  plan: SchedulePlan,
  even: EvenPlan,
  { date, amount }: Disbursement,
): (PlannedRow & { nominal?: IsoDate })[] {
  const downPayment = downPaymentOf(plan, even, amount);
  const financed = amount - downPayment;
  const days = dueDays(plan, date, even.count);
  const principals = evenShares(financed, even.count, plan.multiple);
  const wholeInterest =
    even.flatInterest === undefined ? 0n : roundHalfEven(multiplyRational(rational(financed), even.flatInterest));
  const interests = evenShares(wholeInterest, even.count, 1n);
  const rows = days.map(({ nominal, due }, index) => ({
    from: days[index - 1]?.due ?? date,
    due,
    nominal,
    principal: principals[index] ?? 0n,
    interest: interests[index] ?? 0n,
    fee: 0n,
  }));
  if (even.downPayment === undefined) return rows;
  return [{ from: date, due: date, principal: downPayment, interest: 0n, fee: 0n, isDownPayment: true }, ...rows];
}

function downPaymentOf(plan: SchedulePlan, even: EvenPlan, amount: bigint): bigint {
  if (even.downPayment === undefined) return 0n;
  const share = multiplyRational(rational(amount), even.downPayment);
  return roundHalfEven(multiplyRational(share, rational(1n, plan.multiple))) * plan.multiple;
}

function reschedule(state: LoanState, event: EventOf<'reschedule'>): void {
  const first = state.rows.findIndex((row) => row.kind !== 'down-payment' && row.due === event.fromDue);
  if (first < 0) return;
  if (event.extraRows !== undefined) appendRows(state, first, event.extraRows);
  if (event.newDue !== undefined) moveRows(state, first, event.newDue);
  if (event.costFactor !== undefined) changeCost(state, first, event.costFactor);
}

function changeCost(state: LoanState, first: number, factor: Rational): void {
  for (const row of state.rows.slice(first)) {
    for (const part of ['interest', 'fee'] as const) {
      const cost = roundHalfEven(multiplyRational(rational(row.planned[part]), factor));
      row.parts[part].due += cost - row.planned[part];
      row.planned[part] = cost;
    }
  }
}

function moveRows(state: LoanState, first: number, newDue: IsoDate): void {
  const moved = state.rows.slice(first);
  const dueDates = [newDue, ...stepDates(newDue, state.terms.plan.step, moved.length - 1)];
  for (const [index, row] of moved.entries()) {
    row.from = index === 0 ? row.from : (dueDates[index - 1] ?? row.from);
    row.due = dueDates[index] ?? row.due;
  }
}

/** The parts of the rows from `first` on, spread over more rows. */
function appendRows(state: LoanState, first: number, extra: number): void {
  const { plan } = state.terms;
  const changed = state.rows.slice(first);
  const start = changed[0]?.from ?? state.rows[0]?.from;
  if (start === undefined) return;
  const count = changed.length + extra;
  const sumOf = (part: 'principal' | 'interest' | 'fee'): bigint =>
    changed.reduce((sum, row) => sum + row.parts[part].due, 0n);
  const principals = evenShares(sumOf('principal'), count, plan.multiple);
  const interests = evenShares(sumOf('interest'), count, 1n);
  const fees = evenShares(sumOf('fee'), count, 1n);
  const kept = changed.map((row) => row.due);
  const last = kept.at(-1) ?? start;
  const dueDates = [...kept, ...stepDates(last, plan.step, extra)];
  const rows = dueDates.map((due, index) =>
    newRow('installment', dueDates[index - 1] ?? start, due, {
      principal: principals[index] ?? 0n,
      interest: interests[index] ?? 0n,
      fee: fees[index] ?? 0n,
    }),
  );
  state.rows.splice(first, changed.length, ...rows);
}
