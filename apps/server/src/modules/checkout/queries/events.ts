import type { EventData, EventType } from '@nesye/contract';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import type { Session, ShopMode } from './sessions.ts';
import { planDeliveries } from './plan-webhooks.ts';

/** What happened to a session of a shop. */
export interface CheckoutEvent {
  readonly id: bigint;
  readonly type: EventType;
  readonly sequence: number;
  readonly data: EventData;
  readonly isLive: boolean;
  readonly createdAt: Date;
}

/** Writes what happened, in the transaction in which it does, and what is sent of it. The caller has locked the session. */
export async function insertEvent(
  tx: Tx,
  session: Pick<Session, 'id' | 'merchantId' | 'isLive'>,
  event: Pick<CheckoutEvent, 'type' | 'data' | 'createdAt'>,
): Promise<void> {
  const [written] = await tx<{ id: bigint; sequence: number }[]>`
    with counted as (update checkout.session set events = events + 1 where id = ${session.id} returning events)
    insert into checkout.event (session_id, merchant_id, is_live, type, sequence, data, created_at)
    select ${session.id}, ${session.merchantId}, ${session.isLive}, ${event.type}, counted.events, ${tx.json(event.data)}, ${event.createdAt} from counted
    returning id, sequence`;
  if (written === undefined) throw new Error(`the session ${session.id} has gone`);
  await planDeliveries(tx, session, { ...written, type: event.type, createdAt: event.createdAt });
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
