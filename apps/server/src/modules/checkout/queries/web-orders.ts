import { rial, type Rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { Payment } from './payments.ts';

/** An order that was paid at a shop's site. */
export interface WebOrder extends Pick<Payment, 'id' | 'state' | 'endReason' | 'authorizedAt'> {
  readonly merchantId: bigint;
  readonly orderRef: string;
  /** Rials. */
  readonly amount: Rial;
  readonly isLive: boolean;
  readonly decideBy: Date | null;
}

export interface WebOrdersWanted {
  readonly merchantIds: readonly bigint[];
  readonly state: Payment['state'] | undefined;
  readonly isLive: boolean | undefined;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Paid orders of some shops in the order of their sessions, and how many there are, up to 10,001. */
export async function readWebOrders(
  sql: Sql,
  { merchantIds, state, isLive, isDescending, limit, offset }: WebOrdersWanted,
): Promise<{ readonly total: number; readonly orders: readonly WebOrder[] }> {
  const from = sql`
    from checkout.session s join checkout.payment p on p.session_id = s.id
    where s.status = 'approved' and s.merchant_id = any (${merchantIds.map(String)}::bigint[])
      ${state === undefined ? sql`` : sql`and p.state = ${state}`} ${isLive === undefined ? sql`` : sql`and s.is_live = ${isLive}`}`;
  const rows = await sql<(Omit<WebOrder, 'amount'> & { amount: bigint })[]>`
    select p.id, s.merchant_id as "merchantId", s.order_ref as "orderRef", s.amount, s.is_live as "isLive", p.state, p.end_reason as "endReason", p.authorized_at as "authorizedAt",
           case p.state when 'authorized' then p.confirm_by when 'confirmed' then p.capture_by end as "decideBy"
    ${from} order by s.id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select s.id ${from} limit ${ROWS_TO_COUNT}) counted`;
  return { total: Number(count?.total ?? 0n), orders: rows.map((row) => ({ ...row, amount: rial(row.amount) })) };
}
