import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { salesText } from '#messages/merchants.ts';
import type { Sale } from './use-sales.ts';

/** «۴ قسط», «نقدی», «آخر ماه». */
export function kindText(sale: Pick<Sale, 'product_type' | 'number_of_installments'>): string {
  if (sale.product_type === PRODUCT_TYPE.cash) return salesText.cash;
  return sale.product_type === PRODUCT_TYPE.endOfMonth
    ? salesText.endOfMonth
    : salesText.inInstallments(sale.number_of_installments);
}
