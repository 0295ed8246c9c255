import type { IsoDate, Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE, postEntry, postTopUp } from '../../ledger/index.ts';
import { insertTopUp } from '../queries/cash-accounts.ts';

/** Puts opening money of a demo or a test into the wallet (rule 1), in rials. Card money comes by the gateway alone (`top-up-purpose.ts`). */
export async function recordTopUp(
  tx: Tx,
  customerId: bigint,
  amount: Rial,
  at: Date,
  effectiveDate: IsoDate,
): Promise<void> {
  const sourceId = await insertTopUp(tx, customerId, amount, at);
  await postEntry(tx, {
    bucket: bucketOf(customerId),
    rule: POSTING_RULE.topUp,
    sourceId,
    occurredAt: at,
    effectiveDate,
    lines: postTopUp(customerId, amount),
  });
}
