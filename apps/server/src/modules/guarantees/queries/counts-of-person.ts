import type { Sql } from '../../../platform/database/database.ts';

/** How many guarantees are in force. */
export interface GuaranteesOfPerson {
  readonly given: number;
  readonly received: number;
  readonly papers: number;
}

/** For whom a person guarantees now, who guarantees for the person, and cheques and notes that are not with their owner. */
export async function countGuaranteesOfPerson(sql: Sql, userId: bigint): Promise<GuaranteesOfPerson> {
  const [row] = await sql<GuaranteesOfPerson[]>`
    select (select count(*)::int from guarantees.guarantor where user_id = ${userId} and state = 'confirmed') as given,
      (select count(*)::int from guarantees.guarantor where customer_id = ${userId} and state = 'confirmed') as received,
      (select count(*)::int from guarantees.instrument where customer_id = ${userId} and holder <> 'customer') as papers`;
  if (row === undefined) throw new Error('a count returned no row');
  return row;
}
