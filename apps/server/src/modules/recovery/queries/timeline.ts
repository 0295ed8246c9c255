import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** When an account was requested back, and what was decided. */
export const recoveryTimeline: TimelineSource = {
  about: 'person',
  kind: 'recovery',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select c.id * 2 + e.step as id, e.at, e.code, null::text as state, null::bigint as amount, null::text as text, e.actor, null::bigint as shop, c.id::text as ref
    from identity.recovery_case c
    cross join lateral (values (0, c.created_at, 'requested', null::bigint), (1, c.decided_at, c.state, c.decided_by)) e(step, at, code, actor)
    where c.user_id = ${id} and e.at is not null and (e.at, c.id * 2 + e.step) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by e.at desc, 1 desc limit ${limit}`,
};
