import { isoDate, rial, type IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { DueFees } from '../../schedules/index.ts';

/**
 * Marks fees due by `until` as earned, of at most `rows` installments, the oldest first. Returns them in rials by bucket and due day. It reads only what is still
 * to be earned. Rows are locked in one order: of two runs together the second waits and finds none of them left.
 */
export async function markDueFeesEarned(tx: Tx, until: IsoDate, rows: number): Promise<DueFees[]> {
  const earned = await tx<{ bucket: number; due_date: string; fee: bigint; row_count: number }[]>`
    with due as (
      select bucket, customer_id, purchase_id, seq, fee_unearned as fee from servicing.installment
      where fee_unearned > 0 and due_date <= ${until}
      order by due_date, customer_id, purchase_id, seq limit ${rows}
      for update
    ), earned as (
      update servicing.installment i set fee_unearned = 0
      from due d
      where i.customer_id = d.customer_id and i.purchase_id = d.purchase_id and i.seq = d.seq and i.bucket = d.bucket
      returning i.bucket, i.due_date, d.fee
    )
    select bucket, due_date, sum(fee)::bigint as fee, count(*)::int as row_count from earned group by bucket, due_date order by due_date, bucket`;
  return earned.map((row) => ({
    bucket: row.bucket,
    dueDate: isoDate(row.due_date),
    fee: rial(row.fee),
    rowCount: row.row_count,
  }));
}
