import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** When a customer chose another day of the month to pay on. */
export const redateTimeline: TimelineSource = {
  about: 'person',
  kind: 'redate',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select r.id, r.redated_at as at, 'redated' as code, null::text as state, null::bigint as amount, r.day::text as text, null::bigint as actor,
      null::bigint as shop, null::text as ref
    from redate.redating r
    where r.bucket = ${bucketOf(id)} and r.customer_id = ${id} and (r.redated_at, r.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by r.redated_at desc, r.id desc limit ${limit}`,
};
