import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

const ofPerson: TimelineSource = {
  about: 'person',
  kind: 'dispute',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select d.id * 2 + e.step as id, e.at, d.reason as code, e.state, d.refund_amount as amount, null::text as text, e.actor, d.merchant_id as shop,
      d.purchase_id::text as ref
    from disputes.dispute d
    cross join lateral (values (0, d.opened_at, 'opened', null::bigint), (1, d.closed_at, d.outcome, d.decided_by)) e(step, at, state, actor)
    where d.bucket = ${bucketOf(id)} and d.customer_id = ${id} and e.at is not null and (e.at, d.id * 2 + e.step) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by e.at desc, 1 desc limit ${limit}`,
};

const ofShop: TimelineSource = {
  about: 'shop',
  kind: 'dispute',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select d.id, d.opened_at as at, d.reason as code, coalesce(d.outcome, 'opened') as state, d.refund_amount as amount, null::text as text,
      d.decided_by as actor, null::bigint as shop, d.purchase_id::text as ref
    from disputes.dispute d where d.merchant_id = ${id} and (d.opened_at, d.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by d.opened_at desc, d.id desc limit ${limit}`,
};

/** Disputes that a customer opened, or that a shop has. */
export const disputeTimelines = [ofPerson, ofShop];
