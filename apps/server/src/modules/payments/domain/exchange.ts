import type { CurrencyCode } from '@nesye/contract/constants';
import { rial, type Rial, rialsAt, subtractRial } from '@nesye/money';
import type { PurchaseRequest } from './purchase-request.ts';

/** A rate that was quoted to a customer at a terminal, for one purchase. */
export interface ExchangeQuote {
  readonly id: bigint;
  readonly terminalId: bigint;
  readonly currency: CurrencyCode;
  /** Rials for 1,000 units of the currency. */
  readonly rateRial: bigint;
  readonly validUntil: Date;
}

/** What a shop sells in its own currency, in whole units of it, and the quote that says what that is in rials. */
export interface ForeignAmount {
  readonly quote: ExchangeQuote;
  readonly amount: bigint;
  /** The part of it that is on credit. */
  readonly creditAmount: bigint;
}

/**
 * A request in the shop's currency as what the customer pays and owes in rials. Total and credit are converted, the deposit is the rest, so that the parts make the whole.
 * What the client states as credit stays in the shop's currency, in which it is compared.
 */
export function requestInRials(request: PurchaseRequest, quote: ExchangeQuote): PurchaseRequest {
  const creditAmount = request.amount - request.deposit;
  const amount = rialsAt(request.amount, quote.rateRial);
  const credit = rialsAt(creditAmount, quote.rateRial);
  return {
    ...request,
    amount,
    deposit: subtractRial(amount, credit),
    foreign: { quote, amount: request.amount, creditAmount },
  };
}

/**
 * Rials of a refund in the sale's currency, at the sale's rate: a difference of one function of all that was taken back, so that several refunds equal one.
 */
export function refundInRials(
  sale: { readonly amount: bigint; readonly rateRial: bigint },
  refunded: { readonly foreign: bigint; readonly rials: bigint },
  amount: bigint,
): Rial {
  return rial(rialsAt(refunded.foreign + amount, sale.rateRial) - refunded.rials);
}
