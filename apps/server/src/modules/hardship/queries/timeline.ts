import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

const moves: TimelineSource = {
  about: 'person',
  kind: 'hardship',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select m.id, m.moved_at as at, m.kind as code, null::text as state, m.amount, null::text as text, null::bigint as actor, null::bigint as shop, null::text as ref
    from hardship.move m
    where m.bucket = ${bucketOf(id)} and m.customer_id = ${id} and (m.moved_at, m.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by m.moved_at desc, m.id desc limit ${limit}`,
};

const reAges: TimelineSource = {
  about: 'person',
  kind: 're_age',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select r.id, r.done_at as at, 're_aged' as code, null::text as state, r.amount, null::text as text, r.done_by as actor, null::bigint as shop, null::text as ref
    from hardship.re_age r
    where r.bucket = ${bucketOf(id)} and r.customer_id = ${id} and (r.done_at, r.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by r.done_at desc, r.id desc limit ${limit}`,
};

/** Rows that were moved for a customer who could not pay. */
export const hardshipTimelines = [moves, reAges];
