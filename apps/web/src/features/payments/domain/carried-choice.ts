import type { Rial } from '@nesye/money';
import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { type PaymentChoice, paymentQueryOf, readPaymentChoice } from './payment-choice.ts';

/** A payment in installments that was decided before its shop is known: the cheapest mix leads here with it. */
export type CarriedChoice = PaymentChoice & { readonly amountRial: Rial };

/** The choice in the scanner's address; undefined without one that is whole. The draft of another payment is not taken along. */
export function carriedChoice(address: URLSearchParams): CarriedChoice | undefined {
  const { draftId: _, ...choice } = readPaymentChoice(address);
  const { amountRial } = choice;
  return amountRial === undefined || choice.step !== 'confirm' || choice.productType !== PRODUCT_TYPE.installment
    ? undefined
    : { ...choice, amountRial, draftId: undefined };
}

/** The address of a shop's payment with the choice in it. What the shop does not sell so is chosen again there. */
export const withCarried = (path: string, choice: CarriedChoice | undefined): string =>
  choice === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${paymentQueryOf(choice)}`;
