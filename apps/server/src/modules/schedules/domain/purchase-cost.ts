import { addRial, daysBetween, effectiveYearlyRateBp, type IsoDate, type Rial, subtractRial } from '@nesye/money';

/** A row that is paid after the purchase. Amounts in rials. */
export interface LaterRow {
  readonly dueDate: IsoDate;
  readonly amount: Rial;
}

export interface CostRequest {
  /** What is bought, without fee. */
  readonly amount: Rial;
  /** The part of it on credit; the rest is paid immediately. */
  readonly credit: Rial;
  readonly fee: Rial;
  /** The Tehran business date of the purchase. */
  readonly businessDate: IsoDate;
  /** The rows of the credit, without a deposit. */
  readonly laterRows: readonly LaterRow[];
}

/** What a purchase costs, as the wire writes it. Amounts in rials. */
export interface PurchaseCost {
  /** Paid with the purchase itself. */
  readonly today_amount: Rial;
  readonly fee: Rial;
  /** All that is paid, today and later: amount + fee. */
  readonly total: Rial;
  /** Effective yearly rate in basis points by the due dates; 0 without a fee. */
  readonly effective_rate_bp: bigint;
}

/**
 * The price of a purchase. The calculator, the receipt, its PDF and the purchase's details all call it, so the same numbers are in
 * all of them. Example: 12,000,000 of which 3,000,000 at once, then 3,090,000 three times → fee 270,000, total 12,270,000.
 */
export function purchaseCost({ amount, credit, fee, businessDate, laterRows }: CostRequest): PurchaseCost {
  const payments = laterRows.map((row) => ({ amount: row.amount, days: daysBetween(businessDate, row.dueDate) }));
  return {
    today_amount: subtractRial(amount, credit),
    fee,
    total: addRial(amount, fee),
    effective_rate_bp: credit > 0n ? effectiveYearlyRateBp(credit, payments) : 0n,
  };
}
