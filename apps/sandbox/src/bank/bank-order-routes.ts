import type { FastifyInstance } from 'fastify';
import { faultHook, faultOf, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import type { BankOrder, BankOrders } from './bank-orders.ts';

interface OrderBody {
  readonly order_id: string;
  readonly sheba: string;
  readonly holder_name: string;
  readonly amount: number;
  readonly execute_at?: string;
  readonly description: string;
}

const orderId = { type: 'string', pattern: '^[0-9A-Za-z-]{1,40}$' } as const;
const orderBody = {
  type: 'object',
  additionalProperties: false,
  required: ['order_id', 'sheba', 'holder_name', 'amount', 'description'],
  properties: {
    order_id: orderId,
    sheba: { type: 'string', pattern: '^IR[0-9]{24}$' },
    holder_name: { type: 'string', minLength: 1, maxLength: 200 },
    amount: { type: 'integer', minimum: 1, maximum: 10_000_000_000 },
    execute_at: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z$' },
    description: { type: 'string', maxLength: 200 },
  },
} as const;
const inquiryBody = {
  type: 'object',
  additionalProperties: false,
  required: ['order_id'],
  properties: { order_id: orderId },
} as const;

const MAX_SHOWN = 100;

/** Orders to pay out by Paya: 200 for a new one, 409 with the same for one it has, 422 for a sheba of no one; an inquiry is 404 for an order it does not know. */
export function registerBankOrderRoutes(app: FastifyInstance, orders: BankOrders, faults: FaultRegistry): void {
  const hooks = { preHandler: faultHook(faults, 'bank'), onSend: holdLateResponse };
  const wire = (order: BankOrder) => ({
    order_id: order.orderId,
    state: orders.stateOf(order),
    reference: order.reference,
    sheba: order.sheba,
    amount: order.amountRial,
    cycle_at: order.cycleAt.toISOString(),
    submissions: order.submissions,
  });

  app.post<{ Body: OrderBody }>(
    '/sandbox/bank/transfers',
    { schema: { body: orderBody }, ...hooks },
    (request, reply) => {
      const { order_id: id, sheba, holder_name: holderName, amount: amountRial, execute_at: at } = request.body;
      const give = () =>
        orders.order({
          orderId: id,
          sheba,
          holderName,
          amountRial,
          executeAt: at === undefined ? undefined : new Date(at),
        });
      const first = give();
      if (faultOf(request)?.mode === 'duplicate') give();
      if (first === 'refused')
        return reply
          .code(422)
          .send({ order_id: id, code: 'order_refused', message: 'چنین حسابی نیست؛ دستور پرداخت پذیرفته نشد.' });
      return reply.code(first.isRepeat ? 409 : 200).send(wire(first.order));
    },
  );

  app.post<{ Body: { order_id: string } }>(
    '/sandbox/bank/transfers/inquiry',
    { schema: { body: inquiryBody }, ...hooks },
    ({ body }, reply) => {
      const order = orders.find(body.order_id);
      if (order === undefined)
        return reply
          .code(404)
          .send({ order_id: body.order_id, code: 'order_unknown', message: 'بانک چنین دستور پرداختی ندارد.' });
      return wire(order);
    },
  );

  // For people who try the product: what the bank has been given.
  app.get('/sandbox/bank/transfers', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(orders.newest(MAX_SHOWN).map(wire)),
  );
}
