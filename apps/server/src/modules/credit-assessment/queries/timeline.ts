import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** What the rules decided about a customer's credit. */
export const decisionTimeline: TimelineSource = {
  about: 'person',
  kind: 'credit_decision',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select d.id, d.decided_at as at, d.outcome as code, null::text as state, d.max_amount as amount, null::text as text, null::bigint as actor,
      null::bigint as shop, d.request_id::text as ref
    from credit_assessment.decision d
    where d.bucket = ${bucketOf(id)} and d.customer_id = ${id} and (d.decided_at, d.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by d.decided_at desc, d.id desc limit ${limit}`,
};
