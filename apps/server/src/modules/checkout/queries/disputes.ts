import type { EventType } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Session, ShopMode } from './sessions.ts';

/** Of which order of a shop a dispute is. */
export interface DisputedOrder {
  /** That of the dispute. */
  readonly id: bigint;
  readonly sessionId: bigint;
  readonly paymentId: bigint;
  readonly orderRef: string;
  readonly isLive: boolean;
}

const columns = (sql: Sql | Tx) => sql`
  d.id, d.session_id as "sessionId", p.id as "paymentId", s.order_ref as "orderRef", d.is_live as "isLive"
  from checkout.dispute d join checkout.session s on s.id = d.session_id join checkout.payment p on p.session_id = d.session_id`;

/** A page of the disputes of a shop's orders before one, newest first: open ones, closed ones, or both. */
export async function readDisputedOrders(
  sql: Sql,
  { merchantId, isLive }: ShopMode,
  {
    before,
    isOpen,
    limit,
  }: { readonly before: bigint | undefined; readonly isOpen: boolean | undefined; readonly limit: number },
): Promise<readonly DisputedOrder[]> {
  const older = before === undefined ? sql`` : sql`and d.id < ${before}`;
  const state = isOpen === undefined ? sql`` : sql`and ('dispute.closed' = any(d.reported)) <> ${isOpen}`;
  return await sql<DisputedOrder[]>`
    select ${columns(sql)} where d.merchant_id = ${merchantId} and d.is_live = ${isLive} ${older} ${state} order by d.id desc limit ${limit}`;
}

/** The order of a shop that a dispute is of; undefined where it is of none. */
export async function findDisputedOrder(
  sql: Sql | Tx,
  { merchantId, isLive }: ShopMode,
  id: bigint,
): Promise<DisputedOrder | undefined> {
  const [row] = await sql<DisputedOrder[]>`
    select ${columns(sql)} where d.id = ${id} and d.merchant_id = ${merchantId} and d.is_live = ${isLive}`;
  return row;
}

/** Notes of which session a dispute is, once, and returns the types of the events that were written of it. The caller has locked the session. */
export async function noteDispute(
  tx: Tx,
  id: bigint,
  session: Pick<Session, 'id' | 'merchantId' | 'isLive'>,
): Promise<readonly EventType[]> {
  await tx`
    insert into checkout.dispute (id, session_id, merchant_id, is_live) values (${id}, ${session.id}, ${session.merchantId}, ${session.isLive}) on conflict do nothing`;
  const [row] = await tx<{ reported: EventType[] }[]>`select reported from checkout.dispute where id = ${id}`;
  return row?.reported ?? [];
}

/** Notes that events of a dispute were written. The caller has locked its session. */
export async function noteReported(tx: Tx, id: bigint, types: readonly EventType[]): Promise<void> {
  await tx`update checkout.dispute set reported = reported || ${[...types]}::text[] where id = ${id}`;
}
