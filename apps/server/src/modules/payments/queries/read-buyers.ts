import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Who bought at a shop lately, and for how much in rials. */
export interface Buyer {
  readonly customerId: bigint;
  readonly purchases: number;
  readonly amount: bigint;
}

const LATEST = 1_000;

/** The buyers of the latest 1,000 purchases at a shop, those of most money first. */
export async function readBuyers(sql: Sql | Tx, merchantId: bigint): Promise<Buyer[]> {
  return await sql<Buyer[]>`
    select customer_id as "customerId", count(*)::int as purchases, sum(amount)::bigint as amount from (
      select customer_id, amount from payments.purchase where merchant_id = ${merchantId} and result = 2 order by created_at desc, id desc limit ${LATEST}
    ) latest group by customer_id order by 3 desc, 1`;
}
