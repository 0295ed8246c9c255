import { addDays, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertDifferences, readRules } from '../queries/differences.ts';

/** What a supplier has given, and what of it our books owe it; rials. */
export interface SupplierDifference {
  readonly reference: string;
  readonly recordId: bigint;
  readonly booked: Rial;
  readonly given: Rial;
}

/** Stores that a supplier has given more than our books owe it, in the caller's transaction. Two operators decide what becomes of it. */
export async function storeSupplierDifference(
  tx: Tx,
  clock: Pick<Clock, 'businessDate'>,
  { reference, recordId, booked, given }: SupplierDifference,
): Promise<void> {
  const today = clock.businessDate();
  const { resolveDays } = (await readRules(tx)).supplier_order;
  await insertDifferences(tx, [
    {
      kind: 'supplier_order',
      reference,
      copy: 1,
      class: booked === 0n ? 'missing_in_ledger' : 'amount_differs',
      day: today,
      ledger: booked,
      // The side of whom the order was given to.
      gateway: given,
      bank: null,
      recordId,
      bucket: bucketOf(recordId),
      state: 'open',
      suspense: 0n,
      foundOn: today,
      dueOn: addDays(today, resolveDays),
    },
  ]);
}
