import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { type HolidayCalendar, type IsoDate, type Rial, ZERO_RIAL } from '@nesye/money';
import { planInstallments } from './plan-installments.ts';
import type { TermsProduct } from './terms.ts';

/** A purchase that was made on a line; amounts in rials. */
export interface SoldPurchase {
  readonly productType: ProductType;
  /** The deposit's row included. */
  readonly count: number;
  readonly credit: Rial;
  readonly deposit: Rial;
  readonly businessDate: IsoDate;
}

/** What became of purchases under some terms; amounts in rials. */
export interface PlayedPurchases {
  purchases: number;
  refusedCount: number;
  refusedMinimum: number;
  principal: bigint;
  fee: bigint;
}

/**
 * Sells purchases again by other products, with the fee that each would have had. One without a product for its count, or below the smallest amount, is not possible.
 * Example: 12,000,000 in 4 at 18 % by the simple rule → a fee of 450,000; at 24 % → 600,000.
 */
export function playTerms(
  products: readonly TermsProduct[],
  sold: readonly SoldPurchase[],
  holidays: HolidayCalendar,
): PlayedPurchases {
  const played: PlayedPurchases = { purchases: 0, refusedCount: 0, refusedMinimum: 0, principal: 0n, fee: 0n };
  for (const purchase of sold) {
    const product = productFor(purchase, products);
    if (product === undefined) played.refusedCount += 1;
    else if (purchase.credit < product.minAmount) played.refusedMinimum += 1;
    else {
      played.purchases += 1;
      played.principal += purchase.credit;
      played.fee += feeOf(purchase, product, holidays);
    }
  }
  return played;
}

/** The one that the purchase takes when it names none: the bill of the month, or the first with its count. */
const productFor = (
  { productType, count }: SoldPurchase,
  products: readonly TermsProduct[],
): TermsProduct | undefined =>
  products.find(
    (product) =>
      product.productType === productType &&
      (productType === PRODUCT_TYPE.endOfMonth || product.installmentCounts.includes(count)),
  );

const feeOf = (purchase: SoldPurchase, product: TermsProduct, holidays: HolidayCalendar): Rial =>
  purchase.productType === PRODUCT_TYPE.endOfMonth
    ? ZERO_RIAL
    : planInstallments({ ...purchase, product, holidays }).fee;
