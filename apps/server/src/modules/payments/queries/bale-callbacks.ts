import { rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { declareTask } from '../../../platform/tasks/task.ts';

/** The bot is to be notified of a purchase. */
export const REPORT_TO_BALE = declareTask<{ readonly purchaseId: string }>('payments.report_to_bale');

export interface BaleCallback {
  readonly cbId: string;
  readonly purchaseUid: string;
  readonly amount: Rial;
  readonly reportedAt: Date | null;
}

/** Writes the way back of a purchase; false where it has one, or another purchase has this. */
export async function insertCallback(tx: Tx, purchaseId: bigint, cbId: string, at: Date): Promise<boolean> {
  const rows = await tx`
    insert into payments.bale_callback (purchase_id, cb_id, requested_at)
    values (${purchaseId}, ${cbId}, ${at}) on conflict do nothing returning purchase_id`;
  return rows.length > 0;
}

/** The way back of a purchase, or undefined. */
export async function readCallback(sql: Sql | Tx, purchaseId: bigint): Promise<BaleCallback | undefined> {
  const [row] = await sql<(Omit<BaleCallback, 'amount'> & { amount: bigint })[]>`
    select c.cb_id as "cbId", p.uid as "purchaseUid", p.amount, c.reported_at as "reportedAt"
    from payments.bale_callback c join payments.purchase p on p.bucket = ${bucketOf(purchaseId)} and p.id = c.purchase_id
    where c.purchase_id = ${purchaseId}`;
  return row && { ...row, amount: rial(row.amount) };
}

/** The bot has it. */
export async function markReported(sql: Sql, purchaseId: bigint, at: Date): Promise<void> {
  await sql`
    update payments.bale_callback set reported_at = ${at}
    where purchase_id = ${purchaseId} and reported_at is null`;
}
