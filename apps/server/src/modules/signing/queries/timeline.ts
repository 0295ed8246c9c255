import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** Documents that a person signed. */
export const contractTimeline: TimelineSource = {
  about: 'person',
  kind: 'contract',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select s.id, s.signed_at as at, d.subject as code, d.state, null::bigint as amount, null::text as text, null::bigint as actor, null::bigint as shop, null::text as ref
    from signing.signer s join signing.document d on d.id = s.document_id
    where s.user_id = ${id} and s.signed_at is not null and (s.signed_at, s.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by s.signed_at desc, s.id desc limit ${limit}`,
};
