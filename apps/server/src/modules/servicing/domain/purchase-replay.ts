import { type HolidayCalendar, type IsoDate, rial, type Rial, sumRial } from '@nesye/money';
import {
  latePenaltyOf,
  type LatePenaltyTerms,
  type LoanStatement,
  ownersOrder,
  purchasePlan,
  serviceLoan,
  type ServicingEvent,
  type ServicingTerms,
  UNEARNED_FEE_BACK,
} from '@nesye/money/servicing';

/** A row as it was agreed; rials. */
export interface AgreedRow {
  readonly seq: number;
  readonly dueDate: IsoDate;
  readonly principal: Rial;
  readonly fee: Rial;
}

/** What was paid of a row on a day; rials. */
export interface RowRepayment {
  readonly seq: number;
  readonly paidOn: IsoDate;
  /** The payment it was part of; null: the lender's file. */
  readonly paymentId: bigint | null;
  readonly amount: Rial;
  /** Given back of its fee: it was part of a payoff. */
  readonly rebate: Rial;
}

/** A purchase with everything that was booked of it. */
export interface PurchaseHistory {
  readonly purchaseId: bigint;
  readonly purchaseDate: IsoDate;
  readonly rows: readonly AgreedRow[];
  readonly repayments: readonly RowRepayment[];
  readonly penaltyTerms: LatePenaltyTerms;
}

/** Fridays; other days off are in the calendar. */
const WEEKDAYS_OFF = [5];

/**
 * The engine's statement of a purchase on a day, out of its schedule and what was paid: what is stored must equal it. With `isPaidOff` as if it were paid off on
 * that day; what is then waived of a row's fee is what a payoff gives back.
 */
export function replayPurchase(
  history: PurchaseHistory,
  holidays: HolidayCalendar,
  asOf: IsoDate,
  isPaidOff = false,
): LoanStatement {
  const { purchaseDate, rows, repayments } = history;
  const events: ServicingEvent[] = [
    {
      seq: 1,
      bookedOn: purchaseDate,
      date: purchaseDate,
      type: 'disburse',
      amount: sumRial(rows.map(({ principal }) => principal)),
    },
    ...paymentsOf(repayments),
  ];
  if (isPaidOff) events.push({ seq: events.length + 1, bookedOn: asOf, date: asOf, type: 'payoff' });
  return serviceLoan(termsOf(history, holidays), events, asOf);
}

/** Each row is paid by its name; those of a payoff together. */
function paymentsOf(repayments: readonly RowRepayment[]): ServicingEvent[] {
  const payoffs = new Set(repayments.filter(({ rebate }) => rebate > 0n).map(({ paymentId }) => paymentId));
  const seen = new Set<bigint | null>();
  const events: ServicingEvent[] = [];
  for (const { seq, paidOn, amount, paymentId } of repayments) {
    const booked = { seq: events.length + 2, bookedOn: paidOn, date: paidOn };
    if (!payoffs.has(paymentId)) events.push({ ...booked, type: 'pay', kind: 'repayment', amount, rows: [seq] });
    else if (!seen.has(paymentId)) events.push({ ...booked, type: 'payoff' });
    seen.add(paymentId);
  }
  return events;
}

function termsOf({ purchaseDate, rows, penaltyTerms }: PurchaseHistory, holidays: HolidayCalendar): ServicingTerms {
  const schedule = {
    feeTotal: sumRial(rows.map(({ fee }) => fee)),
    rows: rows.map((row) => ({ ...row, amount: rial(row.principal + row.fee) })),
  };
  return {
    plan: purchasePlan(schedule, purchaseDate),
    allocation: ownersOrder(),
    penalty: latePenaltyOf(penaltyTerms),
    payoff: UNEARNED_FEE_BACK,
    workingDays: { weekdaysOff: WEEKDAYS_OFF, holidays: holidays.holidays },
  };
}
