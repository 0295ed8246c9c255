import { type PageAfter, queryOf } from './page-after.ts';
import type { Send } from './send.ts';
import type { CallOptions } from './transport.ts';
import {
  type BodyTo,
  type NewWebhookEndpoint,
  SENT_CALLS,
  type WebhookDelivery,
  type WebhookDeliveryInFull,
  type WebhookDeliveryPage,
  type WebhookEndpoint,
  type WebhookEndpointPage,
  type ReplyTo,
} from './wire.ts';

/** The addresses to which Nesye sends events, and what was sent to each. */
export class WebhookEndpoints {
  readonly #send: Send;
  constructor(send: Send) {
    this.#send = send;
  }

  /** Makes an address. Its `secret` is in this response alone. Without `event_types` all events are sent. */
  create(order: BodyTo<typeof SENT_CALLS.createEndpoint>, options: CallOptions = {}): Promise<NewWebhookEndpoint> {
    return this.#send(SENT_CALLS.createEndpoint, { ...options, body: order });
  }

  /** The addresses of the key's mode, oldest first. */
  list(page: PageAfter = {}, options: CallOptions = {}): Promise<WebhookEndpointPage> {
    return this.#send(SENT_CALLS.listEndpoints, { ...options, query: queryOf(page) });
  }

  /** One address. */
  retrieve(id: string, options: CallOptions = {}): Promise<WebhookEndpoint> {
    return this.#send(SENT_CALLS.retrieveEndpoint, { ...options, id });
  }

  /** Changes the address, its types of events, or whether they are sent. */
  update(
    id: string,
    change: BodyTo<typeof SENT_CALLS.updateEndpoint>,
    options: CallOptions = {},
  ): Promise<WebhookEndpoint> {
    return this.#send(SENT_CALLS.updateEndpoint, { ...options, id, body: change });
  }

  /** Deletes an address; what waits for it is given up. */
  delete(id: string, options: CallOptions = {}): Promise<ReplyTo<typeof SENT_CALLS.deleteEndpoint>> {
    return this.#send(SENT_CALLS.deleteEndpoint, { ...options, id });
  }

  /** Replaces the secret. Both sign for `overlap_hours`, 24 by default: give both to `verifyWebhook`. */
  rotateSecret(
    id: string,
    rotation: BodyTo<typeof SENT_CALLS.rotateEndpoint> = {},
    options: CallOptions = {},
  ): Promise<NewWebhookEndpoint> {
    return this.#send(SENT_CALLS.rotateEndpoint, { ...options, id, body: rotation });
  }

  /** Sends an event of the type `endpoint.test`. */
  sendTest(id: string, options: CallOptions = {}): Promise<WebhookDelivery> {
    return this.#send(SENT_CALLS.testEndpoint, { ...options, id });
  }

  /** What was sent to an address in the last 30 days, newest first. */
  deliveries(id: string, page: PageAfter = {}, options: CallOptions = {}): Promise<WebhookDeliveryPage> {
    return this.#send(SENT_CALLS.listDeliveries, { ...options, id, query: queryOf(page) });
  }

  /** One delivery, with what was sent and what came back. */
  delivery(id: string, delivery: string, options: CallOptions = {}): Promise<WebhookDeliveryInFull> {
    return this.#send(SENT_CALLS.retrieveDelivery, { ...options, id, delivery });
  }

  /** Sends a delivery again now; its `webhook-id` stays. */
  redeliver(id: string, delivery: string, options: CallOptions = {}): Promise<WebhookDelivery> {
    return this.#send(SENT_CALLS.redeliver, { ...options, id, delivery });
  }

  /** Sends the events after a time again, also those that happened while the address was off. */
  replay(
    id: string,
    replay: BodyTo<typeof SENT_CALLS.replayEvents>,
    options: CallOptions = {},
  ): Promise<ReplyTo<typeof SENT_CALLS.replayEvents>> {
    return this.#send(SENT_CALLS.replayEvents, { ...options, id, body: replay });
  }
}
