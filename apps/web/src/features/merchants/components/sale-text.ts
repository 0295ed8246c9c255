import { CURRENCY, PRODUCT_TYPE } from '@nesye/contract/constants';
import { salesText } from '#messages/merchants.ts';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import type { Sale } from './use-sales.ts';

/** «۴ قسط», «نقدی», «پایان ماه». */
export function kindText(sale: Pick<Sale, 'product_type' | 'number_of_installments'>): string {
  if (sale.product_type === PRODUCT_TYPE.cash) return salesText.cash;
  return sale.product_type === PRODUCT_TYPE.endOfMonth
    ? salesText.endOfMonth
    : salesText.inInstallments(sale.number_of_installments);
}

/** «قسطی», «نقدی», «پایان ماه»: a way to sell, whatever the count. */
export function kindName(productType: number): string {
  const { installment, cash, endOfMonth } = salesText.filters.kind;
  if (productType === PRODUCT_TYPE.cash) return cash;
  return productType === PRODUCT_TYPE.endOfMonth ? endOfMonth : installment;
}

/** «۴ قسط», or «برگشت، فروش ۴۷۴» for a refund. */
export const lineTitle = (sale: Pick<Sale, 'kind' | 'id' | 'product_type' | 'number_of_installments'>): string =>
  sale.kind === 'refund' ? refundText.lineOf(sale.id) : kindText(sale);

/** The unit of an amount in this currency, for `Amount`. */
export const unitOf = (currency: number): { readonly unit?: 'dinar' } =>
  currency === CURRENCY.iqd ? { unit: 'dinar' } : {};
