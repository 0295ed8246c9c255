import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { AmountIn, AmountOut, CalendarDate, IdParams, JalaliText, namedObject, orNull } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const shared = { context: 'payments', access: 'merchant', idempotency: 'none' } as const;
const PATH = '/api/v1/merchant/user/offers/';

const Counts = Type.Array(Type.Integer({ minimum: 2, maximum: 12 }), {
  minItems: 1,
  maxItems: 11,
  uniqueItems: true,
  description: 'numbers of installments that are without a fee',
});
const Ceiling = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const OfferBody = namedObject('ShopOfferBody', {
  counts: Counts,
  from: CalendarDate,
  through: CalendarDate,
  min_amount: AmountIn,
  max_amount: AmountIn,
  fee_ceiling: AmountIn,
  purchase_ceiling: Type.Optional(orNull(Ceiling)),
});
const ShopOffer = namedObject('ShopOffer', {
  id: Type.Integer(),
  state: oneOf('coming', 'running', 'used_up', 'over', 'ended'),
  counts: Counts,
  from: CalendarDate,
  from_jalali: JalaliText,
  through: CalendarDate,
  through_jalali: JalaliText,
  min_amount: AmountOut,
  max_amount: AmountOut,
  fee_ceiling: AmountOut,
  purchase_ceiling: orNull(Ceiling),
  fee_taken: Type.Unsafe<number>({ ...AmountOut, description: 'of the ceiling, what is held for orders among it' }),
  fee_returned: Type.Unsafe<number>({
    ...AmountOut,
    description: 'what refunds gave back; the ceiling has it not again',
  }),
  purchases: Type.Integer({ minimum: 0 }),
});

const body = {
  counts: [2, 4],
  from: '2026-11-25',
  through: '2026-12-21',
  min_amount: 5_000_000,
  max_amount: 100_000_000,
  fee_ceiling: 50_000_000,
  purchase_ceiling: null,
} as const;
const offer = {
  id: 4,
  state: 'coming',
  ...body,
  from_jalali: '1405/09/04',
  through_jalali: '1405/09/30',
  fee_taken: 0,
  fee_returned: 0,
  purchases: 0,
} as const;

/** What a shop pays for its buyers: purchases in installments without a fee (ADR 101). */
export const shopOfferCalls = {
  listShopOffers: defineList({
    ...shared,
    owner: 'none',
    id: 'N554',
    path: PATH,
    summary: 'The offers of the shop and what each has cost it, newest first',
    row: ShopOffer,
    example: { as: 'new_merchant', rows: [offer] },
  }),
  makeShopOffer: defineCall({
    ...shared,
    idempotency: 'header',
    moneyMoves: 'never',
    id: 'N555',
    method: 'POST',
    path: PATH,
    summary: 'Pay the fee of purchases in installments, between two days and up to a ceiling',
    description:
      'The fee of a purchase is that of its product; it leaves the balance of the shop with the sale. What a preview costs is the fee of `POST /api/v1/merchant/user/calculator/`.',
    body: OfferBody,
    reply: { 201: ShopOffer },
    errors: [
      'not_found',
      'merchant_not_active',
      'merchant_suspended',
      'merchant_closed',
      'amount_invalid',
      'offer_days_invalid',
      'count_not_allowed',
      'offer_limit_reached',
    ],
    owner: 'none',
    example: {
      as: 'merchant',
      headers: { 'idempotency-key': demo('new_uid') },
      body: { ...body, from: demo('invoice_due_date'), through: demo('invoice_due_date') },
      response: offer,
    },
  }),
  endShopOffer: defineCall({
    ...shared,
    idempotency: 'state',
    id: 'N556',
    method: 'POST',
    path: `${PATH}:id/ending/`,
    summary: 'End an offer early; sales of before keep their terms',
    params: IdParams,
    reply: { 200: ShopOffer },
    errors: ['not_found'],
    owner: ownedBy('merchant', ['path.id']),
    example: {
      as: 'merchant',
      params: { id: demo('shop_offer_id') },
      response: { ...offer, state: 'ended' },
    },
  }),
  listOffersForMe: defineCall({
    context: 'payments',
    access: 'customer',
    idempotency: 'none',
    id: 'N557',
    method: 'GET',
    path: '/api/v1/merchant/offers/',
    summary: 'Shops that pay the fee today, for a customer who has credit to use there: none for who is late',
    reply: {
      200: namedObject('OffersForMe', {
        results: Type.Array(
          namedObject('OfferForMe', {
            merchant: namedObject('ShopOfOffer', {
              id: Type.Integer(),
              name: Type.String(),
              logo: orNull(Type.String()),
            }),
            counts: Counts,
            through: CalendarDate,
            through_jalali: JalaliText,
            min_amount: AmountOut,
          }),
          { maxItems: 6 },
        ),
      }),
    },
    errors: [],
    owner: 'none',
    example: { as: 'customer', response: { results: [] } },
  }),
} as const;
