import { addDays, daysBetween, type IsoDate } from '@nesye/money';

/** Whose debt a facility is: our own line's, or a bank's. */
export type Line = 'house' | 'lender';
export const LINES = ['house', 'lender'] as const;

const PENALTY = { rateBp: 2_400n, graceDays: 3, capBp: 1_000n };

/** A row somebody owes; rials. */
export interface ModelRow {
  readonly debtor: number;
  readonly line: Line;
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly uid: string;
  /** The one row of a sale for the end of the month. */
  readonly isBill: boolean;
  /** What refunds, and arrears that were spread, have made of what was agreed. */
  principal: bigint;
  fee: bigint;
  /** Of the fee what was sold with the row and no payoff has given back: only of this is anything ever given back. */
  planned: bigint;
  /** Of that what is income before its due day. */
  recognised: bigint;
  due: IsoDate;
  /** What it was before each day that it got another due day. */
  readonly moved: BeforeMove[];
  payableUntil: IsoDate;
  isPaid: boolean;
  /** What stays paid of it; less than all once the payment of a card was taken back. */
  paid: { readonly principal: bigint; readonly fee: bigint };
  isCancelled: boolean;
  rebated: bigint;
  penaltyPaid: bigint;
  penaltyWaived: bigint;
  /** What of the planned fee was earned when a refund cut it or its day was moved. It stays, and the rest is earned over the days to come. */
  earned: { readonly through: IsoDate; readonly amount: bigint };
  /** The penalty of the days before the row became smaller or stopped: rials × days, the last of these days, and what is firm of it. */
  counted: { readonly rialDays: bigint; readonly through: IsoDate | undefined; readonly firm: bigint };
  /** The first day that does not count, while its purchase is disputed. */
  pausedFrom: IsoDate | undefined;
  resumedOn: IsoDate | undefined;
  /** The day on which it was owed again. */
  reopenedOn: IsoDate | undefined;
  /** The last day that belonged to a pause: nobody moves the row on it. */
  stoppedThrough: IsoDate | undefined;
  /** The last day that bears a penalty: its debt has left the books. */
  chargedOffOn: IsoDate | undefined;
}

type BeforeMove = { readonly on: IsoDate } & Pick<ModelRow, 'due' | 'planned' | 'earned'>;

/** A row to which nothing has happened yet. */
export const UNTOUCHED = {
  recognised: 0n,
  isPaid: false,
  paid: { principal: 0n, fee: 0n },
  isCancelled: false,
  rebated: 0n,
  penaltyPaid: 0n,
  penaltyWaived: 0n,
  counted: { rialDays: 0n, through: undefined, firm: 0n },
  pausedFrom: undefined,
  resumedOn: undefined,
  reopenedOn: undefined,
  stoppedThrough: undefined,
  chargedOffOn: undefined,
} as const;

/** What is paid of a row in one payment, as it was quoted; rials. */
export interface RowPart {
  readonly row: ModelRow;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly penalty: bigint;
  readonly rebate: bigint;
  readonly quotedOn: IsoDate;
}

export const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);
export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Principal and fee that are still owed of a row. */
export const owedOf = ({ principal, fee, rebated, paid }: ModelRow) => ({
  principal: principal - paid.principal,
  fee: fee - rebated - paid.fee,
});

/** Their sum. */
export function restOfRow(row: ModelRow): bigint {
  const { principal, fee } = owedOf(row);
  return principal + fee;
}

export const isOpen = ({ isPaid, isCancelled }: ModelRow): boolean => !isPaid && !isCancelled;
export const isPayable = (row: ModelRow): boolean => isOpen(row) && row.pausedFrom === undefined;
/** Is it paused, or was it on some part of the day that belongs to its pause. */
export const isStopped = ({ pausedFrom, stoppedThrough }: ModelRow, day: IsoDate): boolean =>
  pausedFrom !== undefined || (stoppedThrough !== undefined && stoppedThrough >= day);
export const isLate = (row: ModelRow, asOf: IsoDate): boolean => isPayable(row) && row.payableUntil < asOf;

/** The day a row is as old as: while it is paused, the day before; never later than its charge-off. */
function ageDay({ pausedFrom, chargedOffOn }: ModelRow, asOf: IsoDate): IsoDate {
  const day = pausedFrom === undefined || asOf < pausedFrom ? asOf : addDays(pausedFrom, -1);
  return chargedOffOn === undefined || day < chargedOffOn ? day : chargedOffOn;
}

function rialDaysOf(row: ModelRow, asOf: IsoDate): bigint {
  const { through, rialDays } = row.counted;
  const first = addDays(row.payableUntil, PENALTY.graceDays + 1);
  const start = through === undefined || through < first ? first : addDays(through, 1);
  const days = Math.max(0, daysBetween(start, ageDay(row, asOf)) + 1);
  return rialDays + restOfRow(row) * BigInt(days);
}

const wholeToman = (amount: bigint): bigint => (amount / 10n) * 10n;

/** What a row's lateness costs by a day: simple, actual days ÷ 365, in whole toman, not the days of grace, at most a tenth, and never less than what is firm. */
export function penaltyOf(row: ModelRow, asOf: IsoDate): bigint {
  const assessed = wholeToman((rialDaysOf(row, asOf) * PENALTY.rateBp) / (10_000n * 365n));
  const cap = wholeToman(((row.principal + row.fee) * PENALTY.capBp) / 10_000n);
  const owed = assessed < cap ? assessed : cap;
  return owed > row.counted.firm ? owed : row.counted.firm;
}

/** The penalty that is still owed of a row. */
export const penaltyDue = (row: ModelRow, asOf: IsoDate): bigint =>
  penaltyOf(row, asOf) - row.penaltyWaived - row.penaltyPaid;

/** The penalty of a late row by a day is firm from here on, whatever the row becomes. */
export function makeFirm(row: ModelRow, asOf: IsoDate): void {
  if (asOf <= row.payableUntil) return;
  const [firm, rialDays, age] = [penaltyOf(row, asOf), rialDaysOf(row, asOf), ageDay(row, asOf)];
  const { through } = row.counted;
  row.counted = { firm, rialDays, through: through !== undefined && through > age ? through : age };
}

/** What of a row's fee its days have not earned: what a refund goes by, and in whole toman a payoff and a charge-off. */
export function unearnedOf(row: ModelRow, asOf: IsoDate, multiple = 1n): bigint {
  const { planned, earned, due } = row;
  const rest = planned - earned.amount;
  if (asOf >= due) return 0n;
  const days = BigInt(asOf <= earned.through ? 0 : daysBetween(earned.through, asOf));
  const ofDays = halfUp(rest * days, BigInt(daysBetween(earned.through, due)) * multiple) * multiple;
  const unearned = ofDays < rest ? rest - ofDays : 0n;
  const owed = owedOf(row).fee;
  return unearned < owed ? unearned : owed;
}

/** What of a row's fee was not earned on a day that is over and is to become income: by the due day that it had then. */
export function unearnedOn(row: ModelRow, day: IsoDate): bigint {
  const unearned = unearnedOf({ ...row, ...row.moved.find(({ on }) => on > day) }, day, 10n);
  const waiting = row.planned - row.recognised;
  return unearned < waiting ? unearned : waiting;
}

/** A refund takes so much off an open row; a row of which nothing is left is over. */
export function cutRow(row: ModelRow, cut: { readonly principal: bigint; readonly fee: bigint }, asOf: IsoDate): void {
  if (cut.principal + cut.fee === 0n) return;
  makeFirm(row, asOf);
  if (cut.fee > 0n) {
    keepEarned(row, asOf, 1n);
    if (row.chargedOffOn === undefined) row.recognised = row.earned.amount;
  }
  row.principal -= cut.principal;
  row.fee -= cut.fee;
  row.planned -= cut.fee;
  endIfNothingOwed(row);
}

/** What of the fee is earned by a day stays earned, whatever becomes of the row: to the rial at a refund, in whole toman at a move. */
function keepEarned(row: ModelRow, asOf: IsoDate, multiple: bigint): void {
  const { through } = row.earned;
  row.earned = { through: asOf > through ? asOf : through, amount: row.planned - unearnedOf(row, asOf, multiple) };
}

/** A row that has given everything away and owes no penalty is over. */
export function endIfNothingOwed(row: ModelRow): void {
  const owesPenalty = row.counted.firm > row.penaltyPaid + row.penaltyWaived;
  if (restOfRow(row) > 0n || owesPenalty) return;
  row.isPaid = row.paid.principal + row.paid.fee + row.penaltyPaid > 0n;
  row.isCancelled = !row.isPaid;
  row.pausedFrom = undefined;
}

/** A row falls due on another day: its penalty by now is firm, and the fee of one that was due already is income. */
export function moveDue(row: ModelRow, to: Pick<ModelRow, 'due' | 'payableUntil'>, day: IsoDate): void {
  makeFirm(row, day);
  row.moved.push({ on: day, due: row.due, planned: row.planned, earned: row.earned });
  keepEarned(row, day, 10n);
  if (row.due <= day) row.recognised = row.planned;
  row.due = to.due;
  row.payableUntil = to.payableUntil;
}

/** For how many days a row is late; 0 for one that is not. */
export const daysLate = (row: ModelRow, asOf: IsoDate): number =>
  isLate(row, asOf) ? daysBetween(row.payableUntil, asOf) : 0;

/** Stops the owed rows of a purchase: from the day, or from the day after the last one whose penalty is firm or that another stop took. Returns the first day. */
export function pauseRows(rows: readonly ModelRow[], day: IsoDate): IsoDate {
  const counted = rows.flatMap(({ counted: { through } }) => (through === undefined ? [] : [addDays(through, 1)]));
  const resumed = rows.flatMap(({ resumedOn }) => (resumedOn === undefined ? [] : [resumedOn]));
  const from = [...counted, ...resumed].reduce((latest, next) => (next > latest ? next : latest), day);
  for (const row of rows.filter(isOpen)) row.pausedFrom = from;
  return from;
}

/** They go on where they stopped: each may be paid later by the days it took. */
export function resumeRows(rows: readonly ModelRow[], day: IsoDate): void {
  for (const row of rows) {
    if (row.pausedFrom === undefined) continue;
    const days = Math.max(0, daysBetween(row.pausedFrom, day));
    const { through } = row.counted;
    row.payableUntil = addDays(row.payableUntil, days);
    row.counted = { ...row.counted, through: through === undefined ? undefined : addDays(through, days) };
    row.pausedFrom = undefined;
    row.resumedOn = day;
    if (days > 0) row.stoppedThrough = addDays(day, -1);
  }
}
