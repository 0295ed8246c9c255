import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import {
  type InstallmentStatus,
  installmentUidOf,
  amountDue,
  rowsWithStatus,
  type DebtColumns,
  debtColumns,
  debtOf,
} from '../../schedules/index.ts';

/** A row of a debt as someone may see it who guarantees it. Amounts in rials. */
export interface ContractRow {
  /** On the wire of its debtor. */
  readonly uid: string;
  /** The last day in time. */
  readonly payableUntil: IsoDate;
  readonly seq: number;
  readonly dueDate: IsoDate;
  readonly amount: Rial;
  /** With its penalty, by the given day. */
  readonly remaining: Rial;
  readonly status: InstallmentStatus;
}

const MAX_ROWS = 2_000;

/** The rows of one facility of a customer by due date. */
export async function readRowsOfContract(
  sql: Sql,
  customerId: bigint,
  contractUid: string,
  day: IsoDate,
): Promise<ContractRow[]> {
  const rows = await sql<
    (DebtColumns & { purchase_id: bigint; seq: number; due_date: string; amount: bigint; status: InstallmentStatus })[]
  >`
    with rows_now as (${rowsWithStatus(sql, customerId, day)})
    select i.purchase_id, i.seq, i.due_date, i.amount, i.status, ${debtColumns(sql)}
    from rows_now i
    join servicing.facility f on f.bucket = ${bucketOf(customerId)} and f.id = i.facility_id and f.uid = ${contractUid}::uuid
    join servicing.terms t on t.id = f.terms_id
    order by i.due_date, i.wire_id limit ${MAX_ROWS}`;
  return rows.map((row) => ({
    uid: installmentUidOf({ purchaseId: row.purchase_id, seq: row.seq }),
    payableUntil: debtOf(row).payableUntil,
    seq: row.seq,
    dueDate: isoDate(row.due_date),
    amount: rial(row.amount),
    remaining: amountDue(debtOf(row), day).total,
    status: row.status,
  }));
}
