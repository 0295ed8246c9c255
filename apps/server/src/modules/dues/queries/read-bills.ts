import { addRial, isoDate, type IsoDate, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Bill } from '../domain/bill.ts';
import type { InstallmentKey } from '../../schedules/index.ts';
import { isAsked, owedPenalties, penalisedRowsOf, type PenalisedRow, sumPenalties } from './row-penalties.ts';

/** Which of a customer's bills to read, newest first unless the older ones are wanted. */
export interface BillFilter {
  readonly limit: number;
  readonly offset?: number;
  readonly isOldestFirst?: boolean;
  /** Those of which something is owed. */
  readonly isOpen?: boolean;
  readonly contractUid?: string;
  readonly dueDate?: IsoDate;
}

interface Row {
  total: bigint;
  facility_id: bigint | null;
  contract_uid: string;
  terms_id: bigint;
  due_date: string;
  payable_until: string;
  count: number;
  open_count: number;
  amount: bigint;
  principal_paid: bigint;
  penalty_paid: bigint;
  penalised: PenalisedRow[];
}

/** A customer's bills: the rows of the end-of-month product by facility and due date (D31), without those that are paused. One statement over an index that only such rows are in. */
export async function readBills(
  sql: Sql | Tx,
  customerId: bigint,
  today: IsoDate,
  { limit, offset = 0, isOldestFirst = false, isOpen = false, contractUid, dueDate }: BillFilter,
): Promise<ListRows<Bill>> {
  const bucket = bucketOf(customerId);
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const rows = await sql<Row[]>`
    with bill as (
      select i.facility_id, i.due_date, coalesce(min(i.payable_until) filter (where i.paid_at is null), max(i.payable_until)) as payable_until, count(*)::int as count, count(*) filter (where i.paid_at is null)::int as open_count,
             sum(i.principal)::bigint as amount, sum(i.principal_paid)::bigint as principal_paid, sum(i.penalty_paid)::bigint as penalty_paid
      from servicing.installment i
      where i.bucket = ${bucket} and i.customer_id = ${customerId} and i.is_end_of_month and not i.is_cancelled and i.paused_from is null
        and (${dueDate ?? null}::date is null or i.due_date = ${dueDate ?? null}::date)
      group by i.facility_id, i.due_date
      having not ${isOpen} or bool_or(i.paid_at is null)
    ),
    chosen as (
      select b.*, f.uid::text as contract_uid, f.terms_id from bill b join servicing.facility f on f.bucket = ${bucket} and f.id = b.facility_id
      where ${contractUid ?? null}::text is null or f.uid::text = ${contractUid ?? null}::text
    )
    select counted.total, page.*, ${penalisedRowsOf(sql, customerId, today)} as penalised
    from (select count(*) as total from chosen) counted
    left join (select * from chosen order by due_date ${direction}, facility_id ${direction} limit ${limit} offset ${offset}) page on true
    order by page.due_date ${direction}, page.facility_id ${direction}`;
  const penalties = owedPenalties(rows[0]?.penalised ?? [], today).filter(
    (penalty) => penalty.isEndOfMonth && isAsked(penalty),
  );
  return {
    total: Number(rows[0]?.total ?? 0n),
    rows: rows
      .filter((row) => row.facility_id !== null)
      .map((row) => ({
        contractUid: row.contract_uid,
        termsId: row.terms_id,
        dueDate: isoDate(row.due_date),
        payableUntil: isoDate(row.payable_until),
        count: row.count,
        openCount: row.open_count,
        amount: rial(row.amount),
        principalPaid: rial(row.principal_paid),
        paidAmount: addRial(rial(row.principal_paid), rial(row.penalty_paid)),
        penalty: sumPenalties(
          penalties,
          (penalty) => penalty.facilityId === row.facility_id && penalty.dueDate === isoDate(row.due_date),
        ),
      })),
  };
}

/** The rows of a bill that are still owed, oldest first; no more than one payment can name. */
export async function readOpenBillKeys(
  sql: Sql | Tx,
  {
    customerId,
    facilityId,
    dueDate,
  }: { readonly customerId: bigint; readonly facilityId: bigint; readonly dueDate: IsoDate },
  limit: number,
): Promise<InstallmentKey[]> {
  return await sql<InstallmentKey[]>`
    select purchase_id as "purchaseId", seq from servicing.installment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and is_end_of_month and due_date = ${dueDate}::date
      and facility_id = ${facilityId} and paid_at is null and not is_cancelled and paused_from is null
    order by purchase_id, seq limit ${limit}`;
}
