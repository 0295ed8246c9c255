import type { SessionStatus } from '@nesye/contract';
import { rial, type Rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';

/** A link that a seller has sent. */
export interface PayLink {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly code: string;
  readonly title: string;
  readonly amount: Rial;
  readonly mobileMask: string;
  readonly status: SessionStatus;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

interface Row extends Omit<PayLink, 'amount'> {
  readonly amount: bigint;
}

const columns = (sql: Sql | Tx) => sql`
  l.id, l.merchant_id as "merchantId", s.code, s.items -> 0 ->> 'name' as title, s.amount, l.mobile_mask as "mobileMask", s.status, s.expires_at as "expiresAt",
  l.created_at as "createdAt"
  from checkout.pay_link l join checkout.session s on s.id = l.session_id`;

const linkOf = (row: Row): PayLink => ({ ...row, amount: rial(row.amount) });

/** Writes that a session is a link to a mobile; its id. */
export async function insertPayLink(
  tx: Tx,
  link: {
    readonly sessionId: bigint;
    readonly merchantId: bigint;
    readonly madeBy: bigint;
    readonly mobileMask: string;
    readonly at: Date;
  },
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into checkout.pay_link (session_id, merchant_id, made_by, mobile_mask, created_at)
    values (${link.sessionId}, ${link.merchantId}, ${link.madeBy}, ${link.mobileMask}, ${link.at}) returning id`;
  if (row === undefined) throw new Error('a link was not stored');
  return row.id;
}

/** A link of any shop by its id; undefined where there is none. */
export async function findPayLink(sql: Sql | Tx, id: bigint): Promise<PayLink | undefined> {
  const [row] = await sql<Row[]>`select ${columns(sql)} where l.id = ${id}`;
  return row === undefined ? undefined : linkOf(row);
}

/** How many links a shop has sent after a moment. The caller has locked the shop. */
export async function countPayLinks(tx: Tx, merchantId: bigint, after: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from checkout.pay_link where merchant_id = ${merchantId} and created_at > ${after}`;
  return row?.count ?? 0;
}

/** A page of the links of a shop, and how many there are. */
export async function readPayLinks(
  sql: Sql,
  merchantId: bigint,
  { limit, offset, isDescending }: { readonly limit: number; readonly offset: number; readonly isDescending: boolean },
): Promise<{ readonly total: number; readonly rows: readonly PayLink[] }> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} where l.merchant_id = ${merchantId} order by l.id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select from checkout.pay_link where merchant_id = ${merchantId} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows: rows.map(linkOf) };
}
