import { businessDate, jalaliText } from '@nesye/money';
import type { StoredRefund } from '../queries/refunds.ts';

/** A refund as the buyer reads it: where the money goes, and whether the card's part has arrived; the network may refuse it, and then it is in the wallet. Rials. */
export function refundView({
  id,
  amount,
  creditAmount,
  cardAmount,
  giftAmount,
  walletAmount,
  fee,
  cardState,
  refundedAt,
}: StoredRefund) {
  const parts = [
    { kind: 'credit' as const, amount: creditAmount },
    { kind: 'card' as const, amount: cardAmount },
    { kind: 'gift_card' as const, amount: giftAmount },
    { kind: 'wallet' as const, amount: walletAmount },
  ];
  return {
    id,
    amount,
    fee_returned: fee,
    parts: parts.filter((part) => part.amount > 0n),
    card_state: cardState === null ? null : (CARD_STATES[cardState] ?? 'on_its_way'),
    created_at: refundedAt.toISOString(),
    created_at_jalali: jalaliText(businessDate(refundedAt)),
  };
}

const CARD_STATES: Readonly<Record<string, 'on_its_way' | 'arrived' | 'in_wallet'>> = {
  confirmed: 'arrived',
  refused: 'in_wallet',
};
