import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import type { InstallmentFilter } from '../domain/installment-filter.ts';
import {
  type InstallmentStatus,
  type RowDebt,
  type DebtColumns,
  debtColumns,
  debtOf,
  rowsWithStatus,
} from '../../schedules/index.ts';

/** One installment as its owner reads it. Amounts in rials. */
export interface InstallmentRow {
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly contractUid: string;
  readonly merchantId: bigint;
  /** Rows of the whole schedule this one belongs to. */
  readonly rowCount: number;
  readonly dueDate: IsoDate;
  readonly debt: RowDebt;
  /** What of the fee a payoff gave back. */
  readonly rebate: Rial;
  /** Taken off by refunds, principal and fee. */
  readonly refunded: Rial;
  /** Of principal, fee and penalty together. */
  readonly paidAmount: Rial;
  readonly paidAt: Date | null;
  readonly status: InstallmentStatus;
  /** A purchase on a monthly bill, of which this is the one row. */
  readonly isEndOfMonth: boolean;
}

export type InstallmentOrder = 'due_date' | 'amount' | 'status' | 'id';

interface Row extends DebtColumns {
  total: bigint;
  purchase_id: bigint | null;
  seq: number;
  contract_uid: string;
  merchant_id: bigint;
  row_count: number;
  due_date: string;
  rebate: bigint;
  refunded: bigint;
  paid_amount: bigint;
  paid_at: Date | null;
  status: InstallmentStatus;
  is_end_of_month: boolean;
}

/**
 * A page of a customer's rows, one statement over one range of the primary key. The status is computed by `today` here: overdue is
 * derived from the business day and never stored (D32).
 */
export async function readInstallments(
  sql: Sql,
  customerId: bigint,
  today: IsoDate,
  filter: InstallmentFilter,
  request: ListRequest<InstallmentOrder>,
): Promise<ListRows<InstallmentRow>> {
  const { limit, offset } = rowsToRead(request);
  const { orderKey, isDescending, after } = request;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const order = orderColumn(sql, orderKey);
  const beyond = isDescending ? sql`<` : sql`>`;
  const [value = null, id = null] = after ?? [];
  const rows = await sql<Row[]>`
    with rows_now as (${rowsWithStatus(sql, customerId, today, filter.purchaseId)}),
    chosen as (
      select * from rows_now
      where (${filter.statuses?.map(String) ?? null}::smallint[] is null or status = any(${filter.statuses?.map(String) ?? null}::smallint[]))
        and (${filter.dueFrom ?? null}::date is null or due_date >= ${filter.dueFrom ?? null}::date)
        and (${filter.dueUntil ?? null}::date is null or due_date <= ${filter.dueUntil ?? null}::date)
        and (${filter.facilityId ?? null}::bigint is null or facility_id = ${filter.facilityId ?? null}::bigint)
        ${filter.isEndOfMonth === true ? sql`and is_end_of_month` : sql``}
        ${chosenRows(sql, filter.rows)}
    ),
    page as (
      select * from chosen
      ${after === undefined ? sql`` : sql`where (${order}, wire_id) ${beyond} (${orderValue(sql, orderKey, value)}, ${id}::bigint)`}
      order by ${order} ${direction}, wire_id ${direction}
      limit ${limit} offset ${offset}
    )
    select counted.total, i.purchase_id, i.seq, i.merchant_id, i.row_count, i.due_date, i.paid_amount, i.paid_at, i.status, f.uid::text as contract_uid,
           i.rebate, i.refunded, i.is_end_of_month, ${debtColumns(sql)}
    from (select count(*) as total from (select from chosen limit ${ROWS_TO_COUNT}) seen) counted
    left join page i on true
    left join servicing.facility f on f.bucket = ${bucketOf(customerId)} and f.id = i.facility_id
    left join servicing.terms t on t.id = f.terms_id
    order by ${order} ${direction}, i.wire_id ${direction}`;
  return {
    total: Number(rows[0]?.total ?? 0n),
    rows: rows.filter((row) => row.purchase_id !== null).map(installmentOf),
  };
}

/** Of the rows those that are named; all of them where none is named. */
function chosenRows(sql: Sql, rows: InstallmentFilter['rows']) {
  if (rows === undefined) return sql``;
  return sql`and (purchase_id, seq) in (
    select * from unnest(${rows.map(({ purchaseId }) => String(purchaseId))}::bigint[], ${rows.map(({ seq }) => String(seq))}::smallint[]))`;
}

function orderColumn(sql: Sql, key: InstallmentOrder) {
  if (key === 'due_date') return sql`due_date`;
  if (key === 'amount') return sql`amount`;
  return key === 'status' ? sql`status` : sql`wire_id`;
}

/** The value of the row a page goes on after, in the type of its column. */
function orderValue(sql: Sql, key: InstallmentOrder, value: string | null) {
  if (key === 'due_date') return sql`${value}::date`;
  if (key === 'amount') return sql`${value}::bigint`;
  return key === 'status' ? sql`${value}::smallint` : sql`${value}::bigint`;
}

function installmentOf(row: Row): InstallmentRow {
  return {
    purchaseId: row.purchase_id ?? 0n,
    seq: row.seq,
    contractUid: row.contract_uid,
    merchantId: row.merchant_id,
    rowCount: row.row_count,
    dueDate: isoDate(row.due_date),
    debt: debtOf(row),
    rebate: rial(row.rebate),
    refunded: rial(row.refunded),
    paidAmount: rial(row.paid_amount),
    paidAt: row.paid_at,
    status: row.status,
    isEndOfMonth: row.is_end_of_month,
  };
}
