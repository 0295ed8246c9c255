import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

const purchases: TimelineSource = {
  about: 'person',
  kind: 'purchase',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select p.id, p.created_at as at, case p.product_type when 1 then 'cash' when 2 then 'end_of_month' else 'installment' end as code,
      case p.result when 1 then 'unknown' when 2 then 'success' else 'failed' end as state, p.amount, p.refusal_code as text, null::bigint as actor,
      p.merchant_id as shop, p.id::text as ref
    from payments.purchase p
    where p.bucket = ${bucketOf(id)} and p.customer_id = ${id} and (p.created_at, p.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by p.created_at desc, p.id desc limit ${limit}`,
};

const refunds: TimelineSource = {
  about: 'person',
  kind: 'refund',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select r.id, r.refunded_at as at, 'refunded' as code, null::text as state, r.amount, null::text as text, r.refunded_by as actor, r.merchant_id as shop,
      r.purchase_id::text as ref
    from payments.refund r
    where r.bucket = ${bucketOf(id)} and r.customer_id = ${id} and (r.refunded_at, r.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by r.refunded_at desc, r.id desc limit ${limit}`,
};

const sales: TimelineSource = {
  about: 'shop',
  kind: 'purchase',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select p.id, p.created_at as at, case p.product_type when 1 then 'cash' when 2 then 'end_of_month' else 'installment' end as code,
      'success' as state, p.amount, null::text as text, null::bigint as actor, null::bigint as shop, p.id::text as ref
    from payments.purchase p
    where p.merchant_id = ${id} and p.result = 2 and (p.created_at, p.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by p.created_at desc, p.id desc limit ${limit}`,
};

/** What was bought and refunded. */
export const purchaseTimelines = [purchases, refunds, sales];
