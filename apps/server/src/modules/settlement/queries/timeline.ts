import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** What was paid out to a shop. */
export const payoutTimeline: TimelineSource = {
  about: 'shop',
  kind: 'payout',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select p.id, p.cut_at as at, 'payout' as code, p.state, p.amount, p.sheba_mask as text, null::bigint as actor, null::bigint as shop, null::text as ref
    from settlement.payout p
    where p.bucket = ${bucketOf(id)} and p.merchant_id = ${id} and (p.cut_at, p.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by p.cut_at desc, p.id desc limit ${limit}`,
};
