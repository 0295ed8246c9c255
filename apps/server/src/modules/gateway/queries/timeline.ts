import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** Payments by card that a bank took back. */
export const chargebackTimeline: TimelineSource = {
  about: 'person',
  kind: 'chargeback',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select c.id, c.taken_back_at as at, 'taken_back' as code, null::text as state, c.amount, null::text as text, null::bigint as actor, null::bigint as shop,
      null::text as ref
    from gateway.chargeback c
    where c.bucket = ${bucketOf(id)} and c.customer_id = ${id} and (c.taken_back_at, c.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by c.taken_back_at desc, c.id desc limit ${limit}`,
};
