import {
  addDays,
  buildPurchaseSchedule,
  endOfMonthDueDate,
  type FeeFormula,
  type HolidayCalendar,
  type IsoDate,
  minRial,
  monthlyDueDates,
  payableUntil,
  type Rial,
  subtractRial,
  ZERO_RIAL,
} from '@nesye/money';
import { redatedDays } from '@nesye/money/servicing';

/** One row of a schedule before it is stored. Amounts in rials. */
export interface PlannedInstallment {
  /** From 1. */
  readonly seq: number;
  /** Never moves for a holiday. */
  readonly dueDate: IsoDate;
  /** Last day without being late: the due date, or the next business day. */
  readonly payableUntil: IsoDate;
  readonly principal: Rial;
  readonly fee: Rial;
  /** The deposit, paid at the purchase itself. */
  readonly isPaidNow: boolean;
}

export interface InstallmentPlan {
  /** Σ fee of the rows. */
  readonly fee: Rial;
  readonly rows: readonly PlannedInstallment[];
}

export interface PlanRequest {
  /** What is drawn from the limit, without the deposit. */
  readonly credit: Rial;
  /** Paid now as row 1, without fee; 0 for none. */
  readonly deposit: Rial;
  readonly product: { readonly feeFormula: FeeFormula; readonly rateBp: bigint; readonly multiple: bigint };
  /** Number of rows, the deposit's included. */
  readonly count: number;
  /** The Tehran business date of the purchase. */
  readonly businessDate: IsoDate;
  readonly holidays: HolidayCalendar;
  /** The Jalali day of month that the customer has chosen; that of the purchase unless given. */
  readonly dueDay?: number | undefined;
}

/**
 * The schedule of a purchase in installments; the calculator and the purchase both call it, so what is shown is what is owed (D27, D28).
 * Example (E1): credit 9,000,000 and deposit 3,000,000 in 4 at 18 % by the simple rule → fee 270,000, row 1 the deposit without fee.
 * Throws RangeError where no row would be worth a rial, and for a count that leaves no row next to the deposit.
 */
export function planInstallments(request: PlanRequest): InstallmentPlan {
  const { credit, deposit, product, count, businessDate, holidays, dueDay } = request;
  const first = deposit > 0n ? [depositRow(deposit, businessDate, holidays)] : [];
  const schedule = buildPurchaseSchedule({
    principal: credit,
    rateBp: product.rateBp,
    formula: product.feeFormula,
    count: count - first.length,
    multiple: product.multiple,
    purchaseDate: businessDate,
  });
  const dueDates = onDueDay(
    schedule.rows.map((row) => row.dueDate),
    businessDate,
    dueDay,
  );
  const financed = schedule.rows.map((row, index) => {
    const dueDate = dueDates[index] ?? row.dueDate;
    return {
      seq: row.seq + first.length,
      dueDate,
      payableUntil: lastDayFor(dueDate, holidays),
      principal: row.principal,
      fee: row.fee,
      isPaidNow: false,
    };
  });
  return { fee: schedule.feeTotal, rows: [...first, ...financed] };
}

/** The fee of a row that a shop pays in place of its buyer; rials. */
export interface ShopFeeRow {
  readonly seq: number;
  /** It is earned by the day, from here through its due day. */
  readonly fromDay: IsoDate;
  readonly dueDay: IsoDate;
  readonly fee: Rial;
}

/** A plan without a fee, and the fee that it would have had. */
export interface PlanWithoutFee {
  readonly plan: InstallmentPlan;
  /** Σ of `shopFees`. */
  readonly shopFee: Rial;
  /** Only rows with a fee, in their order. */
  readonly shopFees: readonly ShopFeeRow[];
}

/**
 * The schedule of a purchase whose fee its shop pays. The buyer owes the principal, in rows as even as ever; the fee is that of the product's formula for the same rows.
 * Example: 12,000,000 in 4 at 18 % by the simple rule → four rows of 3,000,000 and a shop's fee of 450,000 (180,000, 135,000, 90,000, 45,000).
 */
export function planWithoutFee(request: PlanRequest): PlanWithoutFee {
  const { fee: shopFee, rows } = planInstallments(request);
  const product = { ...request.product, feeFormula: 'zero', rateBp: 0n } as const;
  const shopFees = rows.flatMap(({ seq, dueDate, fee }, index) =>
    fee === 0n ? [] : [{ seq, fromDay: rows[index - 1]?.dueDate ?? request.businessDate, dueDay: dueDate, fee }],
  );
  return { plan: planInstallments({ ...request, product }), shopFee, shopFees };
}

/** Shop's fees that come to no more than `most`: what is beyond it goes off the last ones. Rials. */
export function shopFeesWithin(fees: readonly ShopFeeRow[], most: Rial): readonly ShopFeeRow[] {
  let left = most;
  return fees.flatMap((row) => {
    const fee = minRial(row.fee, left);
    left = subtractRial(left, fee);
    return fee === 0n ? [] : [{ ...row, fee }];
  });
}

/** An end-of-month sale gets its one row at once, due on the 5th of the next Jalali month, without fee (D31). */
export function planEndOfMonth(request: Pick<PlanRequest, 'credit' | 'businessDate' | 'holidays'>): InstallmentPlan {
  const dueDate = endOfMonthDueDate(request.businessDate);
  const row = {
    seq: 1,
    dueDate,
    payableUntil: lastDayFor(dueDate, request.holidays),
    principal: request.credit,
    fee: ZERO_RIAL,
    isPaidNow: false,
  };
  return { fee: ZERO_RIAL, rows: [row] };
}

export interface DueDaysRequest {
  readonly isEndOfMonth: boolean;
  readonly hasDeposit: boolean;
  /** Number of rows, the deposit's included. */
  readonly count: number;
  readonly businessDate: IsoDate;
  readonly holidays: HolidayCalendar;
  /** As in a `PlanRequest`. */
  readonly dueDay?: number | undefined;
}

/**
 * When the rows of a plan fall due, counted from another day: a sale that waited for its payment over midnight belongs to the day, and to the month, of its capture.
 * Their amounts do not depend on the day.
 */
export function dueDaysOf(request: DueDaysRequest): readonly Pick<PlannedInstallment, 'dueDate' | 'payableUntil'>[] {
  const { isEndOfMonth, hasDeposit, count, businessDate, holidays, dueDay } = request;
  const first = hasDeposit ? [businessDate] : [];
  const dates = isEndOfMonth
    ? [endOfMonthDueDate(businessDate)]
    : [...first, ...onDueDay(monthlyDueDates(businessDate, count - first.length), businessDate, dueDay)];
  return dates.map((dueDate) => ({ dueDate, payableUntil: lastDayFor(dueDate, holidays) }));
}

/** The first row of a purchase falls due no sooner after it. */
const FIRST_DUE_AFTER_DAYS = 7;
const MAX_LATER_DAYS = 31;

/** The days nearest to the monthly ones that fall on the customer's day of month: the first row two weeks to one and a half months after the purchase. */
function onDueDay(monthly: readonly IsoDate[], businessDate: IsoDate, dueDay: number | undefined): readonly IsoDate[] {
  if (dueDay === undefined) return monthly;
  const notBefore = addDays(businessDate, FIRST_DUE_AFTER_DAYS);
  return redatedDays(monthly, { day: dueDay, notBefore, after: businessDate, maxLaterDays: MAX_LATER_DAYS }) ?? monthly;
}

function depositRow(deposit: Rial, businessDate: IsoDate, holidays: HolidayCalendar): PlannedInstallment {
  return {
    seq: 1,
    dueDate: businessDate,
    payableUntil: lastDayFor(businessDate, holidays),
    principal: deposit,
    fee: ZERO_RIAL,
    isPaidNow: true,
  };
}

const MAX_CACHED_DAYS = 4_000;
const lastDays = new WeakMap<HolidayCalendar['holidays'], Map<IsoDate, IsoDate>>();

/** Cached by the days of a calendar, which are another object once one differs. Purchases come by the thousand a second and fall due on the same few days. */
function lastDayFor(dueDate: IsoDate, holidays: HolidayCalendar): IsoDate {
  const known = lastDays.get(holidays.holidays) ?? new Map<IsoDate, IsoDate>();
  const cached = known.get(dueDate);
  if (cached !== undefined) return cached;
  if (known.size === 0) lastDays.set(holidays.holidays, known);
  if (known.size >= MAX_CACHED_DAYS) known.clear();
  const lastDay = payableUntil(dueDate, holidays);
  known.set(dueDate, lastDay);
  return lastDay;
}
