import { isoDate, rial, type IsoDate, type Rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';

export interface DueFees {
  readonly dueDate: IsoDate;
  readonly fee: Rial;
  readonly rowCount: number;
}

/**
 * Marks the fees of the house's own rows of a bucket that are due by `until` as earned, and answers them by due day.
 * Rows are locked in key order, so that two runs at once wait for each other and the second finds nothing left.
 */
export async function markDueFeesEarned(tx: Tx, bucket: number, until: IsoDate): Promise<DueFees[]> {
  const rows = await tx<{ due_date: string; fee: bigint; row_count: number }[]>`
    with due as (
      select i.customer_id, i.purchase_id, i.seq, i.fee - i.fee_earned as fee
      from servicing.installment i join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
      where i.bucket = ${bucket} and i.due_date <= ${until} and i.fee_earned < i.fee and not i.is_cancelled and f.principal_kind = 1210
      order by i.customer_id, i.purchase_id, i.seq
      for update of i
    ), earned as (
      update servicing.installment i set fee_earned = i.fee
      from due d
      where i.bucket = ${bucket} and i.customer_id = d.customer_id and i.purchase_id = d.purchase_id and i.seq = d.seq
      returning i.due_date, d.fee
    )
    select due_date, sum(fee)::bigint as fee, count(*)::int as row_count from earned group by due_date order by due_date`;
  return rows.map((row) => ({ dueDate: isoDate(row.due_date), fee: rial(row.fee), rowCount: row.row_count }));
}

/** Draws the id of a recognition, so that its ledger entry can name it. */
export async function nextRecognitionId(tx: Tx, bucket: number): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('servicing.fee_recognition_number') * 64 + ${bucket}::bigint as id`;
  if (row === undefined) throw new Error('fee_recognition_number answered nothing');
  return row.id;
}

/** Keeps which fees were earned, in rials by due day, and the entry that says so. It is never changed. */
export async function insertRecognition(tx: Tx, bucket: number, id: bigint, due: DueFees, at: Date, entryId: bigint): Promise<void> {
  await tx`
    insert into servicing.fee_recognition (bucket, id, due_date, fee, row_count, recognised_at, entry_id)
    values (${bucket}, ${id}, ${due.dueDate}, ${due.fee}, ${due.rowCount}, ${at}, ${entryId})`;
}
