import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** Who was invited to work in a shop. */
export const staffTimeline: TimelineSource = {
  about: 'shop',
  kind: 'staff',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select s.id, s.invited_at as at, s.role as code, s.state, null::bigint as amount, null::text as text, s.invited_by as actor, null::bigint as shop,
      s.user_id::text as ref
    from merchants.staff s where s.merchant_id = ${id} and (s.invited_at, s.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by s.invited_at desc, s.id desc limit ${limit}`,
};
