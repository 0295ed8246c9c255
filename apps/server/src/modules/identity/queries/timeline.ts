import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** When and where a person signed in, while the session is kept. */
const signIns: TimelineSource = {
  about: 'person',
  kind: 'sign_in',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select s.id, s.created_at as at, s.signed_in_by as code, coalesce(s.revoked_for, 'open') as state, null::bigint as amount,
      nullif(s.device_label, '') as text, null::bigint as actor, null::bigint as shop, null::text as ref
    from identity.session s where s.user_id = ${id} and (s.created_at, s.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by s.created_at desc, s.id desc limit ${limit}`,
};

const mobileChanges: TimelineSource = {
  about: 'person',
  kind: 'mobile_change',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select m.id, m.changed_at as at, m.proved_by as code, null::text as state, null::bigint as amount, null::text as text, null::bigint as actor,
      null::bigint as shop, null::text as ref
    from identity.mobile_change m where m.user_id = ${id} and (m.changed_at, m.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by m.changed_at desc, m.id desc limit ${limit}`,
};

/** What identity knows of a person's past. */
export const identityTimelines = [signIns, mobileChanges];
