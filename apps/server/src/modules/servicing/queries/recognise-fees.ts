import { isoDate, rial, type IsoDate, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';

export interface DueFees {
  readonly bucket: number;
  readonly dueDate: IsoDate;
  readonly fee: Rial;
  readonly rowCount: number;
}

/**
 * Marks the fees that are due by `until` as earned, of at most `rows` installments, the oldest first, and returns them by bucket and due day. It reads what is still
 * to be earned and nothing else. Rows are locked in one order, so that two runs at once wait for each other and the second finds none of them left.
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

/** Draws the id of a recognition, so that its ledger entry can name it. */
export async function nextRecognitionId(tx: Tx, bucket: number): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('servicing.fee_recognition_number') * 64 + ${bucket}::bigint as id`;
  if (row === undefined) throw new Error('fee_recognition_number returned nothing');
  return row.id;
}

/** Keeps which fees were earned, in rials by due day, and the entry that says so. It is never changed. */
export async function insertRecognition(tx: Tx, id: bigint, due: DueFees, at: Date, entryId: bigint): Promise<void> {
  await tx`
    insert into servicing.fee_recognition (bucket, id, due_date, fee, row_count, recognised_at, entry_id)
    values (${due.bucket}, ${id}, ${due.dueDate}, ${due.fee}, ${due.rowCount}, ${at}, ${entryId})`;
}

/** Of rows that are paid off before their day nothing remains to be earned: what the payoff does not give back is posted by the caller, who has locked them. */
export async function markFeesEndedEarly(
  tx: Tx,
  customerId: bigint,
  rows: readonly { readonly purchaseId: bigint; readonly seq: number }[],
): Promise<void> {
  await tx`
    update servicing.installment i set fee_unearned = 0
    from unnest(${rows.map(({ purchaseId }) => String(purchaseId))}::bigint[], ${rows.map(({ seq }) => String(seq))}::smallint[]) k(purchase_id, seq)
    where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId} and i.purchase_id = k.purchase_id and i.seq = k.seq`;
}
