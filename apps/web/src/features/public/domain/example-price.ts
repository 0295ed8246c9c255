import { buildPurchaseSchedule, daysBetween, effectiveYearlyRateBp, type IsoDate, type Rial, rial } from '@nesye/money';

/** The terms that the public pages compute with: the product's own credit line. Each provider's own stand on its way to pay before a purchase. */
export const EXAMPLE_TERMS = { rateBp: 1_800n, formula: 'simple_bank', counts: [2, 4, 6, 12] } as const;

/** The least a purchase in installments may be, in rials (the default of a provider's terms). */
export const MIN_EXAMPLE_RIAL = 1_000_000n;
/** What the public pages still compute, in rials. */
export const MAX_EXAMPLE_RIAL = 5_000_000_000n;

export interface ExampleRow {
  readonly seq: number;
  readonly dueDate: IsoDate;
  readonly amount: Rial;
  readonly principal: Rial;
  readonly fee: Rial;
}

/** What a purchase costs, as the choice of a way to pay says it. Amounts in rials. */
export interface ExamplePrice {
  /** Nothing is paid with the purchase itself unless a wallet pays a part of it. */
  readonly todayRial: 0n;
  readonly feeRial: Rial;
  /** amount + fee. */
  readonly totalRial: Rial;
  /** Effective yearly rate in basis points, by the due dates. */
  readonly effectiveRateBp: bigint;
  readonly rows: readonly ExampleRow[];
}

/**
 * The price of a purchase of `amountRial` in `count` installments on a day, by the very functions that price a purchase.
 * Throws RangeError for an amount too small for the count.
 */
export function examplePrice(amountRial: bigint, count: number, purchaseDate: IsoDate): ExamplePrice {
  const principal = rial(amountRial);
  const { rateBp, formula } = EXAMPLE_TERMS;
  const { feeTotal, rows } = buildPurchaseSchedule({ principal, rateBp, formula, count, purchaseDate });
  const payments = rows.map(({ amount, dueDate }) => ({ amount, days: daysBetween(purchaseDate, dueDate) }));
  return {
    todayRial: 0n,
    feeRial: feeTotal,
    totalRial: rial(principal + feeTotal),
    effectiveRateBp: effectiveYearlyRateBp(principal, payments),
    rows,
  };
}
