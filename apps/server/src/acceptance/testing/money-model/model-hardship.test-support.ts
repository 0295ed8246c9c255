import { addDays, addJalaliMonths, dateFromJalali, type IsoDate, isoDate, jalaliFromDate } from '@nesye/money';
import { installmentUidOf } from '../../../modules/schedules/index.ts';
import {
  daysLate,
  endIfNothingOwed,
  isLate,
  isOpen,
  isStopped,
  type Line,
  type ModelRow,
  moveDue,
  owedOf,
  restOfRow,
  sumOf,
  UNTOUCHED,
} from './model-rows.test-support.ts';
import { halfEven } from './model-sales.test-support.ts';
import type { MoneyModel } from './money-model.test-support.ts';

/** The rules of a line, in days and times in 365 days; those of our own line are the product's, those of the lender's begin while sequences are played. */
export const HARDSHIP_RULES = {
  house: {
    validFrom: isoDate('2026-03-21'),
    maxDays: 30,
    aheadDays: 31,
    maxLateDays: 30,
    perYear: 2,
    perRow: 1,
    minRows: 2,
    maxRows: 6,
    maxSpreadLateDays: 90,
    spreadsPerYear: 1,
    minPaidRows: 1,
  },
  lender: {
    validFrom: isoDate('2027-01-10'),
    maxDays: 20,
    aheadDays: 40,
    maxLateDays: 45,
    perYear: 3,
    perRow: 2,
    minRows: 2,
    maxRows: 4,
    maxSpreadLateDays: 70,
    spreadsPerYear: 2,
    minPaidRows: 0,
  },
} as const;

const rulesOf = (line: Line, today: IsoDate) =>
  HARDSHIP_RULES[line].validFrom <= today ? HARDSHIP_RULES[line] : undefined;
type Rules = NonNullable<ReturnType<typeof rulesOf>>;

/** The codes by which it holds. */
const reasonsOf = (reasons: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(reasons).filter((code) => reasons[code]);

function reasonsOfContract(model: MoneyModel, who: number, line: Line, rules: Rules | undefined): string[] {
  return reasonsOf({
    hardship_not_offered: rules === undefined,
    hardship_contract_over: model.chargeOffOf(who, line) !== undefined,
    hardship_new_contract: rules !== undefined && model.paidRows(who, line) < rules.minPaidRows,
  });
}

const movesWithin = ({ moves }: MoneyModel, who: number, line: Line, today: IsoDate) =>
  moves.filter((move) => move.who === who && move.line === line && addDays(move.on, 365) > today);

/** Everything that speaks against moving a row by so many days, as codes; nothing where it can be moved. */
export function whyNoSnooze(
  model: MoneyModel,
  row: ModelRow,
  { days, today, isBeingDrawn }: { readonly days: number; readonly today: IsoDate; readonly isBeingDrawn: boolean },
): string[] {
  if (!isOpen(row)) return ['installment_not_payable'];
  const rules = rulesOf(row.line, today);
  const reasons = reasonsOfContract(model, row.debtor, row.line, rules);
  if (rules === undefined) return reasons;
  const before = movesWithin(model, row.debtor, row.line, today).filter(({ kind }) => kind === 'snooze');
  const ofRow = model.moves.filter((move) => move.row === row);
  return [
    ...reasons,
    ...reasonsOf({
      hardship_bill: row.isBill,
      hardship_disputed: isStopped(row, today),
      hardship_row_moved: restOfRow(row) === 0n || ofRow.length >= rules.perRow,
      hardship_too_late: !isStopped(row, today) && daysLate(row, today) > rules.maxLateDays,
      hardship_limit: before.length >= rules.perYear,
      hardship_too_early: addDays(row.due, -rules.aheadDays) > today,
      hardship_draw_under_way: isBeingDrawn,
      hardship_days_invalid: days < 1 || days > rules.maxDays,
    }),
  ];
}

/** A row falls due so many days later: counted from its due day, of one that is due already from today. */
export function snooze(model: MoneyModel, row: ModelRow, days: number, today: IsoDate): void {
  const due = addDays(row.due > today ? row.due : today, days);
  moveDue(row, { due, payableUntil: model.lastDayOf(due) }, today);
  model.touch(row.purchaseId);
  model.moves.push({ kind: 'snooze', who: row.debtor, line: row.line, on: today, row });
}

/** Late with something that can go to other rows. */
const isSpreadable = (row: ModelRow, today: IsoDate): boolean =>
  isLate(row, today) && !isStopped(row, today) && !row.isBill && restOfRow(row) > 0n;

export const rowsEligibleForSpread = (model: MoneyModel, who: number, line: Line, today: IsoDate): ModelRow[] =>
  model.openRows(who, line).filter((row) => isSpreadable(row, today));

/** Everything that speaks against spreading what is late of a line over so many rows, as codes. */
export function spreadRefusal(
  model: MoneyModel,
  { who, line, count }: { readonly who: number; readonly line: Line; readonly count: number },
  { today, isBeingDrawn }: { readonly today: IsoDate; readonly isBeingDrawn: boolean },
): string[] {
  const rows = model.openRows(who, line);
  if (rows.length === 0) return ['hardship_nothing_late'];
  const rules = rulesOf(line, today);
  const reasons = reasonsOfContract(model, who, line, rules);
  if (rules === undefined) return reasons;
  const late = rowsEligibleForSpread(model, who, line, today);
  const before = movesWithin(model, who, line, today).filter(({ kind }) => kind === 'spread');
  const isNone = late.length === 0;
  const isOnBill = rows.some((row) => row.isBill && isLate(row, today) && !isStopped(row, today));
  const isPaused = rows.some((row) => isStopped(row, today));
  return [
    ...reasons,
    ...reasonsOf({
      hardship_bill: isNone && isOnBill,
      hardship_disputed: isNone && !isOnBill && isPaused,
      hardship_nothing_late: isNone && !isOnBill && !isPaused,
      hardship_too_late: late.some((row) => daysLate(row, today) > rules.maxSpreadLateDays),
      hardship_limit: before.length >= rules.spreadsPerYear,
      hardship_draw_under_way: isBeingDrawn,
      hardship_count_invalid: count < rules.minRows || count > rules.maxRows,
    }),
  ];
}

/** What is late of a line goes, purchase by purchase, to the next rows; what lacks of them is added. */
export function spread(model: MoneyModel, who: number, line: Line, count: number, today: IsoDate): void {
  spreadLate(model, who, line, count, today);
  model.moves.push({ kind: 'spread', who, line, on: today, row: undefined });
}

/** The same by operators: it is no move of the customer's. */
export function reAge(model: MoneyModel, who: number, line: Line, count: number, today: IsoDate): void {
  spreadLate(model, who, line, count, today);
  model.reAges.push({ who, line, on: today });
}

/** When operators may re-age while sequences are played, on both lines. */
export const RE_AGE_RULES = {
  minRows: 2,
  maxRows: 6,
  minLateDays: 5,
  maxLateDays: 100,
  times: 1,
  periodDays: 60,
} as const;

/** Everything that speaks against re-ageing a line over so many rows, as codes. */
export function whyNoReAge(
  model: MoneyModel,
  { who, line, count }: { readonly who: number; readonly line: Line; readonly count: number },
  { today, isBeingDrawn }: { readonly today: IsoDate; readonly isBeingDrawn: boolean },
): string[] {
  const rules = RE_AGE_RULES;
  const late = rowsEligibleForSpread(model, who, line, today).map((row) => daysLate(row, today));
  const before = model.reAges.filter((one) => one.who === who && one.line === line);
  return reasonsOf({
    hardship_contract_over: model.chargeOffOf(who, line) !== undefined,
    hardship_nothing_late: late.length === 0,
    re_age_too_early: late.length > 0 && Math.max(...late) < rules.minLateDays,
    re_age_too_late: late.length > 0 && Math.max(...late) > rules.maxLateDays,
    re_age_limit: before.filter(({ on }) => addDays(on, rules.periodDays) > today).length >= rules.times,
    hardship_draw_under_way: isBeingDrawn,
    hardship_count_invalid: count < rules.minRows || count > rules.maxRows,
  });
}

function spreadLate(model: MoneyModel, who: number, line: Line, count: number, today: IsoDate): void {
  const late = rowsEligibleForSpread(model, who, line, today);
  for (const [purchaseId, rows] of Map.groupBy(late, ({ purchaseId: id }) => id)) {
    spreadRows(rows, targetsOf(model, purchaseId, count, today), today);
    model.touch(purchaseId);
  }
}

/** The next rows to come that owe something, and as many more as lack of so many, a month after one another. */
function targetsOf(model: MoneyModel, purchaseId: bigint, count: number, today: IsoDate): ModelRow[] {
  const rows = model.rowsOf({ purchaseId });
  const toCome = rows
    .filter((row) => isOpen(row) && row.due > today)
    .toSorted((left, right) => left.due.localeCompare(right.due))
    .slice(0, count);
  const [first] = rows;
  if (first === undefined) throw new Error(`the purchase ${purchaseId} has no rows`);
  const start = rows.reduce((last, { due }) => (due > last ? due : last), today);
  const from = jalaliFromDate(start);
  const added = Array.from({ length: count - toCome.length }, (_, index): ModelRow => {
    const seq = rows.length + index + 1;
    const due = dateFromJalali(addJalaliMonths(from, index + 1, from.day));
    return {
      ...UNTOUCHED,
      ...placeOf(first),
      moved: [],
      isBill: false,
      principal: 0n,
      fee: 0n,
      planned: 0n,
      seq,
      uid: installmentUidOf({ purchaseId, seq }),
      due,
      payableUntil: model.lastDayOf(due),
      earned: { through: start, amount: 0n },
    };
  });
  model.rows.push(...added);
  // No stop before them was theirs.
  for (const { rows: stopped } of model.stopsOf(purchaseId)) for (const row of added) stopped.add(row);
  return [...toCome, ...added];
}

const placeOf = ({ debtor, line, purchaseId }: ModelRow) => ({ debtor, line, purchaseId });

/** Even shares in whole toman, the remainder to the last; a penalty stays with its row and falls due with the first of the others. */
function spreadRows(late: readonly ModelRow[], targets: readonly ModelRow[], today: IsoDate): void {
  const [first] = targets;
  if (first === undefined) return;
  const owed = late.map((row) => owedOf(row));
  const principals = evenShares(sumOf(owed.map(({ principal }) => principal)), targets.length);
  const fees = evenShares(sumOf(owed.map(({ fee }) => fee)), targets.length);
  for (const row of late) {
    moveDue(row, first, today);
    row.principal = row.paid.principal;
    row.fee = row.paid.fee + row.rebated;
    endIfNothingOwed(row);
  }
  for (const [index, row] of targets.entries()) {
    row.principal += principals[index] ?? 0n;
    row.fee += fees[index] ?? 0n;
  }
}

function evenShares(amount: bigint, count: number): bigint[] {
  const others = BigInt(count - 1);
  const rounded = halfEven(amount, BigInt(count) * 10n) * 10n;
  const share = rounded * others > amount ? amount / BigInt(count) : rounded;
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? amount - share * others : share));
}
