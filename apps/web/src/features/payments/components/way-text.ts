import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { businessDate, endOfMonthDueDate } from '@nesye/money';
import { payText } from '#messages/payments.ts';
import { transactionText } from '#messages/transactions.ts';
import { dayAndMonth } from '../../../shared/day-text.ts';
import type { WayToPay } from '../domain/shop-offer.ts';

/** «۴ قسط», «نقدی», «پایان ماه، ۵ دی»: how a purchase was paid. What is paid at the end of the month falls due on a day that its own day decides (D31). */
export function wayText(purchase: {
  readonly product: { readonly product_type: number };
  readonly number_of_installments: number;
  readonly created_at: string;
}): string {
  const { product_type: type } = purchase.product;
  if (type === PRODUCT_TYPE.cash) return transactionText.cash;
  if (type === PRODUCT_TYPE.endOfMonth)
    return payText.inOneGoOn(dayAndMonth(endOfMonthDueDate(businessDate(new Date(purchase.created_at)))));
  return transactionText.inInstallments(purchase.number_of_installments);
}

/** The same of a way that can still be chosen; `dueDate` is the server's, and unknown until it has responded. */
export function titleOfWay(
  way: Pick<WayToPay, 'productType' | 'installmentCount'>,
  dueDate: string | undefined,
): string {
  if (way.productType === PRODUCT_TYPE.cash) return payText.cash;
  if (way.productType === PRODUCT_TYPE.installment) return payText.installments(way.installmentCount);
  return dueDate === undefined ? payText.inOneGo : payText.inOneGoOn(dayAndMonth(dueDate));
}
