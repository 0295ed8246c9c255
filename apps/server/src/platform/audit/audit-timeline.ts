import type { TimelineEvent, TimelineSource } from '../timeline/timeline-source.ts';

/** What the audit calls a person who was only looked at. */
export const LOOKED_AT = 'person';
/** What it calls a person to whom something was done. */
const DONE_TO = ['customer', 'identity.user', 'user'];
const SHOP = ['merchant'];

/** The rows of the chain about one person or shop. Each name of the subject is its own range of the index. */
const auditSource = (
  about: TimelineSource['about'],
  kind: 'look' | 'audit',
  subjects: readonly string[],
): TimelineSource => ({
  about,
  kind,
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select e.id, e.at, e.action as code, null::text as state, null::bigint as amount, e.reason as text, e.actor_id as actor, null::bigint as shop, null::text as ref
    from unnest(${subjects}::text[]) s(kind)
    cross join lateral (
      select a.seq * 16 + a.chain as id, a.at, a.action, a.actor_id, a.detail::jsonb ->> 'reason' as reason from platform.audit_entry a
      where a.subject_kind = s.kind and a.subject_id = ${String(id)} and a.at <= ${before.at}::timestamptz
        and (a.at < ${before.at}::timestamptz or a.seq * 16 + a.chain < ${before.id}::bigint)
      order by a.at desc, a.seq * 16 + a.chain desc limit ${limit}) e
    order by e.at desc, e.id desc limit ${limit}`,
});

/** Who of the operators looked at a person, and what was done to a person or a shop. */
export const auditTimelines: readonly TimelineSource[] = [
  auditSource('person', 'look', [LOOKED_AT]),
  auditSource('person', 'audit', DONE_TO),
  auditSource('shop', 'audit', SHOP),
];
