import { isoDate, rial, type IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { DueFees } from '../../schedules/index.ts';

/** The same of fees that shops pay for our own rows by their offers. What refunds gave back of them is not earned. */
export async function markDueShopFeesEarned(tx: Tx, until: IsoDate, rows: number): Promise<DueFees[]> {
  const earned = await tx<{ bucket: number; due_date: string; fee: bigint; row_count: number }[]>`
    with due as (
      select bucket, customer_id, purchase_id, seq from servicing.shop_fee
      where is_own and not is_earned and due_day <= ${until}
      order by due_day, customer_id, purchase_id, seq limit ${rows}
      for update
    ), earned as (
      update servicing.shop_fee s set is_earned = true
      from due d
      where s.customer_id = d.customer_id and s.purchase_id = d.purchase_id and s.seq = d.seq and s.bucket = d.bucket
      returning s.bucket, s.due_day, s.fee - s.returned as fee
    )
    select bucket, due_day::text as due_date, sum(fee)::bigint as fee, count(*)::int as row_count from earned
    group by bucket, due_day having sum(fee) > 0 order by due_day, bucket`;
  return earned.map(dueFeesOf);
}

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
  return earned.map(dueFeesOf);
}

const dueFeesOf = (row: {
  readonly bucket: number;
  readonly due_date: string;
  readonly fee: bigint;
  readonly row_count: number;
}): DueFees => ({
  bucket: row.bucket,
  dueDate: isoDate(row.due_date),
  fee: rial(row.fee),
  rowCount: row.row_count,
});
