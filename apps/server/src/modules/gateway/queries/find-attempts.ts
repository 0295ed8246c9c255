import type { Sql } from '../../../platform/database/database.ts';
import type { Found } from '../../../platform/find/finder.ts';

/** Card payments that the bank or the gateway knows by this code, the newest first. */
export async function findAttemptsOfCode(sql: Sql, code: string, most: number): Promise<Found[]> {
  const rows = await sql<{ id: bigint; customerId: bigint }[]>`
    select id, customer_id as "customerId" from (
      select id, customer_id from gateway.attempt where reference = ${code}
      union select id, customer_id from gateway.attempt where authority = ${code}) a
    order by id desc limit ${most}`;
  return rows.map(({ id, customerId }) => ({
    id,
    title: code,
    masked: null,
    personId: customerId,
    link: `/people/${customerId}`,
  }));
}
