import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  BANK_HOME_BUCKET,
  DEBIT_BANK_PARTY,
  type GatewaySettlement,
  type Line,
  POSTING_RULE,
  postEntry,
  postSettledInBucket,
  postSettlement,
  PSP_PARTY,
} from '../../ledger/index.ts';

/** Who pays us in a sum for what they have taken, with the legs of their entries. */
const PAYERS = {
  gateway: { party: PSP_PARTY, inBucket: 1, atBank: 2 },
  debit_bank: { party: DEBIT_BANK_PARTY, inBucket: 3, atBank: 4 },
} as const;

/** A settlement that was taken; rials. */
export interface TakenSettlement {
  /** From `nextSettlementId`. */
  readonly id: bigint;
  readonly payer: keyof typeof PAYERS;
  /** What it settles, by the buckets of the customers; less than 0 for what went back to them. */
  readonly settled: readonly { readonly bucket: number; readonly amount: bigint }[];
  readonly totals: GatewaySettlement;
}

/** Posts a settlement by rule 21: out of the clearing account of each bucket, then into the bank's, joined by one transfer. */
export async function postSettled(
  { clock }: { readonly clock: Pick<Clock, 'businessNow' | 'businessDate'> },
  tx: Tx,
  { id, payer, settled, totals }: TakenSettlement,
): Promise<void> {
  const { party, inBucket, atBank } = PAYERS[payer];
  const post = async (bucket: number, leg: number, lines: readonly Line[]): Promise<void> => {
    if (lines.length === 0) return;
    await postEntry(tx, {
      bucket,
      rule: POSTING_RULE.gatewaySettlement,
      sourceId: id,
      leg,
      occurredAt: clock.businessNow(),
      effectiveDate: clock.businessDate(),
      transferId: id,
      lines,
    });
  };
  for (const [bucket, amount] of sumsByBucket(settled))
    await post(bucket, inBucket, postSettledInBucket(amount, party));
  await post(BANK_HOME_BUCKET, atBank, postSettlement(totals));
}

/** What leaves the clearing account of each bucket, in the order of the buckets. */
function sumsByBucket(settled: TakenSettlement['settled']): readonly (readonly [number, bigint])[] {
  const sums = new Map<number, bigint>();
  for (const { bucket, amount } of settled) sums.set(bucket, (sums.get(bucket) ?? 0n) + amount);
  return [...sums].toSorted(([left], [right]) => left - right);
}
