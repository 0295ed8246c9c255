import { CARD_PAYMENT_RIAL, CASH_PRODUCT_UID } from '@nesye/contract/constants';
import { maxRial, minRial, rial, type Rial, subtractRial, ZERO_RIAL } from '@nesye/money';
import type { PurchaseRequest } from './purchase-request.ts';

/** What a customer wants of the card. `all`: the whole part that is not on credit. `rest`: what the wallet lacks of it. */
export interface CardPreference {
  readonly part: 'all' | 'rest';
  /** The request names the gateway; a deposit that the wallet lacks goes there without a word. */
  readonly isNamed: boolean;
}

/** What of a cash purchase, or of the deposit of one on credit, no gift card pays. Rials. */
export const cashPartOf = ({ cashAccountUid, amount, deposit, gift }: PurchaseRequest): Rial =>
  subtractRial(cashAccountUid === undefined ? deposit : amount, gift);

/** What a request wants paid by card; undefined where the card cannot be in question. */
export function readCardPreference(request: PurchaseRequest): CardPreference | undefined {
  const { productUids, cashAccountUid } = request;
  if (cashPartOf(request) === ZERO_RIAL) return undefined;
  if (productUids.includes(CASH_PRODUCT_UID.gateway))
    return { part: productUids.includes(CASH_PRODUCT_UID.cashWallet) ? 'rest' : 'all', isNamed: true };
  const isDeposit = cashAccountUid === undefined;
  return isDeposit && !productUids.includes(CASH_PRODUCT_UID.cashWallet) ? { part: 'rest', isNamed: false } : undefined;
}

/**
 * How much of `cash` is paid by card when the wallet has `walletFree` rials. Where the gateway takes nothing as small as what is lacking, its smallest amount,
 * and the wallet keeps the difference. Example: cash 3,000,000, wallet 2,995,000 → card 10,000, wallet 2,990,000.
 */
export function cardPartOf(cash: Rial, walletFree: bigint, { part }: CardPreference): Rial {
  const fromWallet = part === 'all' ? ZERO_RIAL : minRial(cash, maxRial(ZERO_RIAL, rial(walletFree)));
  const lacking = subtractRial(cash, fromWallet);
  return lacking === ZERO_RIAL ? ZERO_RIAL : minRial(cash, maxRial(lacking, rial(CARD_PAYMENT_RIAL.min)));
}

/** Whether a gateway takes an amount, in rials. */
export const isCardAmount = (amount: Rial): boolean =>
  amount >= CARD_PAYMENT_RIAL.min && amount <= CARD_PAYMENT_RIAL.max;
