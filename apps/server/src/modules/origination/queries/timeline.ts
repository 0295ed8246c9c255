import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** What became of a customer's credit requests, step by step. */
export const creditRequestTimeline: TimelineSource = {
  about: 'person',
  kind: 'credit_request',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select e.id, e.at, e.event as code, null::text as state, r.amount, null::text as text, e.actor_id as actor, null::bigint as shop, r.id::text as ref
    from origination.credit_request r join origination.request_event e on e.request_id = r.id and e.bucket = r.bucket
    where r.bucket = ${bucketOf(id)} and r.customer_id = ${id} and (e.at, e.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by e.at desc, e.id desc limit ${limit}`,
};
