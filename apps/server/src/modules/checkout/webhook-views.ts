import type { ClaimedDelivery } from './queries/webhook-work.ts';
import type { WebhookAttempt, WebhookDelivery } from './queries/webhook-deliveries.ts';
import type { WebhookEndpoint } from './queries/webhook-endpoints.ts';
import { eventView, TEST_EVENT, testEventView } from './checkout-views.ts';
import type { WebhookMessage } from './domain/webhook-message.ts';
import type { CheckoutEvent } from './queries/events.ts';

/** An endpoint as its shop sees it. */
export const endpointView = (endpoint: WebhookEndpoint) => ({
  id: `we_${endpoint.id}`,
  url: endpoint.url,
  event_types: [...endpoint.eventTypes],
  enabled: endpoint.offReason === null,
  off_reason: endpoint.offReason === 'deleted' ? null : endpoint.offReason,
  failing_since: endpoint.failingSince?.toISOString() ?? null,
  former_secret_ends_at: endpoint.formerEndsAt?.toISOString() ?? null,
  created_at: endpoint.createdAt.toISOString(),
  livemode: endpoint.isLive,
});

/** A delivery as its shop sees it. */
export const deliveryView = (delivery: WebhookDelivery) => ({
  id: `wd_${delivery.id}`,
  event_id: delivery.eventId === null ? `evt_test_${delivery.id}` : `evt_${delivery.eventId}`,
  event_type: delivery.eventType ?? TEST_EVENT,
  session_id: delivery.sessionCode,
  state: delivery.state,
  tries: delivery.tries,
  created_at: delivery.createdAt.toISOString(),
  next_try_at: delivery.state === 'pending' ? delivery.nextTryAt.toISOString() : null,
  last_status: delivery.lastStatus,
});

/** The same for the people of the shop. */
export const shopEndpointView = (endpoint: WebhookEndpoint) => ({ ...endpointView(endpoint), id: Number(endpoint.id) });

/** The same for the people of the shop. */
export const shopDeliveryView = (delivery: WebhookDelivery) => ({ ...deliveryView(delivery), id: Number(delivery.id) });

/** An attempt as the shop sees it. */
export const attemptView = (attempt: WebhookAttempt) => ({
  at: attempt.at.toISOString(),
  took_ms: attempt.tookMs,
  url: attempt.url,
  status: attempt.status,
  fault: attempt.fault,
  response_body: attempt.response,
});

const messageOf = (view: { readonly id: string }): WebhookMessage => ({ id: view.id, body: JSON.stringify(view) });

/** What is sent of an event: the object that its list has; of a test what takes its place. */
export function webhookMessage(
  test: { readonly id: bigint; readonly createdAt: Date; readonly isLive: boolean },
  event: CheckoutEvent | undefined,
): WebhookMessage {
  return messageOf(event === undefined ? testEventView(test) : eventView(event));
}

/** The event of a claimed delivery; undefined of a test. */
export function eventOf(claimed: ClaimedDelivery): CheckoutEvent | undefined {
  const { eventId: id, eventType: type, eventData: data, eventCreatedAt: createdAt, sequence, isLive } = claimed;
  if (id === null || type === null || data === null || createdAt === null || sequence === null) return undefined;
  return { id, type, data, createdAt, sequence, isLive };
}
