import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

const credits: TimelineSource = {
  about: 'person',
  kind: 'credit',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select f.id, f.opened_at as at, 'opened' as code, f.status as state, null::bigint as amount, p.name as text, null::bigint as actor, null::bigint as shop,
      f.uid::text as ref
    from servicing.facility f join servicing.provider p on p.line = f.line
    where f.bucket = ${bucketOf(id)} and f.customer_id = ${id} and (f.opened_at, f.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by f.opened_at desc, f.id desc limit ${limit}`,
};

const freezes: TimelineSource = {
  about: 'person',
  kind: 'freeze',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select z.id * 2 + e.step as id, e.at, e.code, null::text as state, null::bigint as amount, e.reason as text, e.actor, null::bigint as shop, null::text as ref
    from servicing.facility_freeze z
    cross join lateral (values (0, z.frozen_at, 'frozen', z.reason, z.frozen_by), (1, z.lifted_at, 'lifted', z.lift_reason, z.lifted_by)) e(step, at, code, reason, actor)
    where z.bucket = ${bucketOf(id)} and z.customer_id = ${id} and e.at is not null and (e.at, z.id * 2 + e.step) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by e.at desc, 1 desc limit ${limit}`,
};

const waivers: TimelineSource = {
  about: 'person',
  kind: 'waiver',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select w.id, w.waived_at as at, 'waived' as code, null::text as state, w.amount, null::text as text, null::bigint as actor, null::bigint as shop,
      w.purchase_id::text as ref
    from servicing.penalty_waiver w
    where w.bucket = ${bucketOf(id)} and w.customer_id = ${id} and (w.waived_at, w.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by w.waived_at desc, w.id desc limit ${limit}`,
};

/** What happened to a customer's credits. */
export const creditTimelines = [credits, freezes, waivers];
