import { daysBetween, type IsoDate } from '@nesye/money';
import type { ChargedOff } from './model-records.test-support.ts';
import {
  isLate,
  isOpen,
  type Line,
  LINES,
  makeFirm,
  type ModelRow,
  owedOf,
  penaltyDue,
  restOfRow,
  sumOf,
  unearnedOn,
} from './model-rows.test-support.ts';
import type { MoneyModel } from './money-model.test-support.ts';

/** After so many days an operator may propose it, and the end of a day acts by itself: the policy that sequences are played by. */
export const CHARGE_OFF_AFTER = { byHand: 35, byTask: 70 };

const lateSince = (rows: readonly ModelRow[], day: IsoDate): IsoDate | undefined =>
  rows
    .filter((row) => isLate(row, day))
    .map(({ payableUntil }) => payableUntil)
    .toSorted((left, right) => left.localeCompare(right))[0];

const isLateFor = (rows: readonly ModelRow[], day: IsoDate, days: number): boolean => {
  const since = lateSince(rows, day);
  return since !== undefined && daysBetween(since, day) >= days;
};

/** Everything that speaks against charging a line off by hand, as codes. */
export function whyNoChargeOff(model: MoneyModel, who: number, line: Line, today: IsoDate): string[] {
  if (model.chargeOffOf(who, line) !== undefined) return ['already_charged_off'];
  const rows = model.openRows(who, line);
  return [
    ...(isLateFor(rows, today, CHARGE_OFF_AFTER.byHand) ? [] : ['charge_off_too_early']),
    ...(isStopped(model, who, line) ? ['charge_off_blocked'] : []),
  ];
}

/** A purchase of it is disputed or goes back, or a sale by card waits for its money. */
const isStopped = (model: MoneyModel, who: number, line: Line): boolean =>
  model.heldOfLine(who, line) > 0n || model.openRows(who, line).some(({ pausedFrom }) => pausedFrom !== undefined);

/** Is a line what the end of a day charges off, or proposes to: so late that day, with nothing in the way, and no penalty counted beyond it. */
export function isDueForChargeOff(model: MoneyModel, who: number, line: Line, day: IsoDate): boolean {
  const rows = model.openRows(who, line);
  return (
    model.chargeOffOf(who, line) === undefined &&
    isLateFor(rows, day, CHARGE_OFF_AFTER.byTask) &&
    rows.some((row) => isLate(row, day) && restOfRow(row) > 0n) &&
    !isStopped(model, who, line) &&
    !isCountedBeyond(model, who, line, day)
  );
}

/** A row whose penalty was counted for a later day belongs to that day, paid or not; one that was owed again on a later day was paid until then. */
const isCountedBeyond = ({ rows }: MoneyModel, who: number, line: Line, day: IsoDate): boolean =>
  rows.some(
    ({ debtor, line: of, counted: { through }, reopenedOn }) =>
      debtor === who && of === line && [through, reopenedOn].some((last) => last !== undefined && last > day),
  );

/** May the end of some day until this one have acted on a line: it was late enough at least. */
export const mayBeDueForChargeOff = (model: MoneyModel, day: IsoDate): boolean =>
  model.wallet.some((_, who) =>
    LINES.some(
      (line) =>
        model.chargeOffOf(who, line) === undefined &&
        isLateFor(model.openRows(who, line), day, CHARGE_OFF_AFTER.byTask),
    ),
  );

/** A line leaves the books on a day: penalties are firm through it and stop, what is earned of the fees is income, and the customer owes the same: refunds before and after it on one day are still one function of their sum. */
export function chargeOff(model: MoneyModel, who: number, line: Line, day: IsoDate): ChargedOff {
  const rows = model.openRows(who, line);
  let [principal, fee, penalty, unearned] = [0n, 0n, 0n, 0n];
  for (const row of rows) {
    makeFirm(row, day);
    const owed = owedOf(row);
    principal += owed.principal;
    fee += owed.fee;
    penalty += penaltyDue(row, day);
    const never = unearnedOn(row, day);
    if (line === 'house') unearned += never;
    row.recognised = row.planned - never;
    row.chargedOffOn = day;
  }
  const done = { who, line, on: day, principal, fee, penalty, unearned };
  model.chargeOffs.push(done);
  if (line === 'house') model.loss += principal + fee + penalty - unearned;
  return done;
}

/** What is still owed of our own debts that were charged off, in the managed book; rials. */
export function owedToHouse({ rows }: MoneyModel): { readonly principal: bigint; readonly fee: bigint } {
  const owed = rows
    .filter((row) => row.line === 'house' && row.chargedOffOn !== undefined && isOpen(row))
    .map((row) => owedOf(row));
  return { principal: sumOf(owed.map(({ principal }) => principal)), fee: sumOf(owed.map(({ fee }) => fee)) };
}
