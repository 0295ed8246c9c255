import type { EventData, EventType } from '@nesye/contract';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { WebhookAttempt } from './webhook-deliveries.ts';

/** Endpoints with something to send now, those that wait longest first. */
export async function findBusyEndpoints(
  sql: Sql,
  {
    now,
    machineNow,
    except,
    limit,
  }: {
    readonly now: Date;
    readonly machineNow: MachineTime;
    readonly except: readonly bigint[];
    readonly limit: number;
  },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select e.id from checkout.webhook_endpoint e
    cross join lateral (
      select next_try_at from checkout.webhook_delivery d
      where d.endpoint_id = e.id and d.state = 'pending' and d.next_try_at <= ${now} and (d.claimed_until is null or d.claimed_until < ${machineNow})
      order by d.next_try_at limit 1) due
    where e.off_reason is null and e.id <> all(${except.map(String)}::bigint[])
    order by due.next_try_at limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** A delivery that this process sends, with all that it takes. */
export interface ClaimedDelivery {
  readonly id: bigint;
  readonly endpointId: bigint;
  readonly sessionId: bigint | null;
  readonly sequence: number | null;
  readonly tries: number;
  readonly firstTryAt: Date;
  readonly createdAt: Date;
  readonly url: string;
  readonly isLive: boolean;
  readonly secretSealed: Buffer | null;
  readonly formerSecretSealed: Buffer | null;
  readonly formerEndsAt: Date | null;
  readonly eventId: bigint | null;
  readonly eventType: EventType | null;
  readonly eventData: EventData | null;
  readonly eventCreatedAt: Date | null;
}

/**
 * Claims the delivery of an endpoint that is next, until a time of the machine's clock. Of a session it is the first that is not settled. Undefined where nothing
 * can be sent now.
 */
export async function claimDelivery(
  sql: Sql,
  endpointId: bigint,
  { now, machineNow, until }: { readonly now: Date; readonly machineNow: MachineTime; readonly until: MachineTime },
): Promise<ClaimedDelivery | undefined> {
  const [row] = await sql<ClaimedDelivery[]>`
    with next as materialized (
      select d.id from checkout.webhook_delivery d
      where d.endpoint_id = ${endpointId} and d.state = 'pending' and d.next_try_at <= ${now} and (d.claimed_until is null or d.claimed_until < ${machineNow})
        and exists (select from checkout.webhook_endpoint e where e.id = d.endpoint_id and e.off_reason is null)
        and not exists (
          select from checkout.webhook_delivery b
          where b.endpoint_id = d.endpoint_id and b.session_id = d.session_id and b.sequence < d.sequence and b.state = 'pending')
      order by d.next_try_at, d.id limit 1 for update of d skip locked
    ), claimed as (
      update checkout.webhook_delivery d set claimed_until = ${until}, tries = d.tries + 1, first_try_at = coalesce(d.first_try_at, ${now})
      from next where d.id = next.id
      returning d.id, d.endpoint_id, d.event_id, d.session_id, d.sequence, d.tries, d.first_try_at, d.created_at
    )
    select c.id, c.endpoint_id as "endpointId", c.session_id as "sessionId", c.sequence, c.tries, c.first_try_at as "firstTryAt", c.created_at as "createdAt",
      e.url, e.is_live as "isLive", e.secret_sealed as "secretSealed", e.former_secret_sealed as "formerSecretSealed", e.former_ends_at as "formerEndsAt",
      c.event_id as "eventId", v.type as "eventType", v.data as "eventData", v.created_at as "eventCreatedAt"
    from claimed c join checkout.webhook_endpoint e on e.id = c.endpoint_id left join checkout.event v on v.id = c.event_id`;
  return row;
}

/** Keeps an attempt for the shop to read. */
export async function insertAttempt(tx: Tx, deliveryId: bigint, attempt: WebhookAttempt): Promise<void> {
  await tx`
    insert into checkout.webhook_attempt (delivery_id, at, took_ms, url, status, fault, response)
    values (${deliveryId}, ${attempt.at}, ${attempt.tookMs}, ${attempt.url}, ${attempt.status}, ${attempt.fault}, ${attempt.response})`;
}

/** Settles a delivery: taken, or given up. What waits behind it in its session is sent now. */
export async function settleDelivery(
  tx: Tx,
  { id, endpointId, sessionId, sequence, tries }: ClaimedDelivery,
  { state, at }: { readonly state: 'delivered' | 'failed'; readonly at: Date },
): Promise<void> {
  // What was taken was taken, also when another process has begun to send it again meanwhile.
  await tx`
    update checkout.webhook_delivery set state = ${state}, settled_at = ${at}, claimed_until = null
    where id = ${id} and state = 'pending' and (${state} = 'delivered' or tries = ${tries})`;
  if (sessionId !== null)
    await tx`
      update checkout.webhook_delivery set next_try_at = ${at}
      where endpoint_id = ${endpointId} and session_id = ${sessionId} and sequence > ${sequence} and state = 'pending' and next_try_at > ${at}`;
}

/** Puts a delivery off, and with it what waits behind it in its session. */
export async function putOff(
  tx: Tx,
  { id, endpointId, sessionId, sequence, tries }: ClaimedDelivery,
  nextTry: Date,
): Promise<void> {
  const { count } = await tx`
    update checkout.webhook_delivery set next_try_at = ${nextTry}, claimed_until = null where id = ${id} and state = 'pending' and tries = ${tries}`;
  if (count === 0 || sessionId === null) return;
  await tx`
    update checkout.webhook_delivery set next_try_at = ${nextTry}
    where endpoint_id = ${endpointId} and session_id = ${sessionId} and sequence > ${sequence} and state = 'pending' and next_try_at < ${nextTry}`;
}

/** Forgets the failures of an endpoint that has taken a delivery. */
export async function forgetFailures(tx: Tx, endpointId: bigint): Promise<void> {
  await tx`
    update checkout.webhook_endpoint set failing_since = null, warned_at = null where id = ${endpointId} and failing_since is not null`;
}

/** Notes a failure of an endpoint: since when there were nothing but failures, and whether its shop was warned. */
export async function noteFailure(
  tx: Tx,
  endpointId: bigint,
  at: Date,
): Promise<{ readonly failingSince: Date; readonly warnedAt: Date | null } | undefined> {
  await tx`update checkout.webhook_endpoint set failing_since = ${at} where id = ${endpointId} and failing_since is null`;
  const [row] = await tx<{ failingSince: Date; warnedAt: Date | null }[]>`
    select failing_since as "failingSince", warned_at as "warnedAt" from checkout.webhook_endpoint where id = ${endpointId} and failing_since is not null and off_reason is null`;
  return row;
}

/** Notes that the shop's owner was warned. False where that was so already. */
export async function noteWarning(tx: Tx, endpointId: bigint, at: Date): Promise<boolean> {
  const { count } = await tx`
    update checkout.webhook_endpoint set warned_at = ${at} where id = ${endpointId} and warned_at is null and failing_since is not null and off_reason is null`;
  return count === 1;
}

/** How long ago the delivery that waits longest should have been sent, in seconds of the business clock; 0 where none does. Of endpoints that work: others hold up themselves. */
export async function readOverdueS(sql: Sql, now: Date): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select extract(epoch from ${now}::timestamptz - d.next_try_at)::float8 as seconds
    from checkout.webhook_delivery d join checkout.webhook_endpoint e on e.id = d.endpoint_id
    where d.state = 'pending' and d.next_try_at < ${now} and e.off_reason is null and e.failing_since is null order by d.next_try_at limit 1`;
  return Math.max(0, row?.seconds ?? 0);
}

const MAX_PURGED = 5_000;

/** Gives up what waits for an endpoint that is off: what was written while it was switched off. */
export async function giveUpOfThoseOff(sql: Sql, now: Date): Promise<void> {
  await sql`
    with waiting as materialized (
      select d.id from checkout.webhook_delivery d
      where d.state = 'pending' and d.next_try_at < ${now} and exists (select from checkout.webhook_endpoint e where e.id = d.endpoint_id and e.off_reason is not null)
      order by d.endpoint_id, d.session_id, d.sequence for no key update)
    update checkout.webhook_delivery d set state = 'failed', settled_at = ${now}, claimed_until = null from waiting where d.id = waiting.id`;
}

/** Deletes some of what is settled and older than a time, with its attempts. Returns how many deliveries. */
export async function purgeDeliveries(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql`
    delete from checkout.webhook_delivery where id in (
      select id from checkout.webhook_delivery where created_at < ${before} and state <> 'pending' order by created_at limit ${MAX_PURGED})`;
  return count;
}
