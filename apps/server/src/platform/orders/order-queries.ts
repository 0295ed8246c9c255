import type { BusinessTime, MachineTime } from '../clock/clock.ts';
import { bucketOf } from '../database/bucket.ts';
import type { Sql, Tx } from '../database/database.ts';
import type { ListRows } from '../lists/list-response.ts';
import type { Page } from '../lists/paged-list.ts';

export type OrderState = 'open' | 'sending' | 'in_doubt' | 'accepted' | 'ended';

/** An order to an outside party as it is stored. */
export interface OutsideOrder {
  readonly state: OrderState;
  /** By the business clock: nothing is to be done before. */
  readonly dueAt: BusinessTime;
  /** How often it was given to its party. */
  readonly submissions: number;
  /** How often it was given to its party, or the party was asked about it. */
  readonly inquiries: number;
}

/** Stores orders that are due at `dueAt`. */
export async function insertOrders(tx: Tx, kind: string, ids: readonly bigint[], dueAt: BusinessTime): Promise<void> {
  await tx`
    insert into platform.outside_order (bucket, kind, subject_id, due_at)
    select id & 63, ${kind}, id, ${dueAt} from unnest(${ids.map(String)}::bigint[]) id`;
}

/** An order as it is now; undefined when there is none. */
export async function readOrder(sql: Sql | Tx, kind: string, id: bigint): Promise<OutsideOrder | undefined> {
  const [row] = await sql<OutsideOrder[]>`
    select state, due_at as "dueAt", submissions, inquiries from platform.outside_order where bucket = ${bucketOf(id)} and kind = ${kind} and subject_id = ${id}`;
  return row;
}

/** The same, locked until the transaction ends. What its record needs is locked before. */
export async function lockOrder(tx: Tx, kind: string, id: bigint): Promise<OutsideOrder> {
  await tx`select from platform.outside_order where bucket = ${bucketOf(id)} and kind = ${kind} and subject_id = ${id} for update`;
  const order = await readOrder(tx, kind, id);
  if (order === undefined) throw new Error(`there is no order ${kind} ${id}`);
  return order;
}

/** Stored before the party is given the order. `isDenied`: it has said that it knows nothing of it. By the machine's clock. */
export async function markSending(tx: Tx, kind: string, id: bigint, isDenied: boolean, at: MachineTime): Promise<void> {
  await tx`
    update platform.outside_order
    set state = 'sending', submissions = submissions + 1, denials = denials + ${isDenied ? 1 : 0}, inquiries = inquiries + 1, sent_at = ${at}, inquired_at = ${at}
    where bucket = ${bucketOf(id)} and kind = ${kind} and subject_id = ${id}`;
}

/** Locks these orders in the order of their ids until the transaction ends. Returns those that their party was never given. What their records need is locked before. */
export async function lockUnsentOrders(tx: Tx, kind: string, ids: readonly bigint[]): Promise<bigint[]> {
  const keys = ids.map(String);
  await tx`
    select from platform.outside_order where kind = ${kind} and subject_id = any(${keys}::bigint[]) order by subject_id for update`;
  const rows = await tx<{ id: bigint }[]>`
    select subject_id as id from platform.outside_order
    where kind = ${kind} and subject_id = any(${keys}::bigint[]) and state = 'open' and submissions = 0 order by subject_id`;
  return rows.map(({ id }) => id);
}

/** Whether the party has said nothing of any of these orders: it was given none, or it knows nothing of it, or it is silent. */
export async function areOrdersUnanswered(sql: Sql | Tx, kind: string, ids: readonly bigint[]): Promise<boolean> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from platform.outside_order
    where kind = ${kind} and subject_id = any(${ids.map(String)}::bigint[]) and state in ('open', 'sending', 'in_doubt')`;
  return row?.count === ids.length;
}

/** These orders, as far as they were not given to their party, are due then, by the business clock. */
export async function setDue(tx: Tx, kind: string, ids: readonly bigint[], dueAt: BusinessTime): Promise<void> {
  await tx`
    update platform.outside_order set due_at = ${dueAt} where kind = ${kind} and subject_id = any(${ids.map(String)}::bigint[]) and state = 'open'`;
}

/** These orders, which the caller has locked, have reached their party by another way: it is asked about them. By the machine's clock. */
export async function markGivenElsewhere(tx: Tx, kind: string, ids: readonly bigint[], at: MachineTime): Promise<void> {
  await tx`
    update platform.outside_order set state = 'sending', submissions = 1, inquiries = inquiries + 1, sent_at = ${at}, inquired_at = ${at}
    where kind = ${kind} and subject_id = any(${ids.map(String)}::bigint[]) and state = 'open'`;
}

/** The party is being asked about an order that has not ended. By the machine's clock. */
export async function noteInquiry(tx: Tx, kind: string, id: bigint, at: MachineTime): Promise<void> {
  await tx`
    update platform.outside_order set inquiries = inquiries + 1, inquired_at = ${at}
    where bucket = ${bucketOf(id)} and kind = ${kind} and subject_id = ${id} and state <> 'ended'`;
}

/** The party was given the order and is silent. */
export async function markInDoubt(tx: Tx, kind: string, id: bigint): Promise<void> {
  await tx`
    update platform.outside_order set state = 'in_doubt' where bucket = ${bucketOf(id)} and kind = ${kind} and subject_id = ${id} and state = 'sending'`;
}

/** The party has the order and can say more at `dueAt`, by the business clock. */
export async function markAccepted(tx: Tx, kind: string, id: bigint, dueAt: BusinessTime): Promise<void> {
  await tx`
    update platform.outside_order set state = 'accepted', due_at = ${dueAt} where bucket = ${bucketOf(id)} and kind = ${kind} and subject_id = ${id}`;
}

/** Ends an order in the transaction in which its record ends. Nothing happens when there is none. */
export async function endOrder(tx: Tx, kind: string, id: bigint): Promise<void> {
  await tx`update platform.outside_order set state = 'ended' where bucket = ${bucketOf(id)} and kind = ${kind} and subject_id = ${id}`;
}

export interface OrdersToLookAt {
  /** By the business clock. */
  readonly now: BusinessTime;
  /** By the machine's clock: accepted orders that were not asked about since. */
  readonly askedBefore: MachineTime;
  /** By the machine's clock: orders in doubt that were not asked about since. */
  readonly lostBefore: MachineTime;
  /** Only one kind, and of it only these records where they are given; all when absent. */
  readonly only?: { readonly kind: string; readonly ids?: readonly bigint[] };
}

export interface OrderKey {
  readonly kind: string;
  readonly id: bigint;
}

/** Orders for which something is to be done now, at most `limit`. */
export async function findOrders(
  sql: Sql,
  { now, askedBefore, lostBefore, only }: OrdersToLookAt,
  limit: number,
): Promise<OrderKey[]> {
  const some =
    only === undefined
      ? sql``
      : sql`and kind = ${only.kind} and (${only.ids === undefined} or subject_id = any(${(only.ids ?? []).map(String)}::bigint[]))`;
  return await sql<OrderKey[]>`
    select kind, subject_id as id from platform.outside_order
    where state in ('open', 'accepted') and due_at <= ${now} and (state = 'open' or inquired_at < ${askedBefore}) ${some}
    union all
    select kind, subject_id from platform.outside_order where state in ('sending', 'in_doubt') and inquired_at < ${lostBefore} ${some}
    limit ${limit}`;
}

/** The records of a kind whose orders the party was given and has not spoken about. */
export async function findOrdersInDoubt(sql: Sql | Tx, kind: string): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select subject_id as id from platform.outside_order where kind = ${kind} and state in ('sending', 'in_doubt')`;
  return rows.map(({ id }) => id);
}

/** The party was given the order and has not spoken about it. */
export async function isOrderInDoubt(sql: Sql | Tx, kind: string, id: bigint): Promise<boolean> {
  const order = await readOrder(sql, kind, id);
  return order?.state === 'sending' || order?.state === 'in_doubt';
}

/** The orders of a kind in a state, `ended` apart. */
export interface OpenCount {
  readonly kind: string;
  readonly state: Exclude<OrderState, 'ended'>;
  readonly count: number;
  /** Of the oldest, in seconds. In doubt: since the party was given it, by the machine's clock. Else since it was due, by the business clock, 0 before. */
  readonly ageSeconds: number;
}

/** How many orders have not ended, and how old the oldest is, by kind and state. */
export const readOpenCounts = (sql: Sql, now: BusinessTime): Promise<OpenCount[]> => sql<OpenCount[]>`
  select kind, state, count(*)::int as count,
         greatest(0, extract(epoch from max(case when state in ('sending', 'in_doubt') then now() - sent_at else ${now} - due_at end)))::float8 as "ageSeconds"
  from platform.outside_order where state <> 'ended' group by kind, state`;

/** An order that has not ended. */
export interface OpenOrder extends OrderKey, OutsideOrder {
  readonly state: Exclude<OrderState, 'ended'>;
  readonly inquiredAt: MachineTime | null;
}

/** A page of orders that have not ended, by the time at which they are due, and how many there are. Of all kinds where none is given. */
export async function readOpenOrders(
  sql: Sql,
  { limit, offset, isDescending }: Page,
  kind?: string,
): Promise<ListRows<OpenOrder>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const open = sql`state <> 'ended' and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)`;
  const rows = await sql<OpenOrder[]>`
    select kind, subject_id as id, state, due_at as "dueAt", submissions, inquiries, inquired_at as "inquiredAt" from platform.outside_order
    where ${open} order by due_at ${direction}, kind, subject_id limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from platform.outside_order where ${open}`;
  return { total: Number(count?.total ?? 0n), rows };
}
