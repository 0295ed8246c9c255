import { rial } from '@nesye/money';
import type { SessionStatus } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Cart } from '../domain/cart.ts';

/** A checkout of a web shop. */
export interface Session extends Cart {
  readonly id: bigint;
  readonly code: string;
  readonly merchantId: bigint;
  readonly isLive: boolean;
  readonly orderRef: string;
  readonly bodyHash: Buffer;
  readonly terminalCode: string;
  readonly returnUrl: string;
  readonly cancelUrl: string | null;
  /** To the page of the shop with a form, as local plug-ins want it. */
  readonly goesBackByForm: boolean;
  readonly status: SessionStatus;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Null until a buyer has agreed. */
  readonly paymentId: bigint | null;
  /** Who has agreed; null until a buyer has. */
  readonly buyerId: bigint | null;
  /** The held sale whose card has not paid yet. */
  readonly waitingSaleId: bigint | null;
}

export type NewSession = Omit<Session, 'id' | 'status' | 'paymentId' | 'buyerId' | 'waitingSaleId'>;

/** A row of `sessionColumns`. */
export interface SessionRow {
  id: bigint;
  code: string;
  merchant_id: bigint;
  is_live: boolean;
  order_ref: string;
  body_hash: Buffer;
  terminal_code: string;
  amount: bigint;
  items: { name: string; quantity: number; unit_amount: string }[];
  shipping: bigint;
  tax: bigint;
  discount: bigint;
  return_url: string;
  cancel_url: string | null;
  goes_back_by_form: boolean;
  status: SessionStatus;
  created_at: Date;
  expires_at: Date;
  payment_id: bigint | null;
  buyer_id: bigint | null;
  waiting_sale_id: bigint | null;
}

/** A session by its row. */
export const sessionOf = (row: SessionRow): Session => ({
  id: row.id,
  code: row.code,
  merchantId: row.merchant_id,
  isLive: row.is_live,
  orderRef: row.order_ref,
  bodyHash: row.body_hash,
  terminalCode: row.terminal_code,
  amount: rial(row.amount),
  items: row.items.map((item) => ({
    name: item.name,
    quantity: item.quantity,
    unitAmount: rial(BigInt(item.unit_amount)),
  })),
  shipping: rial(row.shipping),
  tax: rial(row.tax),
  discount: rial(row.discount),
  returnUrl: row.return_url,
  cancelUrl: row.cancel_url,
  goesBackByForm: row.goes_back_by_form,
  status: row.status,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  paymentId: row.payment_id,
  buyerId: row.buyer_id,
  waitingSaleId: row.waiting_sale_id,
});

/** Writes a session. Undefined where the shop has one of this order already. */
export async function insertSession(tx: Sql | Tx, session: NewSession): Promise<Session | undefined> {
  const items = session.items.map(({ name, quantity, unitAmount }) => ({
    name,
    quantity,
    unit_amount: String(unitAmount),
  }));
  const [row] = await tx<SessionRow[]>`
    insert into checkout.session (code, merchant_id, is_live, order_ref, body_hash, terminal_code, amount, items, shipping, tax, discount, return_url, cancel_url, goes_back_by_form, created_at, expires_at)
    values (${session.code}, ${session.merchantId}, ${session.isLive}, ${session.orderRef}, ${session.bodyHash}, ${session.terminalCode}, ${session.amount}, ${tx.json(items)},
      ${session.shipping}, ${session.tax}, ${session.discount}, ${session.returnUrl}, ${session.cancelUrl}, ${session.goesBackByForm}, ${session.createdAt}, ${session.expiresAt})
    on conflict (merchant_id, is_live, order_ref) do nothing
    returning id, code, merchant_id, is_live, order_ref, body_hash, terminal_code, amount, items, shipping, tax, discount, return_url, cancel_url, goes_back_by_form, status, created_at, expires_at,
      null::bigint as payment_id, null::bigint as buyer_id, waiting_sale_id`;
  return row === undefined ? undefined : sessionOf(row);
}

/** Whose sessions are read: those of a shop by a live or a test key, or any by what only its buyer knows. */
export interface ShopMode {
  readonly merchantId: bigint;
  readonly isLive: boolean;
}

/** The columns of a session `s` with its payment `p`. */
export const sessionColumns = (sql: Sql | Tx) => sql`
  s.id, s.code, s.merchant_id, s.is_live, s.order_ref, s.body_hash, s.terminal_code, s.amount, s.items, s.shipping, s.tax, s.discount, s.return_url, s.cancel_url, s.goes_back_by_form, s.status,
  s.created_at, s.expires_at, p.id as payment_id, p.customer_id as buyer_id, s.waiting_sale_id`;

/** A session by its code, or undefined. */
export async function findSession(sql: Sql | Tx, code: string): Promise<Session | undefined> {
  const [session] = await findSessions(sql, [code]);
  return session;
}

/** Sessions by their codes, in the order of these; undefined for one that does not exist. */
export async function findSessions(sql: Sql | Tx, codes: readonly string[]): Promise<(Session | undefined)[]> {
  const rows = await sql<SessionRow[]>`
    select ${sessionColumns(sql)} from checkout.session s left join checkout.payment p on p.session_id = s.id where s.code = any (${[...codes]}::text[])`;
  const found = new Map(rows.map((row) => [row.code, sessionOf(row)]));
  return codes.map((code) => found.get(code));
}

/** A session of a shop by the shop's own number of the order, or undefined. */
export async function findSessionOfOrder(
  sql: Sql | Tx,
  { merchantId, isLive }: ShopMode,
  orderRef: string,
): Promise<Session | undefined> {
  const [row] = await sql<SessionRow[]>`
    select ${sessionColumns(sql)} from checkout.session s left join checkout.payment p on p.session_id = s.id where s.merchant_id = ${merchantId} and s.is_live = ${isLive} and s.order_ref = ${orderRef}`;
  return row === undefined ? undefined : sessionOf(row);
}

/** A session by its id, or undefined. */
export async function readSession(sql: Sql | Tx, id: bigint): Promise<Session | undefined> {
  const [row] = await sql<SessionRow[]>`
    select ${sessionColumns(sql)} from checkout.session s left join checkout.payment p on p.session_id = s.id where s.id = ${id}`;
  return row === undefined ? undefined : sessionOf(row);
}

/** What of a session changes. */
export type SessionState = Pick<Session, 'status' | 'paymentId' | 'buyerId' | 'waitingSaleId'>;

/** How sessions are by their ids; those that do not exist are left out. */
export async function readSessionStates(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, SessionState>> {
  const rows = await tx<(SessionState & Pick<Session, 'id'>)[]>`
    select s.id, s.status, p.id as "paymentId", p.customer_id as "buyerId", s.waiting_sale_id as "waitingSaleId"
    from checkout.session s left join checkout.payment p on p.session_id = s.id where s.id = any (${ids.map(String)}::bigint[])`;
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** Locks a session, and with it its payment. Accounts are locked after it. */
export const lockSession = (tx: Tx, id: bigint): Promise<void> => lockSessions(tx, [id]);

/** Locks sessions in the order of their ids, and with them their payments. Accounts are locked after them. */
export async function lockSessions(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx`select from checkout.session where id = any (${ids.map(String)}::bigint[]) order by id for update`;
}

/** The same by the payments of the sessions. */
export async function lockSessionsOf(tx: Tx, paymentIds: readonly bigint[]): Promise<void> {
  // To which session a payment belongs never changes.
  await tx`
    select from checkout.session where id = any (array(select session_id from checkout.payment where id = any (${paymentIds.map(String)}::bigint[])))
    order by id for update`;
}

/** Writes for which payment by card a session waits, or that it waits for none. The caller has locked it. */
export async function setWaiting(
  tx: Tx,
  id: bigint,
  wait: { readonly saleId: bigint; readonly until: Date } | undefined,
): Promise<void> {
  await tx`
    update checkout.session set waiting_sale_id = ${wait?.saleId ?? null}::bigint, waiting_until = ${wait?.until ?? null}::timestamptz where id = ${id}`;
}

/** Ends a session that is open, once. False where it had ended. It waits for nothing any more. */
export async function endSession(
  tx: Tx,
  id: bigint,
  status: Exclude<SessionStatus, 'created'>,
  at: Date,
): Promise<boolean> {
  const { count } = await tx`
    update checkout.session set status = ${status}, ended_at = ${at}, waiting_sale_id = null, waiting_until = null where id = ${id} and status = 'created'`;
  return count === 1;
}

/** Open sessions whose time is over, in the order of their ids. */
export async function findOverdueSessions(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from checkout.session where status = 'created' and expires_at < ${now} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Sessions that have waited too long for a payment by card, in the order of their ids. */
export async function findOverdueWaits(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from checkout.session where waiting_until < ${now} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
