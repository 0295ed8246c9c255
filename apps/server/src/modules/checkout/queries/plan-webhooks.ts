import type { EventType } from '@nesye/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import type { Session } from './sessions.ts';

/** Wakes who sends webhooks. Runs each minute too, for what is sent again. */
export const SEND_WEBHOOKS = declareTask('checkout.send_webhooks', { maxAttempts: 1 });

/** Wakes who sends, when the transaction commits. Tasks of one `cause` are one. */
export const wakeSenders = (tx: Tx, cause: string): Promise<void> =>
  addTask(tx, SEND_WEBHOOKS, {}, { key: `checkout.send_webhooks:${cause}` });

/** Plans what was just written as an event of a session, for each endpoint that wants it. The caller has locked the session. */
export async function planDeliveries(
  tx: Tx,
  { id, merchantId, isLive }: Pick<Session, 'id' | 'merchantId' | 'isLive'>,
  event: { readonly id: bigint; readonly sequence: number; readonly type: EventType; readonly createdAt: Date },
): Promise<void> {
  // What waits before it is locked for a moment: it is settled before this one is written, or after, and then sees it.
  const { count } = await tx`
    insert into checkout.webhook_delivery (endpoint_id, event_id, session_id, sequence, created_at, next_try_at)
    select e.id, ${event.id}, ${id}, ${event.sequence}, ${event.createdAt}, coalesce(
      (select max(b.next_try_at) from (
        select next_try_at from checkout.webhook_delivery w where w.endpoint_id = e.id and w.session_id = ${id} and w.state = 'pending' order by w.sequence for share) b),
      ${event.createdAt})
    from checkout.webhook_endpoint e
    where e.merchant_id = ${merchantId} and e.is_live = ${isLive} and e.off_reason is null and (cardinality(e.event_types) = 0 or ${event.type} = any(e.event_types))
    order by e.id`;
  if (count > 0) await wakeSenders(tx, `session ${id}`);
}
