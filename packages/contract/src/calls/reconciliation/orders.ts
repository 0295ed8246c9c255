import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { defineList } from '../../list-call.ts';
import { ORDER_KINDS } from '../../constants.ts';
import { Instant, namedObject, RecordId, strictObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const OrderKind = oneOf(...ORDER_KINDS);
const OutsideOrder = namedObject('OutsideOrder', {
  id: RecordId,
  kind: OrderKind,
  state: oneOf('open', 'sending', 'in_doubt', 'accepted'),
  due_at: Instant,
  sent_count: Type.Integer({ minimum: 0 }),
  asked_count: Type.Integer({ minimum: 0, description: 'how often it was sent, or its party was asked about it' }),
  asked_at: Type.Union([Instant, Type.Null()]),
});

const shared = { context: 'reconciliation', access: 'operator', permission: 'money', owner: 'none' } as const;
const PATH = '/api/v1/operator/orders/';

/** Orders to outside parties that may stay silent. */
export const orderCalls = {
  listOutsideOrders: defineList({
    ...shared,
    id: 'N351',
    path: PATH,
    summary: 'Orders to outside parties that have not ended, of one kind or of all, the oldest first',
    row: OutsideOrder,
    filters: { filter_kind: Type.Optional(OrderKind) },
    example: {
      query: { filter_kind: 'wallet.cash_out' },
      rows: [
        {
          id: 4161,
          kind: 'wallet.cash_out',
          state: 'in_doubt',
          due_at: '2026-11-22T09:00:00.000Z',
          sent_count: 1,
          asked_count: 3,
          asked_at: '2026-11-22T09:00:35.000Z',
        },
      ],
    },
  }),
  askAboutOrders: defineCall({
    ...shared,
    id: 'N352',
    permission: 'money_change',
    concernsAll: 'it asks parties now what is asked later anyway, and decides nothing',
    method: 'POST',
    path: `${PATH}ask/`,
    summary: 'Send orders of a kind that are due, and ask its party about those in doubt, now instead of later',
    description:
      'Nothing is sent twice: the party is asked first, as always. An order that was asked about within three seconds is left out.',
    body: namedObject('OrdersToAsk', { kind: OrderKind, id: Type.Optional(RecordId) }),
    reply: { 200: strictObject({ count: Type.Integer({ minimum: 0, description: 'how many orders, at most 500' }) }) },
    errors: [],
    stepUp: true,
    idempotency: 'none',
    example: { body: { kind: 'wallet.cash_out' }, response: { count: 2 } },
  }),
} as const;
