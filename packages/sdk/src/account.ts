import { type PageAfter, queryOf } from './page-after.ts';
import type { MoneyCallOptions, Send } from './send.ts';
import type { CallOptions } from './transport.ts';
import {
  type BodyTo,
  type Dispute,
  type DisputePage,
  type Payout,
  type PayoutMovementPage,
  type PayoutPage,
  SENT_CALLS,
} from './wire.ts';

/** What was paid out to the shop. */
export class Payouts {
  readonly #send: Send;
  constructor(send: Send) {
    this.#send = send;
  }

  /** Payouts, newest first. */
  list(page: PageAfter = {}, options: CallOptions = {}): Promise<PayoutPage> {
    return this.#send(SENT_CALLS.listPayouts, { ...options, query: queryOf(page) });
  }

  /** One payout. */
  retrieve(id: string, options: CallOptions = {}): Promise<Payout> {
    return this.#send(SENT_CALLS.retrievePayout, { ...options, id });
  }

  /** What a payout is made of, oldest first; all movements sum to its amount. */
  movements(id: string, page: PageAfter = {}, options: CallOptions = {}): Promise<PayoutMovementPage> {
    return this.#send(SENT_CALLS.listMovements, { ...options, id, query: queryOf(page) });
  }
}

/** Disputes of web orders. */
export class Disputes {
  readonly #send: Send;
  constructor(send: Send) {
    this.#send = send;
  }

  /** Disputes, newest first: open ones, closed ones, or both. */
  list(
    { state, ...page }: PageAfter & { readonly state?: 'open' | 'closed' } = {},
    options: CallOptions = {},
  ): Promise<DisputePage> {
    const query = { ...queryOf(page), ...(state === undefined ? {} : { state }) };
    return this.#send(SENT_CALLS.listDisputes, { ...options, query });
  }

  /** One dispute. */
  retrieve(id: string, options: CallOptions = {}): Promise<Dispute> {
    return this.#send(SENT_CALLS.retrieveDispute, { ...options, id });
  }

  /** Says what the shop knows of the order, once; an operator decides. */
  submitEvidence(
    id: string,
    evidence: BodyTo<typeof SENT_CALLS.submitEvidence>,
    options: CallOptions = {},
  ): Promise<Dispute> {
    return this.#send(SENT_CALLS.submitEvidence, { ...options, id, body: evidence });
  }

  /** Gives all that is left of the disputed part back to the buyer, which ends the dispute. */
  concede(id: string, options: MoneyCallOptions = {}): Promise<Dispute> {
    const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
    return this.#send(SENT_CALLS.concedeDispute, { ...options, idempotencyKey, id });
  }
}
