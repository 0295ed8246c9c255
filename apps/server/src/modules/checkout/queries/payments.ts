import type { Sql, Tx } from '../../../platform/database/database.ts';
import { sessionColumns, sessionOf, type Session, type SessionRow, type ShopMode } from './sessions.ts';

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

/** A payment that begins. */
export type NewPayment = Pick<Payment, 'id' | 'sessionId' | 'customerId' | 'authorizedAt' | 'confirmBy'>;

/** Writes what buyers have agreed to. Returns the payments of links of sellers. */
export async function insertPayments(tx: Tx, written: readonly NewPayment[]): Promise<bigint[]> {
  const rows = await tx<{ id: bigint; isOfLink: boolean }[]>`
    insert into checkout.payment as p (id, session_id, customer_id, authorized_at, confirm_by)
    select * from unnest(${written.map(({ id }) => String(id))}::bigint[], ${written.map(({ sessionId }) => String(sessionId))}::bigint[],
      ${written.map(({ customerId }) => String(customerId))}::bigint[], ${written.map(({ authorizedAt }) => authorizedAt)}::timestamptz[],
      ${written.map(({ confirmBy }) => confirmBy)}::timestamptz[])
    returning p.id, (select count(*) from checkout.pay_link l where l.session_id = p.session_id) = 1 as "isOfLink"`;
  return rows.filter(({ isOfLink }) => isOfLink).map(({ id }) => id);
}

/** A payment and the session that it pays. */
export interface PaidOrder {
  readonly payment: Payment;
  readonly session: Session;
}

type PaymentColumns = {
  readonly [Column in keyof Omit<Payment, 'id' | 'sessionId'> as `payment_${Column}`]: Payment[Column];
};

/** Payments with their sessions; those that do not exist are left out. */
export async function readPaidOrders(sql: Sql | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, PaidOrder>> {
  const rows = await sql<(SessionRow & PaymentColumns)[]>`
    select ${sessionColumns(sql)}, p.customer_id as "payment_customerId", p.state as "payment_state", p.end_reason as "payment_endReason",
      p.authorized_at as "payment_authorizedAt", p.confirm_by as "payment_confirmBy", p.capture_by as "payment_captureBy"
    from checkout.payment p join checkout.session s on s.id = p.session_id where p.id = any (${ids.map(String)}::bigint[])`;
  return new Map(rows.map((row) => [row.payment_id ?? 0n, { session: sessionOf(row), payment: paymentOf(row) }]));
}

const paymentOf = (row: SessionRow & PaymentColumns): Payment => ({
  id: row.payment_id ?? 0n,
  sessionId: row.id,
  customerId: row.payment_customerId,
  state: row.payment_state,
  endReason: row.payment_endReason,
  authorizedAt: row.payment_authorizedAt,
  confirmBy: row.payment_confirmBy,
  captureBy: row.payment_captureBy,
});

/** Writes that shops know their orders. */
export async function confirmPayments(
  tx: Tx,
  ids: readonly bigint[],
  { at, captureBy }: { readonly at: Date; readonly captureBy: Date },
): Promise<void> {
  await tx`
    update checkout.payment set state = 'confirmed', confirmed_at = ${at}, capture_by = ${captureBy} where id = any (${ids.map(String)}::bigint[])`;
}

/** Writes that nothing of payments is held any more. */
export async function endPayments(
  tx: Tx,
  ids: readonly bigint[],
  { reason, at }: { readonly reason: NonNullable<Payment['endReason']>; readonly at: Date },
): Promise<void> {
  await tx`
    update checkout.payment set state = 'ended', end_reason = ${reason}, ended_at = ${at} where id = any (${ids.map(String)}::bigint[])`;
}

/** The buyers of payments, in their order; undefined of one that does not exist. */
export async function readBuyersOf(sql: Sql | Tx, ids: readonly bigint[]): Promise<(bigint | undefined)[]> {
  const rows = await sql<{ id: bigint; buyer: bigint }[]>`
    select id, customer_id as buyer from checkout.payment where id = any (${ids.map(String)}::bigint[])`;
  const buyers = new Map(rows.map(({ id, buyer }) => [id, buyer]));
  return ids.map((id) => buyers.get(id));
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
