import type { Sql } from '../../../platform/database/database.ts';

/** Whose lines of credit these are, by the line's id. */
export async function customersOfFacilities(sql: Sql, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: bigint; customerId: bigint }[]>`
    select id, customer_id as "customerId" from servicing.facility where id = any(${ids.map(String)}::bigint[])`;
  return new Map(rows.map(({ id, customerId }) => [id, customerId]));
}
