import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { FIRST_SHOP_LINE } from './facilities.ts';
import type { Facility } from './load-facilities.ts';

/** A provider's line, and the customer's facility on it where there is one. Rials. */
export interface CustomerLine {
  readonly line: number;
  readonly name: string;
  readonly contractUid: string | null;
  readonly status: Facility['status'] | null;
  /** What may still be spent of it. */
  readonly available: bigint | null;
}

/** The nine lines in their order, a line once for each facility a customer has on it. */
export async function readLines(sql: Sql, customerId: bigint): Promise<CustomerLine[]> {
  return await sql<CustomerLine[]>`
    select p.line, p.name, f.uid::text as "contractUid", f.status, a.limit_amount - a.balance - a.held as available
    from servicing.provider p
    left join servicing.facility f on f.bucket = ${bucketOf(customerId)} and f.customer_id = ${customerId} and f.line = p.line
    left join ledger.guarded_account a on a.bucket = f.bucket and a.kind = f.principal_kind and a.party_id = f.id and a.currency = 364
    where p.line < ${FIRST_SHOP_LINE} order by p.line, f.opened_at, f.id`;
}
