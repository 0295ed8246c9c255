import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { addRial, type HolidayCalendar, type IsoDate, ZERO_RIAL } from '@nesye/money';
import { planInstallments } from './plan-installments.ts';
import { purchaseCost } from './purchase-cost.ts';
import type { TermsProduct } from './terms.ts';

/** The day that a fault is looked for on. */
export interface PricedDay {
  readonly businessDate: IsoDate;
  readonly holidays: HolidayCalendar;
}

/** What is wrong with the products of proposed terms next to those before; undefined where nothing is. Products keep their uid, since purchases name them. */
export function faultOfProducts(
  proposed: readonly TermsProduct[],
  before: readonly TermsProduct[],
  day: PricedDay,
): 'terms_products_differ' | 'terms_product_invalid' | undefined {
  const names = (products: readonly TermsProduct[]): string =>
    products
      .map(({ uid, productType }) => `${productType} ${uid}`)
      .toSorted()
      .join();
  if (names(proposed) !== names(before)) return 'terms_products_differ';
  return proposed.every((product) => canBeSold(product, day)) ? undefined : 'terms_product_invalid';
}

function canBeSold(product: TermsProduct, day: PricedDay): boolean {
  const { installmentCounts: counts, feeFormula, rateBp } = product;
  if (counts.some((count, index) => count <= (counts[index - 1] ?? 0))) return false;
  if ((feeFormula === 'zero') !== (rateBp === 0n)) return false;
  if (product.productType === PRODUCT_TYPE.endOfMonth) return counts.join() === '1' && feeFormula === 'zero';
  return counts.every((count) => hasPrice(product, count, day));
}

/** Whether the smallest amount has a schedule with a rate: what a purchase would throw at must not be agreed. */
function hasPrice(product: TermsProduct, count: number, { businessDate, holidays }: PricedDay): boolean {
  const credit = product.minAmount;
  try {
    const { fee, rows } = planInstallments({ credit, deposit: ZERO_RIAL, product, count, businessDate, holidays });
    const laterRows = rows.map((row) => ({ dueDate: row.dueDate, amount: addRial(row.principal, row.fee) }));
    purchaseCost({ amount: credit, credit, fee, businessDate, laterRows });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
