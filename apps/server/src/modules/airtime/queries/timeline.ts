import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** Airtime and packages that a customer bought. */
export const airtimeTimeline: TimelineSource = {
  about: 'person',
  kind: 'airtime',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select p.id, p.made_at as at, p.type as code, p.state, p.amount, null::text as text, null::bigint as actor, null::bigint as shop, null::text as ref
    from airtime.purchase p
    where p.bucket = ${bucketOf(id)} and p.customer_id = ${id} and (p.made_at, p.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by p.made_at desc, p.id desc limit ${limit}`,
};
