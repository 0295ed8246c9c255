import { Type } from '@sinclair/typebox';
import { defineList } from '../../list-call.ts';
import { AmountOut, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const OpenOrder = namedObject('OpenOrder', {
  id: Type.String({ pattern: '^pay_[0-9]{1,19}$' }),
  shop_name: Type.String(),
  logo: orNull(Type.String()),
  order_ref: Type.String({ description: 'the shop’s own number of the order' }),
  status: oneOf('authorized', 'confirmed', 'partially_captured'),
  amount: AmountOut,
  sent_amount: { ...AmountOut, description: 'what of it the shop has sent: that is among the purchases' },
  held: Type.Array(
    namedObject('HeldPart', { kind: oneOf('credit', 'wallet', 'gift_card', 'gateway'), amount: AmountOut }),
    { description: 'what of each way of payment is held for the rest' },
  ),
  agreed_at: Instant,
  decided_by: { ...Instant, description: 'until then the shop confirms it, or sends the rest' },
});

/** Orders of a buyer at web shops. */
export const orderCalls = {
  listOpenOrders: defineList({
    context: 'checkout',
    access: 'customer',
    id: 'N520',
    path: '/api/v1/checkout/orders/',
    summary: 'Orders at web shops that are paid and not sent yet, with what is held for them, newest first',
    row: OpenOrder,
    owner: 'none',
    example: { as: 'new_customer', rows: [] },
  }),
} as const;
