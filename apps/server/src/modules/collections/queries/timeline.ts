import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** When a late customer was contacted, and what was promised. */
export const contactTimeline: TimelineSource = {
  about: 'person',
  kind: 'contact',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select c.id, c.contacted_at as at, c.channel as code, c.result as state, p.amount, null::text as text, c.operator_id as actor, null::bigint as shop,
      null::text as ref
    from collections.contact c left join collections.promise p on p.contact_id = c.id and p.bucket = c.bucket
    where c.bucket = ${bucketOf(id)} and c.customer_id = ${id} and (c.contacted_at, c.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by c.contacted_at desc, c.id desc limit ${limit}`,
};
