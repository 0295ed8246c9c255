import { randomBytes } from 'node:crypto';
import type { Payment, Session } from '@nesye/sdk';
import { type Cart, sumOf } from './cart.ts';

/** An order, with what Nesye said of it last. Its state is theirs: the shop has none that could differ. */
export interface Order {
  /** The shop’s own number, once for each order. */
  readonly ref: string;
  readonly cart: Cart;
  readonly amountRial: number;
  readonly createdAt: Date;
  readonly session?: Session;
  readonly payment?: Payment;
}

export interface OrderStore {
  /** Makes an order of a cart. */
  add(cart: Cart): Order;
  find(ref: string): Order | undefined;
  /** Writes what Nesye said of an order. */
  keep(order: Order, said: Pick<Order, 'session' | 'payment'>): Order;
  /** Newest first. */
  list(): readonly Order[];
}

/** A real shop has a database. */
const MAX_ORDERS = 200;

/** Orders in memory, the newest 200. */
export function createOrderStore(): OrderStore {
  const orders = new Map<string, Order>();
  return {
    add: (cart) => {
      const ref = `KS-${randomBytes(6).toString('hex').toUpperCase()}`;
      const order = { ref, cart, amountRial: sumOf(cart), createdAt: new Date() };
      orders.set(ref, order);
      const [oldest] = orders.keys();
      if (orders.size > MAX_ORDERS && oldest !== undefined) orders.delete(oldest);
      return order;
    },
    find: (ref) => orders.get(ref),
    keep: ({ ref }, said) => {
      const known = orders.get(ref);
      if (known === undefined) throw new Error(`the order ${ref} has gone`);
      // Of two looks the later to return may be the earlier one: what was decided stays so.
      const isOlder = said.session?.status === 'created' && known.session !== undefined;
      const kept = isOlder ? known : { ...known, ...said };
      orders.set(ref, kept);
      return kept;
    },
    list: () => [...orders.values()].toReversed(),
  };
}
