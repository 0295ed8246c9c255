import { bucketOf } from '../database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../timeline/timeline-source.ts';

/** What operators proposed about a customer, and how others decided. */
export const approvalTimeline: TimelineSource = {
  about: 'person',
  kind: 'approval',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select a.id * 2 + e.step as id, e.at, a.kind as code, e.state, null::bigint as amount, null::text as text, e.actor, null::bigint as shop, a.id::text as ref
    from platform.approval a
    cross join lateral (values (0, a.proposed_at, 'proposed', a.proposed_by), (1, a.decided_at, a.state, a.decided_by)) e(step, at, state, actor)
    where a.bucket = ${bucketOf(id)} and a.customer_id = ${id} and e.at is not null and (e.at, a.id * 2 + e.step) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by e.at desc, 1 desc limit ${limit}`,
};
