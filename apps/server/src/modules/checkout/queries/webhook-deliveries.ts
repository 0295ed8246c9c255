import type { DeliveryState, EventType } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { CheckoutEvent } from './events.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

/** A delivery as its shop sees it. */
export interface WebhookDelivery {
  readonly id: bigint;
  /** Null of a test. */
  readonly eventId: bigint | null;
  readonly eventType: EventType | null;
  readonly sessionCode: string | null;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly createdAt: Date;
  readonly nextTryAt: Date;
  readonly lastStatus: number | null;
}

const columns = (sql: Sql | Tx) => sql`
  d.id, d.event_id as "eventId", v.type as "eventType", s.code as "sessionCode", d.state, d.tries, d.created_at as "createdAt", d.next_try_at as "nextTryAt",
  (select a.status from checkout.webhook_attempt a where a.delivery_id = d.id order by a.id desc limit 1) as "lastStatus"`;

/** Which deliveries of an endpoint are read. */
export interface DeliveriesWanted {
  /** Older ones than this alone. */
  readonly before?: bigint | undefined;
  readonly state: DeliveryState | undefined;
  readonly limit: number;
  readonly offset?: number;
  /** Newest first, unless it is false. */
  readonly isDescending?: boolean;
}

const ofState = (sql: Sql, endpointId: bigint, state: DeliveryState | undefined) =>
  sql`d.endpoint_id = ${endpointId} ${state === undefined ? sql`` : sql`and d.state = ${state}`}`;

/** Deliveries of an endpoint in the order in which they were planned. */
export async function readDeliveries(
  sql: Sql,
  endpointId: bigint,
  { before, state, limit, offset = 0, isDescending = true }: DeliveriesWanted,
): Promise<WebhookDelivery[]> {
  return await sql<WebhookDelivery[]>`
    select ${columns(sql)} from checkout.webhook_delivery d
    left join checkout.event v on v.id = d.event_id left join checkout.session s on s.id = d.session_id
    where ${ofState(sql, endpointId, state)} ${before === undefined ? sql`` : sql`and d.id < ${before}`}
    order by d.id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
}

/** How many deliveries an endpoint has, as far as lists count. */
export async function countDeliveries(sql: Sql, endpointId: bigint, state: DeliveryState | undefined): Promise<number> {
  const [row] = await sql<{ total: bigint }[]>`
    select count(*) as total from (
      select from checkout.webhook_delivery d where ${ofState(sql, endpointId, state)} limit ${ROWS_TO_COUNT}) counted`;
  return Number(row?.total ?? 0n);
}

/** A delivery of an endpoint, or undefined. */
export async function findDelivery(
  sql: Sql | Tx,
  endpointId: bigint,
  id: bigint,
): Promise<WebhookDelivery | undefined> {
  const [row] = await sql<WebhookDelivery[]>`
    select ${columns(sql)} from checkout.webhook_delivery d
    left join checkout.event v on v.id = d.event_id left join checkout.session s on s.id = d.session_id
    where d.id = ${id} and d.endpoint_id = ${endpointId}`;
  return row;
}

/** The event of a delivery; undefined of a test. */
export async function readEventOf(sql: Sql, deliveryId: bigint): Promise<CheckoutEvent | undefined> {
  const [row] = await sql<CheckoutEvent[]>`
    select v.id, v.type, v.sequence, v.data, v.is_live as "isLive", v.created_at as "createdAt"
    from checkout.webhook_delivery d join checkout.event v on v.id = d.event_id where d.id = ${deliveryId}`;
  return row;
}

/** One attempt. Either a response came, or a fault says why not. */
export interface WebhookAttempt {
  readonly at: Date;
  readonly tookMs: number;
  readonly url: string;
  readonly status: number | null;
  readonly fault: string | null;
  readonly response: string | null;
}

const MAX_ATTEMPTS = 50;

/** The last attempts of a delivery, newest first. */
export async function readAttempts(sql: Sql, deliveryId: bigint): Promise<WebhookAttempt[]> {
  return await sql<WebhookAttempt[]>`
    select at, took_ms as "tookMs", url, status, fault, response from checkout.webhook_attempt where delivery_id = ${deliveryId} order by id desc limit ${MAX_ATTEMPTS}`;
}

/** Writes a test of an endpoint, which is sent as an event is. Returns its id. */
export async function insertTest(tx: Tx, { id }: Pick<WebhookEndpoint, 'id'>, at: Date): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into checkout.webhook_delivery (endpoint_id, created_at, next_try_at) values (${id}, ${at}, ${at}) returning id`;
  if (row === undefined) throw new Error('a test that was not written');
  return row.id;
}

/** Begins another round of a delivery. One that is under way comes to its end first. */
export async function beginRound(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`
    update checkout.webhook_delivery set state = 'pending', settled_at = null, tries = 0, first_try_at = null, next_try_at = ${at}
    where id = ${id} and (state <> 'pending' or claimed_until is null)`;
}

/** What of an endpoint's events is sent again: those after a time, so many. */
export interface EventsToReplay {
  readonly after: Date;
  readonly at: Date;
  readonly limit: number;
}

/** Sends the events of an endpoint after a time again, oldest first, with those that had no delivery. Returns when each happened. */
export async function replayEvents(
  tx: Tx,
  endpoint: Pick<WebhookEndpoint, 'id' | 'merchantId' | 'isLive' | 'eventTypes'>,
  { after, at, limit }: EventsToReplay,
): Promise<Date[]> {
  const types = [...endpoint.eventTypes];
  const rows = await tx<{ createdAt: Date }[]>`
    with wanted as materialized (
      select id, session_id, sequence, created_at from checkout.event
      where merchant_id = ${endpoint.merchantId} and is_live = ${endpoint.isLive} and created_at > ${after} and (${types.length} = 0 or type = any(${types}::text[]))
      order by created_at, id limit ${limit}
    ), sent as (
      insert into checkout.webhook_delivery as d (endpoint_id, event_id, session_id, sequence, created_at, next_try_at)
      select ${endpoint.id}, id, session_id, sequence, ${at}, ${at} from wanted order by session_id, sequence
      on conflict (endpoint_id, event_id) do update set state = 'pending', settled_at = null, tries = 0, first_try_at = null, next_try_at = excluded.next_try_at
      where d.state <> 'pending' or d.claimed_until is null
    )
    select created_at as "createdAt" from wanted order by created_at, id`;
  return rows.map(({ createdAt }) => createdAt);
}
