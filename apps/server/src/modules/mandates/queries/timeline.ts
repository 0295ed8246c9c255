import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

const mandates: TimelineSource = {
  about: 'person',
  kind: 'mandate',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select m.id, m.created_at as at, m.source as code, m.state, m.max_per_draw as amount, null::text as text, null::bigint as actor, null::bigint as shop, null::text as ref
    from mandates.mandate m
    where m.bucket = ${bucketOf(id)} and m.customer_id = ${id} and (m.created_at, m.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by m.created_at desc, m.id desc limit ${limit}`,
};

const draws: TimelineSource = {
  about: 'person',
  kind: 'draw',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select d.id, d.announced_at as at, d.source as code, d.state, d.amount, null::text as text, null::bigint as actor, null::bigint as shop, null::text as ref
    from mandates.draw d
    where d.bucket = ${bucketOf(id)} and d.customer_id = ${id} and (d.announced_at, d.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by d.announced_at desc, d.id desc limit ${limit}`,
};

/** What a customer let us draw, and what was drawn. */
export const mandateTimelines = [mandates, draws];
