import type { FastifyReply } from 'fastify';
import { type Checkout, createCheckout } from './orders/checkout.ts';
import { createOrderStore, type Order, type OrderStore } from './orders/order-store.ts';
import { sendShopPage, type ShopPage } from './pages/layout.ts';
import type { Nesye } from '@nesye/sdk';

/** What the shop knows of its surroundings. */
export interface ShopSettings {
  readonly nesye: Nesye;
  /** Of Nesye, for links and for the policy of forms that lead there. */
  readonly nesyeOrigin: string;
  /** Of the shop itself: registered with Nesye as a way back. */
  readonly origin: string;
  readonly webhookSecret: string;
  /** Names the shop in its pages, for everybody to read. */
  readonly publishableKey: string;
}

/** What the routes share. */
export interface Shop extends Pick<ShopSettings, 'webhookSecret' | 'publishableKey'> {
  readonly store: OrderStore;
  readonly checkout: Checkout;
  /** An order of the address. Throws `NoSuchOrder`. */
  orderOf(ref: string): Order;
  send(reply: FastifyReply, page: ShopPage): FastifyReply;
}

/** An address names an order that the shop does not have, or has no more: they are kept in memory. */
export class NoSuchOrder extends Error {}

/** The shop with an empty list of orders. */
export function openShop({ nesye, nesyeOrigin, origin, webhookSecret, publishableKey }: ShopSettings): Shop {
  const store = createOrderStore();
  return {
    store,
    webhookSecret,
    publishableKey,
    checkout: createCheckout({ nesye, store, origin }),
    orderOf: (ref) => {
      const order = store.find(ref);
      if (order === undefined) throw new NoSuchOrder(ref);
      return order;
    },
    send: (reply, page) => sendShopPage(reply, nesyeOrigin, page),
  };
}
