import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { MOVEMENT_KINDS, PAYOUT_RETURN_REASONS, PAYOUT_STATES } from '../../constants.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountOut, Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { MaskedText, oneOf } from '../../schemas/texts.ts';

const shared = { context: 'checkout', access: 'shop_key', method: 'GET', idempotency: 'none' } as const;
const PAYOUTS = '/merchant-api/v1/payouts';
const ofShop = ownedBy('merchant', ['path.id']);

const PayoutId = Type.String({ pattern: '^po_[0-9]{1,19}$' });
const MovementId = Type.String({ pattern: '^mv_[0-9]{1,19}_[123]$' });
const PayoutParams = strictObject({ id: PayoutId });
const Limit = Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$', description: '100 by default and at most' }));

const Payout = namedObject('ShopPayout', {
  id: PayoutId,
  status: oneOf(...PAYOUT_STATES),
  amount: { ...AmountOut, description: 'the sum of its movements' },
  currency: Type.Literal('IRR'),
  sheba_masked: orNull(MaskedText),
  created_at: Instant,
  expected_at: Instant,
  paid_at: orNull(Instant),
  tracking_code: orNull(Type.String()),
  return_reason: orNull(oneOf(...PAYOUT_RETURN_REASONS)),
});
const Movement = namedObject('ShopPayoutMovement', {
  id: MovementId,
  kind: oneOf(...MOVEMENT_KINDS),
  amount: { ...AmountOut, description: 'less than 0 where it makes the payout smaller' },
  payment_id: orNull(Type.String({ description: 'of a web order of the key’s mode; null of a sale at a till' })),
  order_ref: orNull(Type.String()),
  at: Instant,
});

const payout = {
  id: 'po_4224',
  status: 'paid',
  amount: 11_760_000,
  currency: 'IRR',
  sheba_masked: 'IR06 **** 0155',
  created_at: '2026-11-23T00:01:00.000Z',
  expected_at: '2026-11-23T06:15:00.000Z',
  paid_at: '2026-11-23T06:16:02.000Z',
  tracking_code: '140509020155',
  return_reason: null,
} as const;

/** The places of a shop, and what was paid out to it, for its server. */
export const payoutCalls = {
  listStores: defineCall({
    ...shared,
    id: 'N515',
    path: '/merchant-api/v1/stores',
    scope: 'stores:read',
    summary: 'The shop of the key with its branches, and whether it sells now',
    reply: {
      200: namedObject('ShopStores', {
        shop_id: Type.Integer(),
        shop_name: Type.String(),
        sells: Type.Boolean({ description: 'a session can be made' }),
        branches: Type.Array(
          namedObject('ShopStore', {
            id: Type.Integer(),
            name: Type.String(),
            city: Type.String(),
            address: Type.String(),
            phone: orNull(Type.String()),
            open: Type.Boolean(),
            tills: Type.Integer({ minimum: 0 }),
          }),
          { description: 'oldest first, closed ones too; at most 500' },
        ),
      }),
    },
    errors: [],
    owner: 'none',
    example: {
      response: { shop_id: 11_006, shop_name: 'گلستان موبایل', sells: true, branches: [] },
    },
  }),
  listShopApiPayouts: defineCall({
    ...shared,
    id: 'N516',
    path: PAYOUTS,
    scope: 'payouts:read',
    summary: 'What was paid out to the shop, newest first, after one that was read',
    description: 'A test key sees payouts in the sandbox alone: they are of real money.',
    query: strictObject({ after: Type.Optional(PayoutId), limit: Limit }),
    reply: { 200: namedObject('ShopPayoutPage', { data: Type.Array(Payout), has_more: Type.Boolean() }) },
    errors: [],
    owner: 'none',
    example: { response: { data: [payout], has_more: false } },
  }),
  getShopApiPayout: defineCall({
    ...shared,
    id: 'N517',
    path: `${PAYOUTS}/:id`,
    scope: 'payouts:read',
    summary: 'One payout of the key’s shop',
    params: PayoutParams,
    reply: { 200: Payout },
    errors: ['not_found'],
    owner: ofShop,
    example: { as: 'shop_key', params: { id: demo('own_payout_code') }, response: payout },
  }),
  listPayoutMovements: defineCall({
    ...shared,
    id: 'N518',
    path: `${PAYOUTS}/:id/movements`,
    scope: 'payouts:read',
    summary: 'What a payout is made of, oldest first: the movements sum to its amount',
    params: PayoutParams,
    query: strictObject({ after: Type.Optional(MovementId), limit: Limit }),
    reply: { 200: namedObject('ShopPayoutMovementPage', { data: Type.Array(Movement), has_more: Type.Boolean() }) },
    errors: ['not_found'],
    owner: ofShop,
    example: {
      as: 'shop_key',
      params: { id: demo('own_payout_code') },
      response: {
        data: [
          {
            id: 'mv_8449_1',
            kind: 'sale',
            amount: 12_000_000,
            payment_id: 'pay_128000064',
            order_ref: 'A-1042',
            at: '2026-11-22T08:00:00.000Z',
          },
          {
            id: 'mv_8449_2',
            kind: 'commission',
            amount: -240_000,
            payment_id: 'pay_128000064',
            order_ref: 'A-1042',
            at: '2026-11-22T08:00:00.000Z',
          },
        ],
        has_more: false,
      },
    },
  }),
} as const;
