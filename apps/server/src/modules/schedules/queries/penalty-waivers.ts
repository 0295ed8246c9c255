import { isoDate, type IsoDate, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { RowDebt } from '../domain/row-debt.ts';
import type { RowKey } from './repay-row.ts';
import { type DebtColumns, debtColumns, debtOf } from './row-debt.ts';

/** The name of the kind of approvals, for what reads these alone. */
export const WAIVER = 'servicing.waiver';

/** The next number of a proposal or a waiver, an id in the bucket of its customer. */
export async function nextWaiverId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    select nextval('servicing.penalty_waiver_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('no number for a waiver');
  return row.id;
}

/** Whether an open proposal of a customer has one of these installments, named by their ids on the wire. Their rows are locked. */
export async function hasOpenWaiver(tx: Tx, customerId: bigint, installments: readonly number[]): Promise<boolean> {
  const rows = await tx`
    select from platform.approval a, jsonb_array_elements(a.payload -> 'rows') waived
    where a.bucket = ${bucketOf(customerId)} and a.customer_id = ${customerId} and a.kind = ${WAIVER} and a.state = 'in_check'
      and (waived ->> 'installment')::bigint = any(${installments.map(String)}::bigint[]) limit 1`;
  return rows.length > 0;
}

/** What an approval has forgiven of one row, in rials, and its entry. */
export interface Waiver {
  readonly id: bigint;
  readonly key: RowKey;
  readonly approvalId: bigint;
  readonly amount: Rial;
  readonly at: Date;
  readonly entryId: bigint;
}

/** Stores what an approval has forgiven of a row. */
export async function insertWaiver(tx: Tx, { id, key, approvalId, amount, at, entryId }: Waiver): Promise<void> {
  await tx`
    insert into servicing.penalty_waiver (bucket, id, approval_id, customer_id, purchase_id, seq, amount, waived_at, entry_id)
    values (${bucketOf(id)}, ${id}, ${approvalId}, ${key.customerId}, ${key.purchaseId}, ${key.seq}, ${amount}, ${at}, ${entryId})`;
}

/** Takes an amount off a locked row's firm penalty. A row of which nothing else is left is paid by it. */
export async function addWaived(tx: Tx, key: RowKey, amount: Rial, at: Date): Promise<void> {
  await tx`
    update servicing.installment
    set penalty_waived = penalty_waived + ${amount}::bigint,
        paid_at = case when principal_paid = principal and fee_paid + fee_rebated = fee and penalty_paid + penalty_waived + ${amount}::bigint = penalty_charged then ${at}::timestamptz else paid_at end
    where bucket = ${bucketOf(key.customerId)} and customer_id = ${key.customerId} and purchase_id = ${key.purchaseId} and seq = ${key.seq}`;
}

/** A row of a customer, and what it owes. */
export interface RowOfCustomer {
  readonly key: RowKey;
  readonly dueDate: IsoDate;
  readonly debt: RowDebt;
}

interface Columns extends DebtColumns {
  customerId: bigint;
  purchaseId: bigint;
  seq: number;
  dueDate: string;
}

const columns = (sql: Sql | Tx) => sql`
  i.customer_id as "customerId", i.purchase_id as "purchaseId", i.seq, i.due_date as "dueDate", ${debtColumns(sql)}`;
const rowsWithTerms = (sql: Sql | Tx) => sql`
  servicing.installment i join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id join servicing.terms t on t.id = f.terms_id`;
const rowOf = ({ customerId, purchaseId, seq, dueDate, ...debt }: Columns): RowOfCustomer => ({
  key: { customerId, purchaseId, seq },
  dueDate: isoDate(dueDate),
  debt: debtOf(debt),
});

/** These rows, in any order. */
export async function readRows(sql: Sql | Tx, keys: readonly RowKey[]): Promise<RowOfCustomer[]> {
  const column = (of: (key: RowKey) => bigint | number) => keys.map((key) => String(of(key)));
  const rows = await sql<Columns[]>`
    select ${columns(sql)} from ${rowsWithTerms(sql)}
    where (i.bucket, i.customer_id, i.purchase_id, i.seq) in (
      select * from unnest(${column(({ customerId }) => bucketOf(customerId))}::smallint[], ${column(({ customerId }) => customerId)}::bigint[],
        ${column(({ purchaseId }) => purchaseId)}::bigint[], ${column(({ seq }) => seq)}::smallint[]))`;
  return rows.map(rowOf);
}

/** A page of a customer's late rows by due date, and how many there are. */
export async function readLateRows(
  sql: Sql,
  { limit, offset, isDescending }: Page,
  customerId: bigint,
  today: IsoDate,
): Promise<ListRows<RowOfCustomer>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await sql<(Columns & { total: bigint })[]>`
    select count(*) over () as total, ${columns(sql)} from ${rowsWithTerms(sql)}
    where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId} and i.paid_at is null and not i.is_cancelled and i.payable_until < ${today}::date
    order by i.due_date ${direction}, i.purchase_id ${direction}, i.seq ${direction} limit ${limit} offset ${offset}`;
  return { total: Number(rows[0]?.total ?? 0n), rows: rows.map(rowOf) };
}
