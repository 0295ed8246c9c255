import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** When a video or a passport was handed in, and what was decided. */
export const identityCheckTimeline: TimelineSource = {
  about: 'person',
  kind: 'identity_check',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select r.id * 2 + e.step as id, e.at, r.kind as code, e.state, null::bigint as amount, null::text as text, e.actor, null::bigint as shop, r.id::text as ref
    from kyc.review r
    cross join lateral (values (0, r.submitted_at, 'in_check', null::bigint), (1, r.decided_at, r.state, r.decided_by)) e(step, at, state, actor)
    where r.user_id = ${id} and e.at is not null and (e.at, r.id * 2 + e.step) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by e.at desc, 1 desc limit ${limit}`,
};
