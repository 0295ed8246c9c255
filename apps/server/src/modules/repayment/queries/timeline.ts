import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** What a customer paid of debts. */
export const paymentTimeline: TimelineSource = {
  about: 'person',
  kind: 'payment',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select p.id, p.made_at as at, p.kind as code, p.state, p.amount, null::text as text, null::bigint as actor, null::bigint as shop, p.id::text as ref
    from repayment.payment p
    where p.bucket = ${bucketOf(id)} and p.customer_id = ${id} and (p.made_at, p.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by p.made_at desc, p.id desc limit ${limit}`,
};
