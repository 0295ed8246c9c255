import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { WaitingEvent } from '../queries/events.ts';
import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';

const TIMEOUT_MS = 10_000;

/** Hands one event to the host that collects them. `again`: it may be taken later; `refused`: it never will be. */
export type EventForwarder = (event: WaitingEvent) => Promise<'taken' | 'refused' | 'again'>;

/** Posts to `/events/v1/` of the configured host, in the form the page itself would have used. */
export function createHttpEventForwarder(
  host: string,
  { metrics, timeoutMs = TIMEOUT_MS }: { metrics?: Pick<Metrics, 'observeParty'> | undefined; timeoutMs?: number },
): EventForwarder {
  const url = `${host}/events/v1/`;
  const client = createOutboundClient({ party: 'events', metrics, timeoutMs });
  return async (event) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `nesye-event-${event.id}` };
    const result = await client.send({ url, headers, body: JSON.stringify(wireOf(event)) });
    if (result.kind !== 'response' || result.status >= 500 || result.status === 429) return 'again';
    return result.status < 300 ? 'taken' : 'refused';
  };
}

const wireOf = ({ pagePath, action, eventName, attribution, custom, happenedAt }: WaitingEvent) => ({
  page_path: pagePath,
  action,
  event_name: eventName,
  ...(attribution === null ? {} : { utm_data: attribution }),
  ...(custom === null ? {} : { custom_data: custom }),
  happened_at: happenedAt.toISOString(),
});
