import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

const topUps: TimelineSource = {
  about: 'person',
  kind: 'top_up',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select t.id, t.made_at as at, 'top_up' as code, t.state, t.amount, null::text as text, null::bigint as actor, null::bigint as shop, null::text as ref
    from wallet.top_up t
    where t.bucket = ${bucketOf(id)} and t.customer_id = ${id} and (t.made_at, t.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by t.made_at desc, t.id desc limit ${limit}`,
};

const cashOuts: TimelineSource = {
  about: 'person',
  kind: 'cash_out',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select c.id, c.requested_at as at, 'cash_out' as code, c.state, c.amount, null::text as text, null::bigint as actor, null::bigint as shop, null::text as ref
    from wallet.cash_out c
    where c.bucket = ${bucketOf(id)} and c.customer_id = ${id} and (c.requested_at, c.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by c.requested_at desc, c.id desc limit ${limit}`,
};

const transfers: TimelineSource = {
  about: 'person',
  kind: 'transfer',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select t.id, t.requested_at as at, 'transfer' as code, t.state, t.amount, null::text as text, null::bigint as actor, null::bigint as shop, t.receiver_id::text as ref
    from wallet.transfer t
    where t.bucket = ${bucketOf(id)} and t.customer_id = ${id} and (t.requested_at, t.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by t.requested_at desc, t.id desc limit ${limit}`,
};

/** Money that came into a wallet and left it, besides purchases. */
export const walletTimelines = [topUps, cashOuts, transfers];
