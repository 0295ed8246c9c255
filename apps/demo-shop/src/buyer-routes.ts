import { NesyeError } from '@nesye/sdk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Cart, changeCart, readCart, writeCart } from './orders/cart.ts';
import type { Order } from './orders/order-store.ts';
import { stateOf } from './orders/order-state.ts';
import { cartBody, orderBody, productsBody } from './pages/buyer-pages.ts';
import { fieldsOf } from './form-values.ts';
import type { Shop } from './shop.ts';

const COOKIE = 'cart';
type OfOrder = { readonly Params: { readonly ref: string } };

/** The pages of the buyer: goods, cart, the way to Nesye and back, the order. */
export function registerBuyerRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/', (_request, reply) => shop.send(reply, { title: 'کالاها', body: productsBody(shop.publishableKey) }));
  app.get('/cart', (request, reply) => shop.send(reply, { title: 'سبد خرید', body: cartBody(cartOf(request)) }));
  app.post('/cart', (request, reply) => {
    const { product = '', by = '1' } = fieldsOf(request.body);
    return keepCart(reply, changeCart(cartOf(request), product, by === '-1' ? -1 : 1)).redirect('/cart', 303);
  });

  app.post('/checkout', async (request, reply) => {
    const cart = cartOf(request);
    if (cart.length === 0) return reply.redirect('/cart', 303);
    const order = shop.store.add(cart);
    return await goToNesye(shop, keepCart(reply, []), order);
  });
  app.post<OfOrder>('/orders/:ref/pay', async (request, reply) => {
    const order = shop.orderOf(request.params.ref);
    return stateOf(order) === 'unsent'
      ? await goToNesye(shop, reply, order)
      : reply.redirect(`/orders/${order.ref}`, 303);
  });

  // Where Nesye sends the buyer. What the address says besides is not read: anyone can write it.
  app.get<OfOrder>('/orders/:ref/return', async (request, reply) => {
    const order = await shop.checkout.look(shop.orderOf(request.params.ref));
    return reply.redirect(`/orders/${order.ref}`, 303);
  });
  app.get<OfOrder>('/orders/:ref', async (request, reply) => {
    const order = await shop.checkout.look(shop.orderOf(request.params.ref));
    return shop.send(reply, { title: `سفارش ${order.ref}`, body: orderBody(order) });
  });
  app.post<OfOrder>('/orders/:ref/cancel', async (request, reply) => {
    const order = await shop.checkout.look(shop.orderOf(request.params.ref));
    // What is paid is given up by the shop, at its desk.
    if (order.payment === undefined) await shop.checkout.cancel(order);
    return reply.redirect(`/orders/${order.ref}`, 303);
  });
  app.post<OfOrder>('/orders/:ref/again', (request, reply) =>
    keepCart(reply, shop.orderOf(request.params.ref).cart).redirect('/cart', 303),
  );
}

/** Sends the buyer to Nesye. Where that cannot be, the order is there and says so, with the button for another try. */
async function goToNesye(shop: Shop, reply: FastifyReply, order: Order): Promise<FastifyReply> {
  try {
    const { url } = await shop.checkout.begin(order);
    return reply.redirect(url, 303);
  } catch (error) {
    if (!(error instanceof NesyeError)) throw error;
    const body = orderBody(order, { text: error.messageFa, code: error.code });
    return shop.send(reply, { title: `سفارش ${order.ref}`, body, status: 502 });
  }
}

function cartOf({ headers }: FastifyRequest): Cart {
  const cookies = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  return readCart(cookies.find(([name]) => name === COOKIE)?.[1]);
}

const keepCart = (reply: FastifyReply, cart: Cart): FastifyReply =>
  reply.header('set-cookie', `${COOKIE}=${writeCart(cart)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`);
