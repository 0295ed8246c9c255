import type { EventType } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ShopMode } from './sessions.ts';

export type OffReason = 'shop' | 'failures' | 'deleted';

/** An address to which events of a shop are sent. */
export interface WebhookEndpoint {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly isLive: boolean;
  readonly url: string;
  /** Empty: all. */
  readonly eventTypes: readonly EventType[];
  readonly offReason: OffReason | null;
  readonly secretSealed: Buffer | null;
  readonly formerEndsAt: Date | null;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
}

const columns = (sql: Sql | Tx) => sql`
  id, merchant_id as "merchantId", is_live as "isLive", url, event_types as "eventTypes", off_reason as "offReason", secret_sealed as "secretSealed",
  former_ends_at as "formerEndsAt", created_at as "createdAt", failing_since as "failingSince"`;

/** How many endpoints a shop has in a mode. The caller has locked the shop. */
export async function countEndpoints(tx: Tx, { merchantId, isLive }: ShopMode): Promise<number> {
  const [row] = await tx<{ endpoints: bigint }[]>`
    select count(*) as endpoints from checkout.webhook_endpoint
    where merchant_id = ${merchantId} and is_live = ${isLive} and off_reason is distinct from 'deleted'`;
  return Number(row?.endpoints ?? 0n);
}

/** Stores an endpoint, whose secret is set next. */
export async function insertEndpoint(
  tx: Tx,
  endpoint: Pick<WebhookEndpoint, 'merchantId' | 'isLive' | 'url' | 'eventTypes' | 'createdAt'>,
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into checkout.webhook_endpoint (merchant_id, is_live, url, event_types, created_at)
    values (${endpoint.merchantId}, ${endpoint.isLive}, ${endpoint.url}, ${[...endpoint.eventTypes]}::text[], ${endpoint.createdAt}) returning id`;
  if (row === undefined) throw new Error('an endpoint that was not written');
  return row.id;
}

/** The secrets of an endpoint: the one that signs from now on, and the one before it until its end. */
export interface SecretsToStore {
  readonly sealed: Buffer;
  readonly former: { readonly sealed: Buffer; readonly endsAt: Date } | undefined;
}

/** Sets the secrets of an endpoint. The caller has locked it, or has just made it. */
export async function setSecrets(tx: Tx, id: bigint, { sealed, former }: SecretsToStore): Promise<WebhookEndpoint> {
  const [row] = await tx<WebhookEndpoint[]>`
    update checkout.webhook_endpoint set secret_sealed = ${sealed}, former_secret_sealed = ${former?.sealed ?? null}, former_ends_at = ${former?.endsAt ?? null}
    where id = ${id} returning ${columns(tx)}`;
  if (row === undefined) throw new Error(`the endpoint ${id} has gone`);
  return row;
}

/** The endpoints of a shop in a mode after an id, oldest first. */
export async function readEndpoints(
  sql: Sql | Tx,
  { merchantId, isLive }: ShopMode,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<WebhookEndpoint[]> {
  return await sql<WebhookEndpoint[]>`
    select ${columns(sql)} from checkout.webhook_endpoint
    where merchant_id = ${merchantId} and is_live = ${isLive} and off_reason is distinct from 'deleted' and id > ${after} order by id limit ${limit}`;
}

/** A page of all endpoints of a shop by the time when they were made, and how many there are. */
export async function readAllEndpoints(
  sql: Sql,
  merchantId: bigint,
  { limit, offset, isDescending }: { readonly limit: number; readonly offset: number; readonly isDescending: boolean },
): Promise<{ readonly total: number; readonly endpoints: readonly WebhookEndpoint[] }> {
  const condition = sql`merchant_id = ${merchantId} and off_reason is distinct from 'deleted'`;
  const endpoints = await sql<WebhookEndpoint[]>`
    select ${columns(sql)} from checkout.webhook_endpoint where ${condition}
    order by id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from checkout.webhook_endpoint where ${condition}`;
  return { total: Number(count?.total ?? 0n), endpoints };
}

/** One endpoint that is not deleted, or undefined. */
export async function findEndpoint(sql: Sql | Tx, id: bigint): Promise<WebhookEndpoint | undefined> {
  const [row] = await sql<WebhookEndpoint[]>`
    select ${columns(sql)} from checkout.webhook_endpoint where id = ${id} and off_reason is distinct from 'deleted'`;
  return row;
}

/** Locks an endpoint against other changes; events are written for it all the same. */
export async function lockEndpoint(tx: Tx, id: bigint): Promise<void> {
  await tx`select from checkout.webhook_endpoint where id = ${id} for no key update`;
}

/** Changes where events go, which, and whether. Switched on, its failures are forgotten. The caller has locked it. */
export async function updateEndpoint(
  tx: Tx,
  id: bigint,
  { url, eventTypes, offReason }: Pick<WebhookEndpoint, 'url' | 'eventTypes' | 'offReason'>,
): Promise<WebhookEndpoint> {
  const [row] = await tx<WebhookEndpoint[]>`
    update checkout.webhook_endpoint set url = ${url}, event_types = ${[...eventTypes]}::text[], off_reason = ${offReason},
      failing_since = case when off_reason is null then failing_since end, warned_at = case when off_reason is null then warned_at end
    where id = ${id} returning ${columns(tx)}`;
  if (row === undefined) throw new Error(`the endpoint ${id} has gone`);
  return row;
}

/** Switches an endpoint off, and gives up what waits for it. With `deleted` its secrets are gone too. The caller has locked it. */
export async function switchOff(
  tx: Tx,
  id: bigint,
  { reason, at }: { readonly reason: OffReason; readonly at: Date },
): Promise<void> {
  await tx`
    update checkout.webhook_endpoint set off_reason = ${reason},
      secret_sealed = case when ${reason} <> 'deleted' then secret_sealed end,
      former_secret_sealed = case when ${reason} <> 'deleted' then former_secret_sealed end,
      former_ends_at = case when ${reason} <> 'deleted' then former_ends_at end
    where id = ${id}`;
  // In the order in which who writes events of several sessions locks them.
  await tx`
    with waiting as materialized (
      select id from checkout.webhook_delivery where endpoint_id = ${id} and state = 'pending' order by session_id, sequence for no key update)
    update checkout.webhook_delivery d set state = 'failed', settled_at = ${at}, claimed_until = null from waiting where d.id = waiting.id`;
}
