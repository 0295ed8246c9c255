import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { transactionText } from '#messages/payments.ts';

/** «۴ قسط», «نقدی», «آخر ماه»: how a purchase was paid. */
export function wayText(purchase: { readonly product: { readonly product_type: number }; readonly number_of_installments: number }): string {
  const { product_type: type } = purchase.product;
  if (type === PRODUCT_TYPE.cash) return transactionText.cash;
  return type === PRODUCT_TYPE.endOfMonth ? transactionText.endOfMonth : transactionText.inInstallments(purchase.number_of_installments);
}
