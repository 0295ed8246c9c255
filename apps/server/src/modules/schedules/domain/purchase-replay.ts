import { addDays, daysBetween, type IsoDate, isoDate, rial, type Rial, sumRial } from '@nesye/money';
import {
  type EventOf,
  firstPenaltyDay,
  latePenaltyOf,
  type LatePenaltyTerms,
  type LoanStatement,
  ownersOrder,
  purchasePlan,
  refusalOf,
  type RefusalReason,
  serviceLoan,
  type ServicingEvent,
  type ServicingTerms,
  UNEARNED_FEE_BACK,
} from '@nesye/money/servicing';

/** A row as it was agreed; rials. */
export interface AgreedRow {
  readonly seq: number;
  readonly dueDate: IsoDate;
  /** The last day in time, as it was agreed: holidays that are announced later do not move it. */
  readonly payableUntil: IsoDate;
  readonly principal: Rial;
  readonly fee: Rial;
}

/** What was paid of a row on a day; rials. */
export interface RowRepayment {
  readonly seq: number;
  /** The business day on which it was posted, and the one the amounts are of. */
  readonly bookedOn: IsoDate;
  readonly paidOn: IsoDate;
  /** Its entry: the order in which things were booked. */
  readonly entryId: bigint | null;
  /** The payment it was part of; null: the lender's file. */
  readonly paymentId: bigint | null;
  readonly amount: Rial;
  /** Given back of its fee: it was paid before its day. */
  readonly rebate: Rial;
}

/** What of a row's penalty was forgiven on a day; rials. */
export interface RowWaiver {
  readonly seq: number;
  readonly waivedOn: IsoDate;
  readonly entryId: bigint;
  readonly amount: Rial;
}

/** How rows shrink by a refund: from the last backwards, or each of them. */
export type RefundMode = 'last' | 'smaller';

/** Principal that a refund took off the rows of a purchase on a day; rials. */
export interface PurchaseRefund {
  readonly refundedOn: IsoDate;
  readonly entryId: bigint;
  readonly amount: Rial;
  readonly mode: RefundMode;
}

/** What of a row is owed again because the payment that had paid it was taken back; rials. */
export interface RowChargeback {
  readonly seq: number;
  readonly takenBackOn: IsoDate;
  readonly entryId: bigint;
  readonly paymentId: bigint;
  readonly amount: Rial;
  /** Its last day in time at least, as it was agreed that day; undefined where nothing was agreed. */
  readonly payableUntil: IsoDate | undefined;
}

/** Days on which the owed rows of a purchase did not age: from the first through the day before they resumed; undefined while it runs. */
export interface RowPause {
  readonly from: IsoDate;
  readonly resumedOn: IsoDate | undefined;
}

type EventDetails<Type extends ServicingEvent['type']> = Omit<EventOf<Type>, 'seq' | 'bookedOn' | 'date'>;

type BookedEvent = Supposed & { readonly bookedOn: IsoDate; readonly date: IsoDate };

/** A change of a schedule, in the engine's words: rows on other days, a row that falls due later, arrears that are spread over the next rows. */
export type ChangeOfRows = EventDetails<'redate'> | EventDetails<'snooze-row'> | EventDetails<'spread-arrears'>;

/** A change of a schedule as it was booked. */
export interface ScheduleChange {
  readonly id: bigint;
  readonly changedOn: IsoDate;
  /** The last entry about the rows before it; 0: none. */
  readonly afterEntry: bigint;
  readonly change: ChangeOfRows;
}

/** A purchase with everything that was booked of it. */
export interface PurchaseHistory {
  readonly purchaseId: bigint;
  readonly purchaseDate: IsoDate;
  readonly rows: readonly AgreedRow[];
  readonly repayments: readonly RowRepayment[];
  readonly waivers: readonly RowWaiver[];
  readonly refunds: readonly PurchaseRefund[];
  readonly chargebacks: readonly RowChargeback[];
  /** Oldest first. */
  readonly pauses: readonly RowPause[];
  /** The day its debt was charged off. */
  readonly chargedOffOn: IsoDate | undefined;
  readonly changes: readonly ScheduleChange[];
  readonly penaltyTerms: LatePenaltyTerms;
}

/** Something that could be booked on the day of a statement. */
export type Supposed =
  | ChangeOfRows
  | { readonly type: 'payoff'; readonly rows?: readonly number[] }
  | { readonly type: 'refund-sale'; readonly amount: Rial; readonly cut: 'last-rows' | 'all-rows' };

/** How the rows of a mode shrink, in the engine's words. */
export const CUT_OF = { last: 'last-rows', smaller: 'all-rows' } as const satisfies Record<RefundMode, string>;

/**
 * The engine's statement of a purchase on a day, out of its schedule and what was booked: what is stored must equal it. With what is `supposed` as if that were booked
 * on that day too; what a payoff then waives of a row's fee is what it gives back.
 */
export function replayPurchase(
  history: PurchaseHistory,
  asOf: IsoDate,
  supposed: readonly Supposed[] = [],
): LoanStatement {
  const later = supposed.map((event) => ({ bookedOn: asOf, date: asOf, ...event }));
  return serviceLoan(termsOf(history), eventsOf(history, later), asOf);
}

/** Why a change cannot be made on a day, by the engine; undefined when it can. */
export function refusalOfChange(
  history: PurchaseHistory,
  asOf: IsoDate,
  change: ChangeOfRows,
): RefusalReason | undefined {
  const events = eventsOf(history);
  const event = { seq: events.length + 1, bookedOn: asOf, date: asOf, ...change };
  return refusalOf(termsOf(history), events, event);
}

/**
 * What was booked, then what is supposed. A charge-off comes last of its day: it changes nothing that is owed, so refunds of the day stay one function of their sum, whether they
 * were before it or after it.
 */
function eventsOf(history: PurchaseHistory, supposed: readonly BookedEvent[] = []): ServicingEvent[] {
  const { purchaseDate, rows, chargedOffOn: day } = history;
  const events: ServicingEvent[] = [
    {
      seq: 1,
      bookedOn: purchaseDate,
      date: purchaseDate,
      type: 'disburse',
      amount: sumRial(rows.map(({ principal }) => principal)),
    },
    ...bookedOf(history),
  ];
  events.push(...pausesOf(history, events.length));
  for (const event of supposed) events.push({ seq: events.length + 1, ...event });
  if (day !== undefined) events.push({ seq: events.length + 1, bookedOn: day, date: day, type: 'charge-off' });
  return events;
}

/**
 * Each row is paid by its name, those of a payment that gave a fee back together; refunds, payments that were taken back, what was forgiven of a row's penalty and changes of the schedule
 * between them, as they were booked.
 */
function bookedOf(history: PurchaseHistory): ServicingEvent[] {
  const { repayments, waivers, refunds, chargebacks, changes } = history;
  const early = new Set(repayments.filter(({ rebate }) => rebate > 0n).map(({ paymentId }) => paymentId));
  const seqOf = new Map<string, number>();
  const inOrder = [...repayments, ...waivers, ...refunds, ...chargebacks, ...changes].toSorted(byEntry);
  const events: ServicingEvent[] = [];
  for (const each of inOrder) {
    const seq = events.length + 2;
    if ('changedOn' in each) {
      events.push({ seq, bookedOn: each.changedOn, date: each.changedOn, ...changeAfterPauses(each, history) });
      continue;
    }
    if ('waivedOn' in each) {
      const { waivedOn: date, amount } = each;
      events.push({ seq, bookedOn: date, date, type: 'waive-penalty', row: each.seq, amount });
      continue;
    }
    if ('refundedOn' in each) {
      const { refundedOn: date, amount, mode } = each;
      events.push({ seq, bookedOn: date, date, type: 'refund-sale', amount, cut: CUT_OF[mode] });
      continue;
    }
    const isEarly = early.has(each.paymentId);
    const name = isEarly ? `early ${each.paymentId}` : `row ${each.seq} ${each.paymentId}`;
    if ('takenBackOn' in each) {
      const { takenBackOn: date, amount } = each;
      const target = seqOf.get(name) ?? 0;
      const inTime = timeToPayAgain(each, history);
      events.push({ seq, bookedOn: date, date, type: 'refund-payment', target, amount, isDebtCut: false, ...inTime });
      continue;
    }
    const booked = { seq, bookedOn: each.bookedOn, date: each.paidOn };
    if (!isEarly) events.push({ ...booked, type: 'pay', kind: 'repayment', amount: each.amount, rows: [each.seq] });
    else if (!seqOf.has(name)) events.push({ ...booked, type: 'payoff', rows: rowsPaidWith(each, repayments) });
    if (!seqOf.has(name)) seqOf.set(name, seq);
  }
  return events;
}

/** The rows that a payment paid together. */
const rowsPaidWith = ({ paymentId }: RowRepayment, repayments: readonly RowRepayment[]): number[] =>
  repayments.filter((each) => each.paymentId === paymentId).map(({ seq }) => seq);

/**
 * Entries of a customer are numbered under the locks of the accounts; a lender's file has none. Changes of a schedule come after the last entry before them. Of one
 * chargeback the last row comes first, as its money went in last.
 */
function byEntry(left: BookedItem, right: BookedItem): number {
  const rows = 'takenBackOn' in left && 'takenBackOn' in right ? right.seq - left.seq : 0;
  return Number(entryOf(left) - entryOf(right)) || Number(changeOf(left) - changeOf(right)) || rows;
}

type BookedItem = RowRepayment | RowWaiver | PurchaseRefund | RowChargeback | ScheduleChange;

const entryOf = (item: BookedItem): bigint => ('change' in item ? item.afterEntry : (item.entryId ?? 0n));
const changeOf = (item: BookedItem): bigint => ('change' in item ? item.id : 0n);

/** A change with the last days in time that it agreed, which later pauses have moved like those of every row. */
function changeAfterPauses({ change, changedOn }: ScheduleChange, history: PurchaseHistory): ChangeOfRows {
  const later = history.pauses.filter(({ from }) => from >= changedOn);
  const moved = (day: IsoDate): IsoDate => pausedDay(day, later, history.penaltyTerms);
  switch (change.type) {
    case 'redate':
      return { ...change, rows: change.rows.map((row) => ({ ...row, payableUntil: moved(row.payableUntil) })) };
    case 'snooze-row':
      return change.payableUntil === undefined ? change : { ...change, payableUntil: moved(change.payableUntil) };
    case 'spread-arrears':
      return { ...change, lastDays: (change.lastDays ?? []).map(moved) };
  }
}

/** The last day in time that a chargeback gave, which pauses have moved like those of every row. */
function timeToPayAgain({ payableUntil, takenBackOn }: RowChargeback, history: PurchaseHistory) {
  if (payableUntil === undefined) return {};
  return { payableUntil: dayAfterOpenPauses(payableUntil, takenBackOn, history.pauses, history.penaltyTerms) };
}

const WITHOUT_END = isoDate('9999-12-31');

/** Days without a penalty, whatever was booked on them. */
function pausesOf({ pauses }: PurchaseHistory, count: number): ServicingEvent[] {
  const ran = pauses.filter(({ from, resumedOn }) => resumedOn !== from);
  return ran.map(({ from, resumedOn }, index) => {
    const end = resumedOn === undefined ? WITHOUT_END : addDays(resumedOn, -1);
    return { seq: count + index + 1, bookedOn: from, date: from, type: 'pause', start: from, end };
  });
}

/**
 * The last day in time of a row that pauses have moved. One that bore a penalty when a pause began is not moved: the engine leaves out the days of the pause, which comes
 * to the same.
 */
function movedDayOf({ payableUntil }: AgreedRow, { pauses, penaltyTerms }: PurchaseHistory): IsoDate | undefined {
  const day = pausedDay(payableUntil, pauses, penaltyTerms);
  return day === payableUntil ? undefined : day;
}

/** The last day in time of a row after pauses that may have moved it. */
export function pausedDay(payableUntil: IsoDate, pauses: readonly RowPause[], penaltyTerms: LatePenaltyTerms): IsoDate {
  let day = payableUntil;
  for (const { from, resumedOn } of pauses) {
    if (resumedOn !== undefined && firstPenaltyDay(day, penaltyTerms) >= from)
      day = addDays(day, daysBetween(from, resumedOn));
  }
  return day;
}

/** A last day in time that was agreed on a day, after the pauses that include that day or came later. */
export function dayAfterOpenPauses(
  agreed: IsoDate,
  on: IsoDate,
  pauses: readonly RowPause[],
  penaltyTerms: LatePenaltyTerms,
): IsoDate {
  const open = pauses.filter((pause) => isOpenAfter(pause, on));
  return pausedDay(agreed, open, penaltyTerms);
}

/** Does a pause run, or go on, after a day. */
export const isOpenAfter = ({ resumedOn }: RowPause, day: IsoDate): boolean =>
  resumedOn === undefined || resumedOn > day;

function termsOf(history: PurchaseHistory): ServicingTerms {
  const { purchaseDate, rows, penaltyTerms } = history;
  const schedule = {
    feeTotal: sumRial(rows.map(({ fee }) => fee)),
    rows: rows.map((row) => ({ ...row, amount: rial(row.principal + row.fee) })),
  };
  return {
    plan: purchasePlan(
      schedule,
      purchaseDate,
      rows.map((row) => movedDayOf(row, history)),
    ),
    allocation: ownersOrder(),
    penalty: latePenaltyOf(penaltyTerms),
    multiplesFrom: penaltyTerms.wholeTomanFrom,
    payoff: UNEARNED_FEE_BACK,
    workingDays: { weekdaysOff: [], holidays: new Set(rows.flatMap(daysOffOf)) },
  };
}

/** The days between a row's due date and its last day in time. */
function daysOffOf({ dueDate, payableUntil }: AgreedRow): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = dueDate; day < payableUntil; day = addDays(day, 1)) days.push(day);
  return days;
}
