import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Those of some customers who have paid with a card that another customer has paid with, by what is known of a card: its first six and last four digits. */
export async function readCustomersWithCardsOf(
  sql: Sql | Tx,
  customerId: bigint,
  among: readonly bigint[],
): Promise<readonly bigint[]> {
  const rows = await sql<{ customer_id: bigint }[]>`
    select distinct customer_id from gateway.attempt
    where customer_id = any(${among.map(String)}::bigint[])
      and card_mask = any(array(select card_mask from gateway.attempt where customer_id = ${customerId} and card_mask is not null))`;
  return rows.map(({ customer_id: id }) => id);
}
