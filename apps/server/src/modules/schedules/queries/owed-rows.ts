import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { FacilityStatus } from './facilities.ts';
import type { InstallmentKey } from './payable-rows.ts';

/** A credit of a customer of which something is owed. */
export interface IndebtedContract {
  readonly facilityId: bigint;
  readonly uid: string;
  readonly line: number;
  readonly lineName: string;
  readonly status: FacilityStatus;
  /** A row that is late for more days keeps it blocked. */
  readonly blockAfterDays: number;
  /** Rows of it that were paid. */
  readonly paidRows: number;
}

/** A customer's credits of which something is owed, oldest first. One range of the primary key. */
export async function readIndebtedContracts(sql: Sql | Tx, customerId: bigint): Promise<IndebtedContract[]> {
  return await sql<IndebtedContract[]>`
    select f.id as "facilityId", f.uid::text as uid, f.line, p.name as "lineName", f.status, t.block_after_days as "blockAfterDays", c.paid as "paidRows"
    from (
      select facility_id, (count(*) filter (where paid_at is not null))::int as paid from servicing.installment
      where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}
      group by facility_id having count(*) filter (where paid_at is null and not is_cancelled) > 0
    ) c
    join servicing.facility f on f.bucket = ${bucketOf(customerId)} and f.id = c.facility_id
    join servicing.terms t on t.id = f.terms_id
    join servicing.provider p on p.line = f.line
    order by f.id`;
}

/** How many rows of a facility were paid, after a moment where one is given. */
export async function countPaidRows(
  sql: Sql | Tx,
  { customerId, facilityId }: { readonly customerId: bigint; readonly facilityId: bigint },
  since: Date | undefined,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from servicing.installment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and facility_id = ${facilityId} and paid_at > ${since ?? new Date(0)}`;
  return row?.count ?? 0;
}

/** A row that is neither paid nor cancelled. */
export interface OwedRow extends InstallmentKey {
  readonly facilityId: bigint;
  readonly merchantId: bigint;
  /** The one row of a purchase on a monthly bill. */
  readonly isEndOfMonth: boolean;
}

/** The rows a customer owes, paused ones too, by due date; at most `limit`. */
export async function readOwedRows(sql: Sql | Tx, customerId: bigint, limit: number): Promise<OwedRow[]> {
  return await sql<OwedRow[]>`
    select purchase_id as "purchaseId", seq, facility_id as "facilityId", merchant_id as "merchantId", is_end_of_month as "isEndOfMonth"
    from servicing.installment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and paid_at is null and not is_cancelled
    order by due_date, purchase_id, seq limit ${limit}`;
}
