import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** Documents that a person sent, and what was decided. */
export const documentTimeline: TimelineSource = {
  about: 'person',
  kind: 'document',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select d.id * 2 + e.step as id, e.at, d.subject_kind as code, e.state, null::bigint as amount, null::text as text, e.actor, null::bigint as shop,
      d.subject_id::text as ref
    from documents.document d
    cross join lateral (values (0, d.submitted_at, 'in_check', null::bigint), (1, d.decided_at, d.state, d.decided_by)) e(step, at, state, actor)
    where d.bucket = ${bucketOf(id)} and d.customer_id = ${id} and e.at is not null and (e.at, d.id * 2 + e.step) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by e.at desc, 1 desc limit ${limit}`,
};
