import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { payText } from '#messages/payments.ts';
import { transactionText } from '#messages/transactions.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import type { WayToPay } from '../domain/shop-offer.ts';

/** The name of a way to pay that can still be chosen; `dueDate` is the server's, and unknown until it has responded. */
export function titleOfWay(
  way: Pick<WayToPay, 'productType' | 'installmentCount'>,
  dueDate: string | undefined,
): string {
  if (way.productType === PRODUCT_TYPE.cash) return payText.cash;
  if (way.productType === PRODUCT_TYPE.installment) return payText.installments(way.installmentCount);
  return dueDate === undefined ? payText.inOneGo : transactionText.inOneGoOn(dayAndMonth(dueDate));
}
