import type { SealedColumn } from '../../platform/crypto/reseal.ts';

/** Where the code of this card belongs: it opens nowhere else. */
export const giftCodePlace = (cardId: bigint): string => `gift_cards.code.code:${cardId}`;
export const GIFT_CODE_INDEX_PLACE = 'gift_cards.code.code';

/** What of this context is sealed. */
export const giftCardColumns: readonly SealedColumn[] = [
  {
    table: 'gift_cards.code',
    key: 'card_id',
    column: 'code_sealed',
    placeOf: giftCodePlace,
    index: { column: 'code_index', place: GIFT_CODE_INDEX_PLACE },
  },
];
