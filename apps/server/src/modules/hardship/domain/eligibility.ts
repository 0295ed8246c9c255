import { addDays, daysBetween, type IsoDate } from '@nesye/money';

/** The rules of a line that hold on a day. Days are calendar days; a year is 365 of them. */
export interface Policy {
  /** The first day of these rules: a move says by which it went. */
  readonly validFrom: IsoDate;
  readonly maxSnoozeDays: number;
  /** How long before its due day a row may be moved. */
  readonly snoozeAheadDays: number;
  readonly maxSnoozeLateDays: number;
  readonly snoozesPerYear: number;
  readonly snoozesPerRow: number;
  readonly minSpreadRows: number;
  readonly maxSpreadRows: number;
  readonly maxSpreadLateDays: number;
  readonly spreadsPerYear: number;
  readonly minPaidRows: number;
}

/** What of a credit decides. */
export interface ContractFacts {
  /** Undefined where the line offers nothing. */
  readonly policy: Policy | undefined;
  readonly status: 'active' | 'blocked' | 'frozen' | 'closed' | 'written_off';
  readonly paidRows: number;
  /** The days on which rows of it were moved, and on which arrears of it were spread. */
  readonly snoozedOn: readonly IsoDate[];
  readonly spreadOn: readonly IsoDate[];
}

/** What of a row decides. */
export interface RowFacts {
  /** 1 due later, 2 paid, 3 cancelled, 4 overdue, 5 paused. */
  readonly status: number;
  readonly isEndOfMonth: boolean;
  readonly dueDate: IsoDate;
  readonly payableUntil: IsoDate;
  /** How often it was moved before. */
  readonly snoozes: number;
  /** A bank was given a draw of it and has not said what became of it. */
  readonly isBeingDrawn: boolean;
  /** Its principal and fee went to other rows before; what is left of it is a penalty. */
  readonly isPenaltyAlone: boolean;
}

export type HardshipCode =
  | 'hardship_not_offered'
  | 'hardship_contract_over'
  | 'hardship_bill'
  | 'hardship_disputed'
  | 'hardship_draw_under_way'
  | 'hardship_too_early'
  | 'hardship_too_late'
  | 'hardship_row_moved'
  | 'hardship_limit'
  | 'hardship_new_contract'
  | 'hardship_nothing_late';

/** Why something is not possible, and the day from which it is where one is known. */
export interface Impossible {
  readonly code: HardshipCode | 'installment_not_payable';
  readonly retryOn: IsoDate | undefined;
}

const DAYS_OF_YEAR = 365;
const CANCELLED_OR_PAID = new Set([2, 3]);
const OVERDUE = 4;
const PAUSED = 5;

const no = (code: Impossible['code'], retryOn?: IsoDate): Impossible => ({ code, retryOn });

/** How many more of a kind are possible on a day, of so many a year; and the day from which one is, where none is now. */
export function leftOf(
  perYear: number,
  days: readonly IsoDate[],
  today: IsoDate,
): { readonly left: number; readonly retryOn: IsoDate | undefined } {
  const counted = days.filter((day) => addDays(day, DAYS_OF_YEAR) > today).toSorted();
  const left = Math.max(0, perYear - counted.length);
  const freed = perYear === 0 ? undefined : counted[counted.length - perYear];
  return { left, retryOn: left > 0 || freed === undefined ? undefined : addDays(freed, DAYS_OF_YEAR) };
}

function contractNo({ policy, status, paidRows }: ContractFacts): Impossible | undefined {
  if (policy === undefined) return no('hardship_not_offered');
  if (status === 'closed' || status === 'written_off') return no('hardship_contract_over');
  return paidRows < policy.minPaidRows ? no('hardship_new_contract') : undefined;
}

/** Why a row cannot be moved to a later day; undefined when it can. What lasts is named before what passes. */
export function whyNoSnooze(contract: ContractFacts, row: RowFacts, today: IsoDate): Impossible | undefined {
  if (CANCELLED_OR_PAID.has(row.status)) return no('installment_not_payable');
  const general = contractNo(contract);
  if (general !== undefined) return general;
  const { policy } = contract;
  if (policy === undefined) return no('hardship_not_offered');
  if (row.isEndOfMonth) return no('hardship_bill');
  if (row.status === PAUSED) return no('hardship_disputed');
  if (row.isPenaltyAlone || row.snoozes >= policy.snoozesPerRow) return no('hardship_row_moved');
  if (daysLate(row, today) > policy.maxSnoozeLateDays) return no('hardship_too_late');
  const { left, retryOn } = leftOf(policy.snoozesPerYear, contract.snoozedOn, today);
  if (left === 0) return no('hardship_limit', retryOn);
  const first = addDays(row.dueDate, -policy.snoozeAheadDays);
  if (first > today) return no('hardship_too_early', first);
  return row.isBeingDrawn ? no('hardship_draw_under_way') : undefined;
}

/** Why what is late of a credit cannot be spread; undefined when it can. `rows` are its owed rows; those of bills stay where they are. */
export function spreadRefusal(
  contract: ContractFacts,
  rows: readonly RowFacts[],
  today: IsoDate,
): Impossible | undefined {
  const general = contractNo(contract);
  if (general !== undefined) return general;
  const { policy } = contract;
  if (policy === undefined) return no('hardship_not_offered');
  const late = rows.filter((row) => row.status === OVERDUE);
  const spreadable = late.filter(isSpreadable);
  if (spreadable.length === 0 && late.some((row) => row.isEndOfMonth)) return no('hardship_bill');
  if (spreadable.length === 0)
    return no(rows.some(({ status }) => status === PAUSED) ? 'hardship_disputed' : 'hardship_nothing_late');
  if (spreadable.some((row) => daysLate(row, today) > policy.maxSpreadLateDays)) return no('hardship_too_late');
  const { left, retryOn } = leftOf(policy.spreadsPerYear, contract.spreadOn, today);
  if (left === 0) return no('hardship_limit', retryOn);
  return rows.some(({ isBeingDrawn }) => isBeingDrawn) ? no('hardship_draw_under_way') : undefined;
}

/** Is it late with something that can go to the next rows: neither on a bill nor a penalty alone. */
export const isSpreadable = ({ status, isEndOfMonth, isPenaltyAlone }: RowFacts): boolean =>
  status === OVERDUE && !isEndOfMonth && !isPenaltyAlone;

/** Days after the last day in time; 0 for a row that is not late. */
export const daysLate = ({ status, payableUntil }: RowFacts, today: IsoDate): number =>
  status === OVERDUE ? daysBetween(payableUntil, today) : 0;

/** The due day of a row that is moved by so many days: counted from its due day, of one that is due already from today. */
export const snoozedDue = ({ dueDate }: Pick<RowFacts, 'dueDate'>, days: number, today: IsoDate): IsoDate =>
  addDays(dueDate > today ? dueDate : today, days);
