import { Type } from '@sinclair/typebox';
import { defineList } from '../../list-call.ts';
import { AmountOut, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const WebOrder = namedObject('WebOrder', {
  id: Type.String({ pattern: '^pay_[0-9]{1,19}$', description: 'the payment, as the shop’s server knows it' }),
  shop_name: Type.String(),
  order_ref: Type.String({ description: 'the shop’s own number of the order' }),
  status: oneOf(
    'authorized',
    'confirmed',
    'partially_captured',
    'captured',
    'partially_refunded',
    'refunded',
    'voided',
    'expired',
  ),
  amount: AmountOut,
  captured_amount: AmountOut,
  refunded_amount: AmountOut,
  livemode: Type.Boolean(),
  agreed_at: { ...Instant, description: 'when the buyer had agreed to pay' },
  decide_by: orNull({
    ...Instant,
    description: 'until then the shop confirms it, or sends the rest; null for one that has ended',
  }),
});

/** Orders of web shops, for their owners. */
export const webOrderCalls = {
  listWebOrders: defineList({
    context: 'checkout',
    access: 'merchant',
    id: 'C087',
    path: '/api/v1/accounting/ipg',
    summary: 'Orders that were paid at the shop’s site, newest first, with what was taken and given back',
    row: WebOrder,
    filters: {
      filter_state: Type.Optional(oneOf('authorized', 'confirmed', 'ended')),
      filter_mode: Type.Optional(oneOf('live', 'test')),
    },
    owner: 'none',
    example: {
      as: 'merchant',
      query: { page_size: '1' },
      rows: [
        {
          id: 'pay_4225',
          shop_name: 'خانهٔ کالای سپهر',
          order_ref: 'A-1042',
          status: 'confirmed',
          amount: 12_000_000,
          captured_amount: 0,
          refunded_amount: 0,
          livemode: true,
          agreed_at: '2026-11-22T14:19:28.343Z',
          decide_by: '2026-11-29T14:20:28.343Z',
        },
      ],
    },
  }),
} as const;
