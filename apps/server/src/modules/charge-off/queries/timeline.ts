import { bucketOf } from '../../../platform/database/bucket.ts';
import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

/** Debts of a customer that were charged off. */
export const chargeOffTimeline: TimelineSource = {
  about: 'person',
  kind: 'charge_off',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select c.id, c.charged_off_at as at, 'charged_off' as code, null::text as state, c.principal + c.fee + c.penalty as amount, null::text as text,
      null::bigint as actor, null::bigint as shop, null::text as ref
    from charge_off.charge_off c
    where c.bucket = ${bucketOf(id)} and c.customer_id = ${id} and (c.charged_off_at, c.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by c.charged_off_at desc, c.id desc limit ${limit}`,
};
