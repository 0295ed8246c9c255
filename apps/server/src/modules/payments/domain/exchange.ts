import type { CurrencyCode } from '@nesye/contract/constants';
import { refundedShare, rial, type Rial, rialsAt, subtractRial } from '@nesye/money';
import type { ForeignSale } from '../../ledger/rules.ts';
import type { ExchangeQuote, PurchaseRequest } from './purchase-request.ts';

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
 * A refund in the currency of a sale, and its rials at the sale's rate: both are differences of one function of all that was taken back, so that several refunds equal one.
 * Undefined for more than is left. Example: 250,000 dinars at 780,500 refunded as 100,000 and 150,000 → 78,050,000 and 117,075,000 rials.
 */
export function planForeignRefund(
  sold: {
    readonly currency: CurrencyCode;
    readonly rateRial: bigint;
    readonly amount: bigint;
    readonly commission: bigint;
  },
  refunded: { readonly amount: bigint; readonly commission: bigint; readonly rials: bigint },
  amount: bigint,
): { readonly amount: Rial; readonly foreign: ForeignSale } | undefined {
  const total = refunded.amount + amount;
  if (total > sold.amount) return undefined;
  const commission = refundedShare({
    wholeAmount: rial(sold.amount),
    wholeShare: rial(sold.commission),
    refundedTotal: rial(total),
    alreadyGiven: rial(refunded.commission),
  });
  return {
    amount: rial(rialsAt(total, sold.rateRial) - refunded.rials),
    foreign: { currency: sold.currency, amount, commission },
  };
}
