import {
  addDays,
  daysBetween,
  effectiveYearlyRateBp,
  feeTotal,
  type HolidayCalendar,
  type IsoDate,
  jalaliText,
  rial,
  type Rial,
  unearnedFee,
} from '@nesye/money';
import { type LatePenaltyTerms, penaltyOfRow } from '@nesye/money/servicing';
import { planInstallments, type PlannedInstallment, type Terms } from '../../schedules/index.ts';
import type { Offer } from '../queries/offers.ts';

/** What a credit costs that is spent at once; amounts in rials, rates in basis points a year. */
export interface CreditPlan {
  readonly number_of_installments: number;
  readonly amount: Rial;
  readonly fee: Rial;
  readonly charges: Rial;
  readonly total: Rial;
  readonly first_amount: Rial;
  readonly effective_rate_bp: bigint;
  /** Of the purchase alone: what opening the credit costs is not in it. */
  readonly purchase_rate_bp: bigint;
  readonly simple_bank_fee: Rial;
  readonly annuity_fee: Rial;
  readonly late_week: Rial;
  readonly payoff_saving: Rial;
  readonly installments: readonly {
    readonly seq: number;
    readonly amount: Rial;
    readonly principal: Rial;
    readonly fee: Rial;
    readonly due_date: IsoDate;
    readonly due_date_jalali: string;
  }[];
}

export interface CreditToPrice {
  readonly amount: Rial;
  readonly count: number;
  readonly terms: Terms;
  /** What is paid besides, once. */
  readonly charges: Rial;
  readonly businessDate: IsoDate;
  readonly holidays: HolidayCalendar;
  /** The day of month that the customer has chosen for installments. */
  readonly dueDay?: number | undefined;
}

const DAYS_OF_WEEK = 7;

/**
 * The price of a credit as the menu, the calculator and the contract show it: the schedule is that of a purchase of the whole amount on that day. The effective rate counts the
 * charges as paid on the first day. Throws where the terms have no product for the count.
 */
export function priceCredit(credit: CreditToPrice): CreditPlan {
  const { amount, count, terms, charges, businessDate, holidays, dueDay } = credit;
  const product = terms.products.find(({ installmentCounts }) => installmentCounts.includes(count));
  if (product === undefined) throw new RangeError(`terms ${terms.id} have no ${count} installments`);
  const plan = planInstallments({ credit: amount, deposit: rial(0n), product, count, businessDate, holidays, dueDay });
  const rows = plan.rows.map((row) => ({ ...row, amount: rial(row.principal + row.fee) }));
  const [first] = rows;
  if (first === undefined) throw new RangeError('a credit without rows');
  const feeBy = (formula: 'simple_bank' | 'annuity') =>
    feeTotal({ principal: amount, rateBp: product.rateBp, formula, count });
  const payments = rows.map((row) => ({ amount: row.amount, days: daysBetween(businessDate, row.dueDate) }));
  return {
    number_of_installments: count,
    amount,
    fee: plan.fee,
    charges,
    total: rial(amount + plan.fee + charges),
    first_amount: first.amount,
    effective_rate_bp: amount > charges ? effectiveYearlyRateBp(rial(amount - charges), payments) : 0n,
    purchase_rate_bp: effectiveYearlyRateBp(amount, payments),
    simple_bank_fee: feeBy('simple_bank'),
    annuity_fee: feeBy('annuity'),
    late_week: lateWeekOf(first, terms.latePenalty),
    payoff_saving: savingAtHalf(plan.rows, businessDate),
    installments: rows.map((row) => ({
      seq: row.seq,
      amount: row.amount,
      principal: row.principal,
      fee: row.fee,
      due_date: row.dueDate,
      due_date_jalali: jalaliText(row.dueDate),
    })),
  };
}

/** What a payoff gives back on the due day of the middle row, when all before it are paid. */
const savingAtHalf = (rows: readonly PlannedInstallment[], businessDate: IsoDate): Rial =>
  unearnedFee(businessDate, rows, rows[Math.floor(rows.length / 2) - 1]?.dueDate ?? businessDate);

/** What one row costs that is paid a week late, in rials. */
const lateWeekOf = ({ payableUntil, principal, fee }: PlannedInstallment, terms: LatePenaltyTerms): Rial => {
  const amount = principal + fee;
  const row = { payableUntil, amount, unpaid: amount, rialDays: 0n, countedThrough: undefined };
  return penaltyOfRow(row, terms, addDays(payableUntil, DAYS_OF_WEEK)).assessed;
};

/** What is paid besides an amount, once: the report that every request needs, and the stamp. */
export const chargesOf = ({ scoreFee, stampFee }: Pick<Offer, 'scoreFee' | 'stampFee'>): Rial =>
  rial(scoreFee + stampFee);

/** The price of an amount on a line. */
export const planOf = (
  { holidays }: { readonly holidays: HolidayCalendar },
  {
    offer,
    terms,
    amount,
    count,
    day,
    dueDay,
  }: {
    readonly offer: Offer;
    readonly terms: Terms;
    readonly amount: Rial;
    readonly count: number;
    readonly day: IsoDate;
    readonly dueDay?: number | undefined;
  },
): CreditPlan => priceCredit({ amount, count, terms, charges: chargesOf(offer), businessDate: day, holidays, dueDay });
