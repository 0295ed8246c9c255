import type { Sql } from '../../../platform/database/database.ts';

/** What a person has agreed to pay at web shops, for the copy of all their data. Amounts in rials. */
export async function readOwnPayments(sql: Sql, userId: bigint) {
  return await sql<
    { shop: string; order_ref: string; amount: bigint; state: string; end_reason: string | null; authorized_at: Date }[]
  >`
    select m.name as shop, s.order_ref, s.amount, p.state, p.end_reason, p.authorized_at
    from checkout.payment p join checkout.session s on s.id = p.session_id join merchants.merchant m on m.id = s.merchant_id
    where p.customer_id = ${userId} order by p.id`;
}
