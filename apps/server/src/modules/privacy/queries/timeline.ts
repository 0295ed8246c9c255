import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** What a person consented to, and took back. */
export const consentTimeline: TimelineSource = {
  about: 'person',
  kind: 'consent',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select c.id, c.at, c.key as code, case when c.is_granted then 'granted' else 'withdrawn' end as state, null::bigint as amount, null::text as text,
      null::bigint as actor, null::bigint as shop, null::text as ref
    from privacy.consent_event c where c.user_id = ${id} and (c.at, c.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by c.at desc, c.id desc limit ${limit}`,
};
