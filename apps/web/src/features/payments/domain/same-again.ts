import { keepWayOn } from '../../../shared/way-on.ts';
import type { PurchaseIntent } from './purchase-intent.ts';
import { paymentPathOf } from './shop-code.ts';

/** What is cancelled at the gateway can be bought again as another purchase: the same shop and amount, without the draft that is spent. An amount in dinars is written again. */
export function keepSameAgain(
  id: number,
  { qrCode, transactionAmount, exchange_detail_id: rate }: PurchaseIntent['body'],
): void {
  const amount = rate === undefined ? `?step=how&amount=${transactionAmount}` : '';
  keepWayOn(`transaction=${id}`, `${paymentPathOf(qrCode)}${amount}`);
}
