import { rial, type Rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';

/** An order that its buyer has agreed to pay and of which something is still held. */
export interface OpenOrder {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly orderRef: string;
  /** Rials. */
  readonly amount: Rial;
  readonly state: 'authorized' | 'confirmed';
  readonly agreedAt: Date;
  readonly decidedBy: Date;
}

interface OrdersWanted {
  readonly customerId: bigint;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The open orders of a buyer, by the time of the agreement, and how many there are. */
export async function readOpenOrders(
  sql: Sql,
  { customerId, isDescending, limit, offset }: OrdersWanted,
): Promise<{ readonly total: number; readonly orders: readonly OpenOrder[] }> {
  const rows = await sql<(Omit<OpenOrder, 'amount'> & { amount: bigint })[]>`
    select p.id, s.merchant_id as "merchantId", s.order_ref as "orderRef", s.amount, p.state, p.authorized_at as "agreedAt",
           coalesce(p.capture_by, p.confirm_by) as "decidedBy"
    from checkout.payment p join checkout.session s on s.id = p.session_id
    where p.customer_id = ${customerId} and p.state <> 'ended'
    order by p.authorized_at ${isDescending ? sql`desc` : sql`asc`}, p.id limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from checkout.payment where customer_id = ${customerId} and state <> 'ended'`;
  return { total: Number(count?.total ?? 0n), orders: rows.map((row) => ({ ...row, amount: rial(row.amount) })) };
}
