import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** Tickets that a person wrote. */
export const ticketTimeline: TimelineSource = {
  about: 'person',
  kind: 'ticket',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select t.id, t.created_at as at, 'written' as code, case t.state when 'open' then 'open' when 'closed' then 'closed' else 'responded' end as state, null::bigint as amount, t.title as text, null::bigint as actor, null::bigint as shop,
      t.id::text as ref
    from engagement.ticket t where t.user_id = ${id} and (t.created_at, t.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by t.created_at desc, t.id desc limit ${limit}`,
};
