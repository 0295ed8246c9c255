import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** What was sent to a person, while the inbox keeps it. */
export const messageTimeline: TimelineSource = {
  about: 'person',
  kind: 'message',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select m.id, m.created_at as at, m.topic as code, case when m.read_at is null then 'unread' else 'read' end as state, null::bigint as amount,
      m.title as text, null::bigint as actor, null::bigint as shop, null::text as ref
    from messaging.inbox_message m where m.user_id = ${id} and (m.created_at, m.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by m.created_at desc, m.id desc limit ${limit}`,
};
