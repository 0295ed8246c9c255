import type { EventType } from '@nesye/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { addTasks, declareTask } from '../../../platform/tasks/task.ts';

/** Wakes who sends webhooks. Runs each minute too, for what is sent again. */
export const SEND_WEBHOOKS = declareTask('checkout.send_webhooks', { maxAttempts: 1 });

/** Wakes who sends, when the transaction commits. Tasks of one `cause` are one. */
export const wakeSenders = (tx: Tx, causes: readonly string[]): Promise<void> =>
  addTasks(
    tx,
    SEND_WEBHOOKS,
    causes.map((cause) => ({ payload: {}, options: { key: `checkout.send_webhooks:${cause}` } })),
  );

/** An event that was just written. */
export interface PlannedEvent {
  readonly id: bigint;
  readonly sessionId: bigint;
  readonly merchantId: bigint;
  readonly isLive: boolean;
  readonly type: EventType;
  readonly sequence: number;
  readonly createdAt: Date;
}

/** Does an endpoint want the event `e` of a statement. */
export const isWantedByAnyone = (tx: Tx) => tx`
  exists (
    select from checkout.webhook_endpoint w
    where w.merchant_id = e.merchant_id and w.is_live = e.is_live and w.off_reason is null and (cardinality(w.event_types) = 0 or e.type = any(w.event_types)))`;

/** Plans what was just written, for each endpoint that wants it. The caller has locked the sessions. */
export async function planDeliveries(tx: Tx, events: readonly PlannedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ id }) => String(id));
  const sessionIds = [...new Set(events.map(({ sessionId }) => sessionId))];
  // What waits before them is locked for a moment: it is settled before they are written, or after, and then sees them.
  await tx`
    select from checkout.webhook_delivery d
    where d.state = 'pending' and d.session_id = any (${sessionIds.map(String)}::bigint[])
      and d.endpoint_id in (select w.id from checkout.webhook_endpoint w join checkout.event e on w.merchant_id = e.merchant_id and w.is_live = e.is_live where e.id = any (${ids}::bigint[]))
    order by d.endpoint_id, d.session_id, d.sequence for share`;
  const planned = await tx<{ sessionId: bigint }[]>`
    insert into checkout.webhook_delivery (endpoint_id, event_id, session_id, sequence, created_at, next_try_at)
    select w.id, e.id, e.session_id, e.sequence, e.created_at, coalesce(
      (select max(b.next_try_at) from checkout.webhook_delivery b where b.endpoint_id = w.id and b.session_id = e.session_id and b.state = 'pending'),
      e.created_at)
    from checkout.event e
    join checkout.webhook_endpoint w on w.merchant_id = e.merchant_id and w.is_live = e.is_live
      and w.off_reason is null and (cardinality(w.event_types) = 0 or e.type = any(w.event_types))
    where e.id = any (${ids}::bigint[])
    order by w.id, e.id
    returning session_id as "sessionId"`;
  await wakeSenders(tx, [...new Set(planned.map(({ sessionId }) => `session ${sessionId}`))].toSorted());
}
