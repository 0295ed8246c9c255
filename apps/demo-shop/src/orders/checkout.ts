import { type Nesye, NesyeError, type Payment, type Session } from '@nesye/sdk';
import { SHIPPING_RIAL } from '../products.ts';
import type { Order, OrderStore } from './order-store.ts';

/** A part of a payment, in rials, with the key that makes a second press of the same button harmless. */
export interface PartOfOrder {
  readonly amountRial: number | undefined;
  readonly key: string;
}

/** All that the shop asks of Nesye, through the SDK alone. Each may throw a NesyeError. */
export interface Checkout {
  /** Begins the checkout of an order, or finds the one that was begun. Its `url` is where the buyer goes. */
  begin(order: Order): Promise<Session>;
  /** Reads how an order is, and confirms a payment that is new. What a browser or a webhook said is no proof. */
  look(order: Order): Promise<Order>;
  /** Withdraws an order that is not paid, or gives up its payment. */
  cancel(order: Order): Promise<Order>;
  capture(order: Order, part: PartOfOrder): Promise<Order>;
  refund(order: Order, part: PartOfOrder & { readonly reason: string }): Promise<Order>;
}

const EXPIRES_IN_MINUTES = 15;

export interface CheckoutDeps {
  readonly nesye: Nesye;
  readonly store: OrderStore;
  /** The shop’s own address, without a slash at the end. */
  readonly origin: string;
}

/** The checkout of the shop’s orders. */
export function createCheckout({ nesye, store, origin }: CheckoutDeps): Checkout {
  const begin = async (order: Order): Promise<Session> => {
    const session = await nesye.sessions.create({
      order_ref: order.ref,
      amount: order.amountRial,
      currency: 'IRR',
      items: order.cart.map(({ product, quantity }) => ({
        name: product.name,
        quantity,
        unit_amount: product.priceRial,
      })),
      shipping_amount: SHIPPING_RIAL,
      return_url: `${origin}/orders/${order.ref}/return`,
      cancel_url: `${origin}/orders/${order.ref}`,
      expires_in_minutes: EXPIRES_IN_MINUTES,
    });
    store.keep(order, { session });
    return session;
  };

  const look = async (order: Order): Promise<Order> => {
    const known = order.session ?? (await begin(order));
    const session = known.status === 'created' ? await nesye.sessions.retrieve(known.id) : known;
    if (session.payment_id === null) return store.keep(order, { session });
    const payment = await confirmed(nesye, requireOwn(order, await nesye.payments.retrieve(session.payment_id)));
    return store.keep(order, { session, payment });
  };

  const paymentOf = async (order: Order): Promise<{ readonly session: Session; readonly payment: Payment }> => {
    const { session, payment } = await look(order);
    if (session === undefined || payment === undefined) throw new Error(`the order ${order.ref} is not paid`);
    return { session, payment };
  };

  return {
    begin,
    look,
    cancel: async (order) => {
      const { session, payment } = await look(order);
      if (payment !== undefined)
        return store.keep(order, { payment: await nesye.payments.void(payment.id), ...(session && { session }) });
      if (session?.status !== 'created') return order;
      return store.keep(order, { session: await nesye.sessions.cancel(session.id) });
    },
    capture: async (order, { amountRial, key }) => {
      const { session, payment } = await paymentOf(order);
      const part = amountRial === undefined ? {} : { amount: amountRial };
      return store.keep(order, {
        session,
        payment: await nesye.payments.capture(payment.id, part, { idempotencyKey: key }),
      });
    },
    refund: async (order, { amountRial, reason, key }) => {
      const { session, payment } = await paymentOf(order);
      const part = {
        ...(amountRial === undefined ? {} : { amount: amountRial }),
        ...(reason === '' ? {} : { reason }),
      };
      return store.keep(order, {
        session,
        payment: await nesye.payments.refund(payment.id, part, { idempotencyKey: key }),
      });
    },
  };
}

/** A payment of another order, or of another amount, is none of this order. */
function requireOwn(order: Order, payment: Payment): Payment {
  if (payment.order_ref === order.ref && payment.amount === order.amountRial) return payment;
  throw new Error(`${payment.id} is no payment of the order ${order.ref}`);
}

/** Confirms what the buyer has just agreed to; one that was given up in this moment is read again. */
async function confirmed(nesye: Nesye, payment: Payment): Promise<Payment> {
  if (payment.status !== 'authorized') return payment;
  try {
    return await nesye.payments.confirm(payment.id);
  } catch (error) {
    if (error instanceof NesyeError && error.code === 'payment_state') return await nesye.payments.retrieve(payment.id);
    throw error;
  }
}
