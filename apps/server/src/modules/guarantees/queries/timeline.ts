import type { TimelineEvent, TimelineSource } from '../../../platform/timeline/timeline-source.ts';

const papers: TimelineSource = {
  about: 'person',
  kind: 'guarantee',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select e.id, e.at, i.kind as code, e.to_state as state, i.amount, null::text as text, e.actor_id as actor, null::bigint as shop, i.id::text as ref
    from guarantees.instrument i join guarantees.event e on e.instrument_id = i.id
    where i.customer_id = ${id} and (e.at, e.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by e.at desc, e.id desc limit ${limit}`,
};

const received: TimelineSource = {
  about: 'person',
  kind: 'guarantor',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select e.id, e.at, 'received' as code, e.to_state as state, g.cap as amount, null::text as text, e.actor_id as actor, null::bigint as shop, g.user_id::text as ref
    from guarantees.guarantor g join guarantees.event e on e.guarantor_id = g.id
    where g.customer_id = ${id} and (e.at, e.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by e.at desc, e.id desc limit ${limit}`,
};

const given: TimelineSource = {
  about: 'person',
  kind: 'guaranteed',
  events: (sql, { id, before, limit }) => sql<TimelineEvent[]>`
    select e.id, e.at, 'given' as code, e.to_state as state, g.cap as amount, null::text as text, e.actor_id as actor, null::bigint as shop, g.customer_id::text as ref
    from guarantees.guarantor g join guarantees.event e on e.guarantor_id = g.id
    where g.user_id = ${id} and (e.at, e.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by e.at desc, e.id desc limit ${limit}`,
};

/** Cheques and notes of a person, who guarantees for the person, and for whom the person does. */
export const guaranteeTimelines = [papers, received, given];
