import type { IsoDate, Rial } from '@nesye/money';
import type { RowPenalty } from '@nesye/money/servicing';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { RowKey } from './repay-row.ts';

/** Draws the id of a charge, so that its ledger entry can name it. */
export async function nextPenaltyChargeId(tx: Tx, bucket: number): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('servicing.penalty_charge_number') * 64 + ${bucket}::bigint as id`;
  if (row === undefined) throw new Error('penalty_charge_number returned nothing');
  return row.id;
}

export interface NewPenaltyCharge extends RowKey {
  readonly id: bigint;
  readonly amount: Rial;
  readonly chargedThrough: IsoDate;
  readonly at: Date;
  readonly entryId: bigint;
}

/** Stores what of a row's penalty was made firm, in rials, and the entry that says so. It is never changed. */
export async function insertPenaltyCharge(tx: Tx, charge: NewPenaltyCharge): Promise<void> {
  await tx`
    insert into servicing.penalty_charge (bucket, id, customer_id, purchase_id, seq, amount, charged_through, charged_at, entry_id)
    values (${bucketOf(charge.customerId)}, ${charge.id}, ${charge.customerId}, ${charge.purchaseId}, ${charge.seq}, ${charge.amount}, ${charge.chargedThrough},
            ${charge.at}, ${charge.entryId})`;
}

/** Writes how far a row's penalty is counted, and that all of it is firm. The caller has locked the row. */
export async function storeCountedPenalty(tx: Tx, key: RowKey, penalty: RowPenalty): Promise<void> {
  await tx`
    update servicing.installment
    set penalty_charged = ${penalty.assessed}, penalty_rial_days = ${penalty.rialDays}, penalty_through = ${penalty.countedThrough ?? null}
    where bucket = ${bucketOf(key.customerId)} and customer_id = ${key.customerId} and purchase_id = ${key.purchaseId} and seq = ${key.seq}`;
}
