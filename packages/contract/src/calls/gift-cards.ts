import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { GIFT_CARD_LIMIT, GIFT_CARD_STATES } from '../constants.ts';
import { demo } from '../example.ts';
import { defineList } from '../list-call.ts';
import { AmountIn, AmountOut, CalendarDate, Instant, namedObject, orNull, RecordId } from '../schemas/common.ts';
import { CodeText } from '../schemas/one-time-code.ts';
import { MaskedText, oneOf } from '../schemas/texts.ts';

const GiftCardOrder = namedObject('GiftCardOrder', {
  amount: AmountIn,
  type: Type.Optional(
    Type.Union([Type.Literal(1), Type.Literal(2)], { description: '2 makes a batch for a business' }),
  ),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: GIFT_CARD_LIMIT.count, description: 'of a batch; 1 else' })),
  code: CodeText,
});
const GiftCardBatch = namedObject('GiftCardBatch', {
  id: RecordId,
  type: Type.Integer(),
  amount: Type.Integer({ description: 'of each card, in rials' }),
  claim_until: CalendarDate,
  cards: Type.Array(
    namedObject('NewGiftCard', {
      id: RecordId,
      code: Type.String({ description: 'no other response says it again' }),
    }),
  ),
});
const GiftCard = namedObject('GiftCard', {
  id: RecordId,
  batch_id: RecordId,
  amount: AmountOut,
  code_masked: MaskedText,
  state: oneOf(...GIFT_CARD_STATES),
  claim_until: CalendarDate,
  made_at: Instant,
  ended_at: orNull(Instant),
});
const GiftCardRoom = namedObject('GiftCardRoom', {
  available_amount: Type.Integer({ minimum: 0, description: 'what the shop may put into cards, in rials' }),
  min_amount: AmountOut,
  max_amount: AmountOut,
  max_count: Type.Integer({ minimum: 1 }),
  claim_days: Type.Integer({ minimum: 1, description: 'how long a new card can be claimed' }),
});
const Purse = namedObject('GiftCardPurse', {
  merchant_id: RecordId,
  shop_name: Type.String(),
  /** What is left of the shop's cards, in rials; what a payment on its way holds is not in it. */
  amount: AmountOut,
});
const ClaimedGiftCard = namedObject('ClaimedGiftCard', {
  merchant_id: RecordId,
  shop_name: Type.String(),
  card_amount: AmountOut,
  /** What the customer has of this shop's cards now. */
  amount: AmountOut,
});

const ofShop = { context: 'gift-cards', access: 'merchant' } as const;
const ofCustomer = { context: 'gift-cards', access: 'customer' } as const;

/** Gift cards of shops: made, listed, claimed. */
export const giftCardsCalls = {
  makeGiftCards: defineCall({
    ...ofShop,
    id: 'C364',
    service: 'gift_cards',
    method: 'POST',
    idempotency: 'header',
    path: '/api/v1/digikala/generate-gift-card',
    summary: 'Make gift cards of the shop, paid out of what it is owed',
    description:
      'The code’s purpose is `gift_card`, and it approves `<amount>:<count>` in Latin digits. The codes of the cards are in this response alone; the same key gets them again.',
    body: GiftCardOrder,
    reply: { 201: GiftCardBatch },
    errors: [
      'amount_invalid',
      'shop_balance_short',
      'daily_limit_reached',
      'merchant_not_active',
      'merchant_suspended',
      'merchant_closed',
      'terminal_off',
      'otp_invalid',
      'login_locked',
      'not_found',
    ],
    owner: 'none',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { amount: 100_000, code: demo('gift_card_code') },
      response: {
        id: 4_225,
        type: 1,
        amount: 100_000,
        claim_until: '2027-11-22',
        cards: [{ id: 4_289, code: 'NG-7K2M-9QHT-4F6D-XW3B' }],
      },
    },
  }),
  getGiftCardRoom: defineCall({
    ...ofShop,
    id: 'N386',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/digikala/gift-card-room/',
    summary: 'How much the shop may put into gift cards now, and how large a card may be',
    reply: { 200: GiftCardRoom },
    errors: ['not_found'],
    owner: 'none',
    example: {
      response: {
        available_amount: 11_760_000,
        min_amount: 100_000,
        max_amount: 200_000_000,
        max_count: 100,
        claim_days: 365,
      },
    },
  }),
  listGiftCards: defineList({
    ...ofShop,
    id: 'N387',
    path: '/api/v1/digikala/gift-cards/',
    summary: 'Gift cards of the shop, newest first; of a code its end alone',
    row: GiftCard,
    filters: { filter_state: Type.Optional(oneOf(...GIFT_CARD_STATES)) },
    owner: 'none',
    example: { as: 'new_merchant', rows: [] },
  }),
  claimGiftCard: defineCall({
    ...ofCustomer,
    id: 'N388',
    method: 'POST',
    idempotency: 'state',
    path: '/api/v1/gift-cards/claim/',
    summary: 'Take the money of a gift card, by its code; once more by the same person changes nothing',
    description: 'Five wrong codes an hour of a person, and fifty of a network, are the most.',
    body: namedObject('GiftCardClaim', { code: CodeText }),
    reply: { 200: ClaimedGiftCard },
    errors: [
      'gift_card_code_wrong',
      'gift_card_used',
      'gift_card_over',
      'own_shop',
      'merchant_closed',
      'rate_limited',
      'not_found',
    ],
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: { code: demo('gift_card_to_claim') },
      response: { merchant_id: 1, shop_name: 'خانهٔ کالای سپهر', card_amount: 100_000, amount: 100_000 },
    },
  }),
  listPurses: defineList({
    ...ofCustomer,
    id: 'N389',
    path: '/api/v1/gift-cards/',
    summary: 'What the customer has of gift cards, by shop',
    row: Purse,
    owner: 'none',
    example: { as: 'new_customer', rows: [] },
  }),
} as const;
