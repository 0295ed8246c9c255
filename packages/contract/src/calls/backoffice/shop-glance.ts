import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { HOLD_REASONS, PAYOUT_STATES } from '../../constants.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountOut, IdParams, Instant, namedObject, orNull, RecordId, strictObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const Count = Type.Integer({ minimum: 0 });
const Share = orNull(Type.Integer({ minimum: 0, description: 'basis points; null where nothing was sold' }));
const SalesOfMonth = strictObject({ count: Count, amount: AmountOut, refund_count: Count, refunded: AmountOut });
const ShopGlance = namedObject('ShopGlance', {
  id: RecordId,
  sales: orNull(
    Type.Object(
      {
        this_month: SalesOfMonth,
        last_month: SalesOfMonth,
        refund_share: Share,
        dispute_share: Share,
      },
      {
        additionalProperties: false,
        description:
          'Jalali months; shares are of both: refunded of the amount, disputed of the count. null for more lines than are summed up',
      },
    ),
  ),
  open_disputes: Count,
  disputes: Type.Integer({ minimum: 0, description: 'opened in this month and the last' }),
  branches: Count,
  terminals: Type.Integer({ minimum: 0, description: 'that sell' }),
  staff: Count,
  ratings: strictObject({ count: Count, average: orNull(Type.Number()) }),
  owner: strictObject({
    id: RecordId,
    name: Type.String(),
    status: oneOf('active', 'banned', 'closed'),
    is_late: Type.Boolean(),
    is_spending_frozen: Type.Boolean(),
    open_tickets: Count,
  }),
  money: orNull(
    Type.Object(
      {
        available: AmountOut,
        on_its_way: AmountOut,
        held: AmountOut,
        debt: AmountOut,
        hold_reason: orNull(oneOf(...HOLD_REASONS)),
        next_payout: orNull(strictObject({ at: Instant, amount: AmountOut })),
        payouts: Type.Array(
          strictObject({ id: RecordId, state: oneOf(...PAYOUT_STATES), amount: AmountOut, cut_at: Instant }),
          { maxItems: 5, description: 'the newest first' },
        ),
      },
      { additionalProperties: false, description: 'null for an operator who does not read payouts' },
    ),
  ),
});

/** A shop with what all contexts know. */
export const shopGlanceCalls = {
  getShopGlance: defineCall({
    context: 'backoffice',
    access: 'operator',
    idempotency: 'none',
    permission: 'shops',
    id: 'N597',
    method: 'GET',
    path: '/api/v1/operator/shops/:id/glance/',
    summary: 'The figures of a shop from all contexts: sales, disputes, money, owner; the look is audited',
    params: IdParams,
    reply: { 200: ShopGlance },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('selling_shop_id') },
      response: {
        id: 64,
        sales: {
          this_month: { count: 4, amount: 48_000_000, refund_count: 1, refunded: 2_000_000 },
          last_month: { count: 6, amount: 72_000_000, refund_count: 0, refunded: 0 },
          refund_share: 166,
          dispute_share: 1_000,
        },
        open_disputes: 1,
        disputes: 1,
        branches: 1,
        terminals: 2,
        staff: 3,
        ratings: { count: 7, average: 4.3 },
        owner: {
          id: 10_060,
          name: 'سارا محمدی',
          status: 'active',
          is_late: false,
          is_spending_frozen: false,
          open_tickets: 0,
        },
        money: {
          available: 11_760_000,
          on_its_way: 0,
          held: 0,
          debt: 0,
          hold_reason: null,
          next_payout: { at: '2026-11-23T06:15:00.000Z', amount: 11_760_000 },
          payouts: [{ id: 4_224, state: 'paid', amount: 11_760_000, cut_at: '2026-11-22T00:01:00.000Z' }],
        },
      },
    },
  }),
} as const;
