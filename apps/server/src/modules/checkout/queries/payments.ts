import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ShopMode } from './sessions.ts';

/** What a buyer has agreed to pay a web shop. */
export interface Payment {
  /** That of its held sale. */
  readonly id: bigint;
  readonly sessionId: bigint;
  readonly customerId: bigint;
  readonly state: 'authorized' | 'confirmed' | 'ended';
  readonly endReason: 'captured' | 'voided' | 'expired' | null;
  readonly authorizedAt: Date;
  readonly confirmBy: Date;
  readonly captureBy: Date | null;
}

/** Writes what a buyer has agreed to. */
export async function insertPayment(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'sessionId' | 'customerId' | 'authorizedAt' | 'confirmBy'>,
): Promise<void> {
  await tx`
    insert into checkout.payment (id, session_id, customer_id, authorized_at, confirm_by)
    values (${payment.id}, ${payment.sessionId}, ${payment.customerId}, ${payment.authorizedAt}, ${payment.confirmBy})`;
}

/** A payment, or undefined. */
export async function readPayment(sql: Sql | Tx, id: bigint): Promise<Payment | undefined> {
  const [row] = await sql<Payment[]>`
    select id, session_id as "sessionId", customer_id as "customerId", state, end_reason as "endReason", authorized_at as "authorizedAt", confirm_by as "confirmBy",
           capture_by as "captureBy"
    from checkout.payment where id = ${id}`;
  return row;
}

/** Writes that the shop knows the order. */
export async function confirmPayment(
  tx: Tx,
  id: bigint,
  { at, captureBy }: { readonly at: Date; readonly captureBy: Date },
): Promise<void> {
  await tx`update checkout.payment set state = 'confirmed', confirmed_at = ${at}, capture_by = ${captureBy} where id = ${id}`;
}

/** Writes that nothing of a payment is held any more. */
export async function endPayment(
  tx: Tx,
  id: bigint,
  { reason, at }: { readonly reason: NonNullable<Payment['endReason']>; readonly at: Date },
): Promise<void> {
  await tx`update checkout.payment set state = 'ended', end_reason = ${reason}, ended_at = ${at} where id = ${id}`;
}

/** The numbers of a shop's orders by their payments; those of others, and of the other mode, are left out. */
export async function findOrdersOfPayments(
  sql: Sql,
  { merchantId, isLive }: ShopMode,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await sql<{ id: bigint; orderRef: string }[]>`
    select p.id, s.order_ref as "orderRef" from checkout.payment p join checkout.session s on s.id = p.session_id
    where p.id = any(${ids.map(String)}::bigint[]) and s.merchant_id = ${merchantId} and s.is_live = ${isLive}`;
  return new Map(rows.map(({ id, orderRef }) => [id, orderRef]));
}

interface Page {
  readonly after: bigint;
  readonly limit: number;
}

/** Payments that no shop has confirmed in time, in the order of their ids. */
export async function findUnconfirmed(sql: Sql, now: Date, { after, limit }: Page): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from checkout.payment where state = 'authorized' and confirm_by < ${now} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Confirmed payments whose day of capture has come, in the order of their ids. */
export async function findUncaptured(sql: Sql, now: Date, { after, limit }: Page): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from checkout.payment where state = 'confirmed' and capture_by < ${now} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
