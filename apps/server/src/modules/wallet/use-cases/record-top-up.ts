import type { IsoDate, Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE, postEntry, postTopUp } from '../../ledger/index.ts';
import { insertTopUp } from '../queries/cash-accounts.ts';

/** Puts card money that the network verified into the wallet (rule 1), in rials. */
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
