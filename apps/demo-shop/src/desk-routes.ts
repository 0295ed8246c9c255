import { randomUUID } from 'node:crypto';
import { NesyeError } from '@nesye/sdk';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fieldsOf, isKey, rialOf } from './form-values.ts';
import type { PartOfOrder } from './orders/checkout.ts';
import type { Order } from './orders/order-store.ts';
import { deskBody, deskOrderBody } from './pages/desk-pages.ts';
import type { Fault } from './pages/layout.ts';
import type { Shop } from './shop.ts';

type OfOrder = { readonly Params: { readonly ref: string } };

const WRONG_AMOUNT: Fault = { text: 'مبلغ را به تومان و تنها با رقم بنویسید.' };

/** The desk of the shop: its orders, and what it does with each. A real one has a login. */
export function registerDeskRoutes(app: FastifyInstance, shop: Shop): void {
  const { checkout } = shop;
  const show = (reply: FastifyReply, order: Order, fault?: Fault, status = 200): FastifyReply =>
    shop.send(reply, { title: `سفارش ${order.ref}`, body: deskOrderBody(order, randomUUID(), fault), status });

  app.get('/desk', (_request, reply) => shop.send(reply, { title: 'میز فروشنده', body: deskBody(shop.store.list()) }));
  app.get<OfOrder>('/desk/orders/:ref', async (request, reply) =>
    show(reply, await checkout.look(shop.orderOf(request.params.ref))),
  );

  /** A press of a button. A refusal of Nesye is shown on the page, with the order as it is then. */
  const press = (name: string, act: (order: Order, part: PartOfOrder, reason: string) => Promise<unknown>): void => {
    app.post<OfOrder>(`/desk/orders/:ref/${name}`, async (request, reply) => {
      const order = shop.orderOf(request.params.ref);
      const { amount, key = '', reason = '' } = fieldsOf(request.body);
      const amountRial = amount === undefined ? undefined : rialOf(amount);
      if (amount !== undefined && amountRial === undefined) return show(reply, order, WRONG_AMOUNT, 400);
      try {
        await act(order, { amountRial, key: isKey(key) ? key : randomUUID() }, reason.slice(0, 200));
      } catch (error) {
        if (!(error instanceof NesyeError) || error.status < 400 || error.status >= 500) throw error;
        return show(reply, await checkout.look(order), { text: error.messageFa, code: error.code }, 409);
      }
      return reply.redirect(`/desk/orders/${order.ref}`, 303);
    });
  };
  press('capture', (order, part) => checkout.capture(order, part));
  press('void', (order) => checkout.cancel(order));
  press('refund', (order, part, reason) => checkout.refund(order, { ...part, reason }));
}
