import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A row that is owed, as an auto-pay mandate looks at it; rials without penalty. */
export interface RowToDraw {
  readonly customerId: bigint;
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly facilityId: bigint;
  readonly dueDate: IsoDate;
  readonly payableUntil: IsoDate;
  readonly amount: bigint;
}

/** The owed rows of some customers, but what was charged off, whose last day in time is between two days, both included, in the order of their due dates. Each customer is one range of the primary key. */
export async function readRowsToDraw(
  sql: Sql | Tx,
  customerIds: readonly bigint[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<RowToDraw[]> {
  const rows = await sql<
    {
      customer_id: bigint;
      purchase_id: bigint;
      seq: number;
      facility_id: bigint;
      due_date: string;
      payable_until: string;
      amount: bigint;
    }[]
  >`
    select i.customer_id, i.purchase_id, i.seq, i.facility_id, i.due_date, i.payable_until,
           i.principal - i.principal_paid + i.fee - i.fee_paid - i.fee_rebated as amount
    from servicing.installment i
    where i.customer_id = any(${customerIds.map(String)}::bigint[]) and i.paid_at is null and not i.is_cancelled and i.paused_from is null and i.charged_off_on is null
      and i.payable_until between ${from}::date and ${to}::date and i.principal - i.principal_paid + i.fee - i.fee_paid - i.fee_rebated > 0
    order by i.due_date, i.purchase_id, i.seq`;
  return rows.map((row) => ({
    customerId: row.customer_id,
    purchaseId: row.purchase_id,
    seq: row.seq,
    facilityId: row.facility_id,
    dueDate: isoDate(row.due_date),
    payableUntil: isoDate(row.payable_until),
    amount: row.amount,
  }));
}
