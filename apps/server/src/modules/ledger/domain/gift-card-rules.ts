import { ACCOUNT, HOUSE_PARTY } from './account-kind.ts';
import { type Line, LineSheet } from './line.ts';

/** The legs of rule 27. The first names the batch, the others a card of it. */
export const GIFT_CARD_LEG = { made: 1, claimedFrom: 2, claimedInto: 3, returned: 4 } as const;

/**
 * Rule 27, leg 1, in the bucket of the shop: it puts money into cards, the same amount in rials into each.
 * Example: two cards of 500,000 → Dr 2110 1,000,000 / Cr 2020 500,000 · 2020 500,000.
 */
export function postGiftCardsMade(merchantId: bigint, cardIds: readonly bigint[], amount: bigint): readonly Line[] {
  const sheet = new LineSheet().debit(ACCOUNT.merchantPayable, merchantId, amount * BigInt(cardIds.length));
  for (const id of cardIds) sheet.credit(ACCOUNT.giftCard, id, amount);
  return sheet.balanced();
}

/** Rule 27, leg 2, in the bucket of the card: its money leaves for the purse of who claims it. Rials. */
export function postGiftCardClaimedFrom(cardId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.giftCard, cardId, amount)
    .credit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .balanced();
}

/** Rule 27, leg 3, in the bucket of the purse. Rials. */
export function postGiftCardClaimedInto(purseId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .credit(ACCOUNT.giftCard, purseId, amount)
    .balanced();
}

/** Rule 27, leg 4: no one has claimed the card in time, and the shop has its money again. Rials. */
export function postGiftCardReturned(cardId: bigint, merchantId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.giftCard, cardId, amount)
    .credit(ACCOUNT.merchantPayable, merchantId, amount)
    .balanced();
}
