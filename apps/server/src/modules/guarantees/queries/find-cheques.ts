import type { BlindIndexes } from '../../../platform/crypto/blind-index.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Found } from '../../../platform/find/finder.ts';

/** The cheque with this Sayad id, unless it was taken back. */
export async function findChequeOfIndexes(sql: Sql, indexes: BlindIndexes): Promise<Found[]> {
  const rows = await sql<{ id: bigint; customerId: bigint; mask: string | null }[]>`
    select id, customer_id as "customerId", sayad_mask as mask from guarantees.instrument
    where sayad_index = any(${[...indexes]}::bytea[]) and state <> 'cancelled'`;
  return rows.map(({ id, customerId, mask }) => ({
    id,
    title: mask ?? '',
    masked: null,
    personId: customerId,
    link: `/guarantees/${id}`,
  }));
}
