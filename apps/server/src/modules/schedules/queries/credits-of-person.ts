import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** A credit of a customer as an operator sees it: which line, and how late it was at the last end of a day. Rials. */
export interface CreditOfPerson {
  readonly lineName: string;
  readonly status: 'active' | 'blocked' | 'frozen' | 'closed' | 'written_off';
  readonly lateSince: IsoDate | null;
  readonly lateAmount: Rial;
}

/** All credits a customer has or had, the oldest first: at most a few for each line. */
export async function readCreditsOfPerson(sql: Sql, customerId: bigint): Promise<CreditOfPerson[]> {
  const rows = await sql<
    { name: string; status: CreditOfPerson['status']; since: string | null; amount: bigint | null }[]
  >`
    select p.name, f.status, d.since, d.amount from servicing.facility f
    join servicing.provider p on p.line = f.line
    left join servicing.delinquency d on d.bucket = f.bucket and d.facility_id = f.id
    where f.bucket = ${bucketOf(customerId)} and f.customer_id = ${customerId} order by f.opened_at, f.id limit 50`;
  return rows.map(({ name, status, since, amount }) => ({
    lineName: name,
    status,
    lateSince: since === null ? null : isoDate(since),
    lateAmount: rial(amount ?? 0n),
  }));
}
