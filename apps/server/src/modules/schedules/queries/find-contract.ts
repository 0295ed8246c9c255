import type { Sql } from '../../../platform/database/database.ts';
import type { Found } from '../../../platform/find/finder.ts';

/** The contract of this uid. */
export async function findContractOfUid(sql: Sql, uid: string): Promise<Found[]> {
  const rows = await sql<{ customerId: bigint; lineName: string }[]>`
    select f.customer_id as "customerId", p.name as "lineName" from servicing.facility f join servicing.provider p on p.line = f.line
    where f.uid = ${uid}::uuid`;
  return rows.map(({ customerId, lineName }) => ({
    id: uid,
    title: lineName,
    masked: null,
    personId: customerId,
    link: `/people/${customerId}`,
  }));
}
