import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { businessDate, endOfMonthDueDate } from '@nesye/money';
import { transactionText } from '#messages/transactions.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';

/** «۴ قسط», «نقدی», «پایان ماه، ۵ دی»: how a purchase was paid. What is paid at the end of the month falls due on a day that its own day decides (D31). */
export function wayText(purchase: {
  readonly product: { readonly product_type: number };
  readonly number_of_installments: number;
  readonly created_at: string;
}): string {
  const { product_type: type } = purchase.product;
  if (type === PRODUCT_TYPE.cash) return transactionText.cash;
  if (type === PRODUCT_TYPE.endOfMonth)
    return transactionText.inOneGoOn(dayAndMonth(endOfMonthDueDate(businessDate(new Date(purchase.created_at)))));
  return transactionText.inInstallments(purchase.number_of_installments);
}
