import { Disputes, Payouts } from './account.ts';
import type { MoneyCallOptions, Send } from './send.ts';
import { createTransport, type CallOptions, type NesyeOptions } from './transport.ts';
import {
  type CapturePart,
  type Eligibility,
  type EventPage,
  type KeyUse,
  type NewSession,
  type Payment,
  type RefundPart,
  type RepeatedPayment,
  type ReplyTo,
  SENT_CALLS,
  type Session,
  type Stores,
} from './wire.ts';
import { WebhookEndpoints } from './webhook-endpoints.ts';

/** Which events: those after one that was read, so many on a page (100 by default and at most). */
export interface EventsAfter {
  readonly after?: string;
  readonly limit?: number;
}

/**
 * The merchant API of Nesye for the server of a web shop. Every call may throw a `NesyeError`.
 * It is sent again where that is safe and may help: after silence, 429, 502, 503, 504 and for a key that is under way.
 */
export class Nesye {
  readonly #send: Send;
  readonly sessions: Sessions;
  readonly payments: Payments;
  readonly events: Events;
  readonly payouts: Payouts;
  readonly disputes: Disputes;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly key: Key;

  /** Throws a TypeError for options that cannot be right. */
  constructor(options: NesyeOptions) {
    const transport = createTransport(options);
    const send: Send = async (call, { id, delivery, ...parts } = {}) => {
      const [method = '', path = ''] = call.split(' ');
      const ready = path
        .replace(':id', encodeURIComponent(id ?? ''))
        .replace(':delivery', encodeURIComponent(delivery ?? ''));
      // The contract says what comes; open objects and new texts of it stay as they are.
      return (await transport({ method, path: ready, ...parts })) as ReplyTo<typeof call>;
    };
    this.#send = send;
    this.sessions = new Sessions(send);
    this.payments = new Payments(send);
    this.events = new Events(send);
    this.payouts = new Payouts(send);
    this.disputes = new Disputes(send);
    this.webhookEndpoints = new WebhookEndpoints(send);
    this.key = new Key(send);
  }

  /** Can an amount in rials be paid in installments at the shop, and what each plan costs. It says nothing of a buyer. */
  eligibility(amountRial: number | bigint, options: CallOptions = {}): Promise<Eligibility> {
    return this.#send(SENT_CALLS.getEligibility, { ...options, query: { amount: String(amountRial) } });
  }

  /** The shop of the key with its branches. */
  stores(options: CallOptions = {}): Promise<Stores> {
    return this.#send(SENT_CALLS.retrieveStores, options);
  }
}

/** Checkouts: a cart, and the page on which its buyer pays. */
class Sessions {
  readonly #send: Send;
  constructor(send: Send) {
    this.#send = send;
  }

  /** Begins a checkout. The same `order_ref` with the same cart gets the same session; another cart is refused (`order_ref_reused`). */
  create(cart: NewSession, options: CallOptions = {}): Promise<Session> {
    return this.#send(SENT_CALLS.createSession, { ...options, body: cart });
  }

  /** How a checkout is now. */
  retrieve(id: string, options: CallOptions = {}): Promise<Session> {
    return this.#send(SENT_CALLS.retrieveSession, { ...options, id });
  }

  /** Withdraws a checkout that is not paid. Refused (`session_closed`) where it is paid or its time is over. */
  cancel(id: string, options: CallOptions = {}): Promise<Session> {
    return this.#send(SENT_CALLS.cancelSession, { ...options, id });
  }
}

/** Payments: confirmed within an hour, captured when the goods leave, voided or refunded. */
class Payments {
  readonly #send: Send;
  constructor(send: Send) {
    this.#send = send;
  }

  /** How a payment is now: the single truth. */
  retrieve(id: string, options: CallOptions = {}): Promise<Payment> {
    return this.#send(SENT_CALLS.retrievePayment, { ...options, id });
  }

  /** The payment of an order, by the shop’s own number. Refused (`not_found`) while none is made. */
  ofOrder(orderRef: string, options: CallOptions = {}): Promise<Payment> {
    return this.#send(SENT_CALLS.retrievePaymentOfOrder, { ...options, query: { order_ref: orderRef } });
  }

  /** Says that the order is known. Without it the payment is given up after an hour. A repeat says `already`. */
  confirm(id: string, options: CallOptions = {}): Promise<RepeatedPayment> {
    return this.#send(SENT_CALLS.confirmPayment, { ...options, id });
  }

  /** Takes a confirmed payment, or a part of it in rials. */
  capture(id: string, part: CapturePart = {}, options: MoneyCallOptions = {}): Promise<Payment> {
    return this.#send(SENT_CALLS.capturePayment, { ...withKey(options), id, body: part });
  }

  /** Gives up a payment of which nothing was captured. A repeat says `already`. */
  void(id: string, options: CallOptions = {}): Promise<RepeatedPayment> {
    return this.#send(SENT_CALLS.voidPayment, { ...options, id });
  }

  /** Gives back what was captured, or a part of it in rials. */
  refund(id: string, part: RefundPart = {}, options: MoneyCallOptions = {}): Promise<Payment> {
    return this.#send(SENT_CALLS.refundPayment, { ...withKey(options), id, body: part });
  }
}

/** What happened, oldest first. */
class Events {
  readonly #send: Send;
  constructor(send: Send) {
    this.#send = send;
  }

  /** One page of events. */
  list({ after, limit }: EventsAfter = {}, options: CallOptions = {}): Promise<EventPage> {
    const query = {
      ...(after === undefined ? {} : { after }),
      ...(limit === undefined ? {} : { limit: String(limit) }),
    };
    return this.#send(SENT_CALLS.listEvents, { ...options, query });
  }

  /** Pages of events to the last one there is now. Keep the id of the last event that was handled, and begin after it. */
  async *pages({ after, limit }: EventsAfter = {}, options: CallOptions = {}): AsyncGenerator<EventPage, void> {
    for (let last = after; ;) {
      const page = await this.list(
        { ...(last === undefined ? {} : { after: last }), ...(limit === undefined ? {} : { limit }) },
        options,
      );
      yield page;
      const next = page.data.at(-1)?.id;
      if (!page.has_more || next === undefined || next === last) return;
      last = next;
    }
  }
}

/** The key that the calls are made with. */
class Key {
  readonly #send: Send;
  constructor(send: Send) {
    this.#send = send;
  }

  /** Its shop, its mode and its scopes: a first call to see that everything is right. */
  retrieve(options: CallOptions = {}): Promise<KeyUse> {
    return this.#send(SENT_CALLS.retrieveKey, options);
  }
}

/** One key for all tries of a call. */
const withKey = (options: MoneyCallOptions): MoneyCallOptions => ({
  ...options,
  idempotencyKey: options.idempotencyKey ?? crypto.randomUUID(),
});
