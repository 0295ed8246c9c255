import type { ProductType } from '@nesye/contract/constants';
import { addRial, type Rial, ZERO_RIAL } from '@nesye/money';

interface Line {
  readonly isRefund: boolean;
  readonly productType: ProductType;
  readonly currency: number;
  readonly amount: Rial;
  readonly commission: Rial;
  readonly netAmount: Rial;
}

/** Sums of the lines of a shift in one currency, in whole units of it. */
export interface ShiftSums {
  readonly currency: number;
  readonly count: number;
  readonly refundCount: number;
  readonly amount: Rial;
  readonly refundedAmount: Rial;
  /** Less what was given back. */
  readonly commission: Rial;
  readonly netAmount: Rial;
}

/** What a shift comes to in each currency, and in each way of sale of it. A refund counts in the way of its sale. */
export function sumShift(lines: readonly Line[]): {
  readonly sums: readonly ShiftSums[];
  readonly ways: readonly (ShiftSums & { readonly productType: ProductType })[];
} {
  const sums = new Map<number, ShiftSums>();
  const ways = new Map<string, ShiftSums & { readonly productType: ProductType }>();
  for (const line of lines) {
    const { currency, productType } = line;
    const key = `${currency}:${productType}`;
    sums.set(currency, withLine(sums.get(currency) ?? nothingIn(currency), line));
    ways.set(key, { ...withLine(ways.get(key) ?? nothingIn(currency), line), productType });
  }
  const byKey = <Value>(map: ReadonlyMap<number | string, Value>) =>
    [...map].toSorted(([left], [right]) => (String(left) < String(right) ? -1 : 1)).map(([, value]) => value);
  return { sums: byKey(sums), ways: byKey(ways) };
}

const nothingIn = (currency: number): ShiftSums => ({
  currency,
  count: 0,
  refundCount: 0,
  amount: ZERO_RIAL,
  refundedAmount: ZERO_RIAL,
  commission: ZERO_RIAL,
  netAmount: ZERO_RIAL,
});

const withLine = (sums: ShiftSums, { isRefund, amount, commission, netAmount }: Line): ShiftSums => ({
  currency: sums.currency,
  count: sums.count + (isRefund ? 0 : 1),
  refundCount: sums.refundCount + (isRefund ? 1 : 0),
  amount: isRefund ? sums.amount : addRial(sums.amount, amount),
  refundedAmount: isRefund ? addRial(sums.refundedAmount, amount) : sums.refundedAmount,
  commission: addRial(sums.commission, commission),
  netAmount: addRial(sums.netAmount, netAmount),
});
