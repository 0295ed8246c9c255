import type { EventData, EventType, SessionStatus } from '@nesye/contract';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import type { Session, ShopMode } from './sessions.ts';
import { isWantedByAnyone, planDeliveries, type PlannedEvent } from './plan-webhooks.ts';

/** What happened to a session of a shop. */
export interface CheckoutEvent {
  readonly id: bigint;
  readonly type: EventType;
  readonly sequence: number;
  readonly data: EventData;
  readonly isLive: boolean;
  readonly createdAt: Date;
}

/** What happens to a session, to be written. */
export interface NewEvent extends Pick<CheckoutEvent, 'type' | 'data' | 'createdAt'> {
  readonly session: Pick<Session, 'id' | 'merchantId' | 'isLive'>;
}

/** Writes what happened, in the transaction in which it does, and what is sent of it. The caller has locked the session. */
export async function insertEvent(
  tx: Tx,
  session: NewEvent['session'],
  event: Pick<CheckoutEvent, 'type' | 'data' | 'createdAt'>,
): Promise<void> {
  await insertEvents(tx, [{ session, ...event }]);
}

/**
 * The same for many events, several of one session in their order. The caller has locked the sessions. With `endsAs` their sessions, all open, end by them and wait for
 * nothing any more.
 */
export async function insertEvents(
  tx: Tx,
  events: readonly NewEvent[],
  endsAs: Exclude<SessionStatus, 'created'> | null = null,
): Promise<void> {
  if (events.length === 0) return;
  const given = events.map(({ session, type, data, createdAt }, place) => ({
    place,
    session_id: String(session.id),
    merchant_id: String(session.merchantId),
    is_live: session.isLive,
    type,
    data,
    created_at: createdAt.toISOString(),
  }));
  const written = await tx<(PlannedEvent & { readonly isWanted: boolean })[]>`
    with given as materialized (
      select e.*, row_number() over (partition by e.session_id order by e.place) as nth, count(*) over (partition by e.session_id) as times
      from jsonb_to_recordset(${tx.json(given)}::jsonb)
        e(place int, session_id bigint, merchant_id bigint, is_live boolean, type text, data jsonb, created_at timestamptz)
    ), counted as (
      update checkout.session s
      set events = s.events + g.times, status = coalesce(${endsAs}::text, s.status),
        ended_at = case when ${endsAs}::text is null then s.ended_at else g.at end,
        waiting_sale_id = case when ${endsAs}::text is null then s.waiting_sale_id end,
        waiting_until = case when ${endsAs}::text is null then s.waiting_until end
      from (select session_id, max(times) as times, max(created_at) as at from given group by session_id) g
      where s.id = g.session_id and (${endsAs}::text is null or s.status = 'created') and s.id = any (${given.map((event) => event.session_id)}::bigint[])
      returning s.id, s.events
    )
    insert into checkout.event as e (session_id, merchant_id, is_live, type, sequence, data, created_at)
    select g.session_id, g.merchant_id, g.is_live, g.type, c.events - g.times + g.nth, g.data, g.created_at
    from given g join counted c on c.id = g.session_id order by g.place
    returning e.id, e.session_id as "sessionId", e.merchant_id as "merchantId", e.is_live as "isLive", e.type, e.sequence, e.created_at as "createdAt",
      ${isWantedByAnyone(tx)} as "isWanted"`;
  if (written.length !== events.length)
    throw new Error(`of ${events.length} events ${written.length} have a session that is as it should be`);
  await planDeliveries(
    tx,
    written.filter(({ isWanted }) => isWanted),
  );
}

/** What the shop's server knows to be refunded of a session's payment: by its last event of a refund; rials. */
export async function readReportedRefund(tx: Tx, sessionId: bigint): Promise<bigint> {
  const [row] = await tx<{ refunded: bigint }[]>`
    select (data -> 'payment' ->> 'refunded_amount')::bigint as refunded from checkout.event
    where session_id = ${sessionId} and type = 'payment.refunded' order by sequence desc limit 1`;
  return row?.refunded ?? 0n;
}

const AT_ONCE = 1_000;

/**
 * Gives events that are committed their place in the order in which shops read. One process does so at a time. Ids are drawn before the commit: a reader who went by
 * them could pass over an event that was committed late.
 */
export async function placeEvents(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('checkout.place_events', 0))`;
    await tx`
      with fresh as materialized (select id from checkout.event where position is null order by id limit ${AT_ONCE}),
      placed as materialized (select id, nextval('checkout.event_position') as position from fresh)
      update checkout.event e set position = placed.position from placed where e.id = placed.id`;
  });
}

/** Is there an event without its place. */
export async function hasUnplaced(sql: Sql): Promise<boolean> {
  const rows = await sql`select from checkout.event where position is null limit 1`;
  return rows.length > 0;
}

/** The events of a shop after the one with this id, oldest first; undefined where the shop has no such event. */
export async function readEvents(
  sql: Sql,
  { merchantId, isLive }: ShopMode,
  { after, limit }: { readonly after: bigint | undefined; readonly limit: number },
): Promise<CheckoutEvent[] | undefined> {
  const [from] =
    after === undefined
      ? [{ position: 0n }]
      : await sql<{ position: bigint }[]>`
          select position from checkout.event where id = ${after} and merchant_id = ${merchantId} and is_live = ${isLive} and position is not null`;
  if (from === undefined) return undefined;
  return await sql<CheckoutEvent[]>`
    select id, type, sequence, data, is_live as "isLive", created_at as "createdAt"
    from checkout.event where merchant_id = ${merchantId} and is_live = ${isLive} and position > ${from.position} order by position limit ${limit}`;
}
