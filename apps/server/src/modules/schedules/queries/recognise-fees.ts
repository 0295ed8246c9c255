import type { IsoDate, Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';

export interface DueFees {
  readonly bucket: number;
  readonly dueDate: IsoDate;
  readonly fee: Rial;
  readonly rowCount: number;
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
