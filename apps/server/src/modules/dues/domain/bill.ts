import {
  addDays,
  daysBetween,
  endOfMonthDueDate,
  type IsoDate,
  jalaliFromDate,
  jalaliText,
  type Rial,
  rial,
} from '@nesye/money';
import { isKnownYear, isMonth, jalaliMonthPeriod } from './jalali-period.ts';

/** What the purchases of the end-of-month product in one Jalali month come to on one facility. Amounts in rials. */
export interface Bill {
  readonly contractUid: string;
  readonly termsId: bigint;
  readonly dueDate: IsoDate;
  readonly payableUntil: IsoDate;
  /** Purchases that are not cancelled. */
  readonly count: number;
  readonly openCount: number;
  readonly amount: Rial;
  /** Of principal and penalties together. */
  readonly paidAmount: Rial;
  readonly principalPaid: Rial;
  /** Late-payment penalty that is still owed. */
  readonly penalty: Rial;
}

/** `collecting` until its month is over; then `closed`, and `overdue` once its last day has passed; `paid` when nothing of it is owed and nothing can come any more. */
export type BillState = 'collecting' | 'closed' | 'overdue' | 'paid';

/** The month of a bill, by its due date in the next one. Example: due 1405/09/05 → 1405/08. */
export function billMonthOf(dueDate: IsoDate): { readonly year: number; readonly month: number } {
  const { day } = jalaliFromDate(dueDate);
  const { year, month } = jalaliFromDate(addDays(dueDate, -day));
  return { year, month };
}

/** Is it a Jalali month that may have a bill. */
export const isBillMonth = ({ year, month }: { readonly year: number; readonly month: number }): boolean =>
  isKnownYear(year) && isMonth(month);

/** When the bill of a Jalali month falls due (D31). Example: 1405/08 → 1405/09/05. */
export const billDueDate = (year: number, month: number): IsoDate =>
  endOfMonthDueDate(jalaliMonthPeriod(year, month).first);

/** How a bill is on a business day. */
export function billStateOf({ dueDate, payableUntil, openCount }: Bill, today: IsoDate): BillState {
  const { year, month } = billMonthOf(dueDate);
  if (today <= jalaliMonthPeriod(year, month).last) return 'collecting';
  if (openCount === 0) return 'paid';
  return payableUntil < today ? 'overdue' : 'closed';
}

/** The wire's bill as of a business day; `remaining` pays it in full. Amounts in rials. */
export function billView(bill: Bill, walletGroupName: string, today: IsoDate) {
  const { year, month } = billMonthOf(bill.dueDate);
  const closesOn = jalaliMonthPeriod(year, month).last;
  const state = billStateOf(bill, today);
  return {
    contract_uid: bill.contractUid,
    wallet_group_name: walletGroupName,
    year,
    month,
    state,
    count: bill.count,
    open_count: bill.openCount,
    amount: bill.amount,
    penalty: bill.penalty,
    paid_amount: bill.paidAmount,
    remaining: rial(bill.amount - bill.principalPaid + bill.penalty),
    closes_on: closesOn,
    closes_on_jalali: jalaliText(closesOn),
    due_date: bill.dueDate,
    due_date_jalali: jalaliText(bill.dueDate),
    payable_until: bill.payableUntil,
    days_to_due: daysBetween(today, bill.dueDate),
    days_overdue: state === 'overdue' ? daysBetween(bill.payableUntil, today) : 0,
  };
}
