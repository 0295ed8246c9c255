import { type IsoDate, rial, type Rial } from '@nesye/money';
import type { LoanStatement } from '@nesye/money/servicing';
import { CUT_OF, type PurchaseHistory, type RefundMode, replayPurchase } from './purchase-replay.ts';

/** What a refund takes off a row; rials. */
export interface RowCut {
  readonly seq: number;
  readonly principal: Rial;
  readonly fee: Rial;
  /** What of the fee that is left is not earned on the day. */
  readonly unearned: Rial;
}

/** What a refund takes off the rows of a purchase; rials. */
export interface RefundOfRows {
  readonly principal: Rial;
  readonly fee: Rial;
  /** Only rows of which something goes, in their order. */
  readonly rows: readonly RowCut[];
}

/**
 * What a refund of so much principal on a day takes off each row, by the engine: rows vanish from the last backwards, or all that are owed become smaller. Of the fee
 * goes its unearned part × refunded ÷ owed, rounded up. Throws where more would go than is owed.
 * Example (E4): 5,000,000 of 9,068,000 → row 4 and most of row 3, and 148,876 of 270,000 of fee.
 */
export function refundOfRows(
  history: PurchaseHistory,
  { amount, mode, asOf }: { readonly amount: Rial; readonly mode: RefundMode; readonly asOf: IsoDate },
): RefundOfRows {
  const before = replayPurchase(history, asOf);
  const refund = { type: 'refund-sale', amount, cut: CUT_OF[mode] } as const;
  const after = replayPurchase(history, asOf, [refund]);
  const unearned = replayPurchase(history, asOf, [refund, { type: 'payoff' }]).rows;
  const last = after.transactions.findLast(({ type }) => type === refund.type);
  if (last === undefined || last.split.principal !== amount)
    throw new Error(`${amount} rials of principal are not owed`);
  const rows = after.rows.flatMap((row, index) => {
    const cut = cutOf(before.rows[index], row);
    const waived = rial((unearned[index]?.waived.fee ?? 0n) - row.waived.fee);
    return cut.principal + cut.fee === 0n ? [] : [{ seq: row.nr, ...cut, unearned: waived }];
  });
  return { principal: amount, fee: rial(last.rebate), rows };
}

type Row = LoanStatement['rows'][number];

function cutOf(before: Row | undefined, after: Row) {
  return {
    principal: rial((before?.owed.principal ?? 0n) - after.owed.principal),
    fee: rial((before?.owed.fee ?? 0n) - after.owed.fee),
  };
}
