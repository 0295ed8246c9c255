import { type IsoDate, type Rial, subtractRial, ZERO_RIAL } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE, postEntry, postPenaltyCharged } from '../../ledger/index.ts';
import { penaltyAsOf, type RowDebt } from '../domain/row-debt.ts';
import { insertPenaltyCharge, nextPenaltyChargeId, storeCountedPenalty } from '../queries/charge-penalty.ts';
import type { RowKey, RowOwner } from '../queries/repay-row.ts';

export interface LockedRow {
  readonly key: RowKey;
  readonly owner: Pick<RowOwner, 'owner' | 'facilityId' | 'lenderId'>;
  /** As `lockRow` read it in this transaction. */
  readonly debt: RowDebt;
}

/**
 * Writes a row's penalty through a business date into the books (rule 13): what it has come to, less what is firm already. To be called before money or a waiver
 * changes the row, which the caller has locked. Returns the rials that became firm now: 0 where there are none, and whenever it is called again for that day.
 */
export async function accruePenalty(
  tx: Tx,
  { key, owner, debt }: LockedRow,
  { businessDate, at }: { readonly businessDate: IsoDate; readonly at: Date },
): Promise<Rial> {
  if (debt.isPaid || debt.isCancelled || businessDate <= debt.payableUntil) return ZERO_RIAL;
  const penalty = penaltyAsOf(debt, businessDate);
  const amount = subtractRial(penalty.assessed, debt.penalty.charged);
  if (amount > 0n) {
    const bucket = bucketOf(key.customerId);
    const id = await nextPenaltyChargeId(tx, bucket);
    const entryId = await postEntry(tx, {
      bucket,
      rule: POSTING_RULE.penaltyCharged,
      sourceId: id,
      occurredAt: at,
      effectiveDate: businessDate,
      lines: postPenaltyCharged([{ ...owner, penalty: amount }]),
    });
    const chargedThrough = penalty.countedThrough ?? businessDate;
    await insertPenaltyCharge(tx, { ...key, id, amount, chargedThrough, at, entryId });
  }
  await storeCountedPenalty(tx, key, penalty);
  return amount;
}
