import { addDays, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertDifferences, readRules } from '../queries/differences.ts';

/**
 * Money of a refund whose customer has closed the account is in suspense: it gets an item with a deadline, so that two operators pay it out by the bank (`settle`).
 * In the transaction that has posted it to 2920. Rials.
 */
export async function storeUnclaimedRefund(
  tx: Tx,
  clock: Clock,
  { refundId, amount }: { readonly refundId: bigint; readonly amount: Rial },
): Promise<void> {
  const today = clock.businessDate();
  const { suspenseDays } = (await readRules(tx)).other;
  await insertDifferences(tx, [
    {
      kind: 'other',
      reference: `unclaimed-refund-${refundId}`,
      copy: 1,
      class: 'only_in_ledger',
      day: today,
      ledger: amount,
      gateway: null,
      bank: null,
      recordId: refundId,
      bucket: bucketOf(refundId),
      state: 'in_suspense',
      suspense: amount,
      foundOn: today,
      dueOn: addDays(today, suspenseDays),
    },
  ]);
}
