import { type IsoDate, rial, type Rial, sumRial, ZERO_RIAL } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type PurchaseHistory, replayPurchase } from '../domain/purchase-replay.ts';
import type { InstallmentKey } from '../queries/payable-rows.ts';
import { readPurchaseHistories } from '../queries/purchase-history.ts';

/**
 * What a payoff on a day gives back of the fee of each of these rows, in their order, in rials: the part that is not earned by then, by the engine's one function of
 * earned fees. 0 of a row that is due. What an earlier payoff gave back, whose money was taken back since, is not given back twice. Example (E3, row 1 paid): in the middle of row 2, 67,500 of its 135,000 and all of the 135,000 after it.
 */
export async function payoffRebates(
  sql: Sql | Tx,
  {
    customerId,
    rows,
    asOf,
  }: { readonly customerId: bigint; readonly rows: readonly InstallmentKey[]; readonly asOf: IsoDate },
): Promise<Rial[]> {
  const purchaseIds = [...new Set(rows.map(({ purchaseId }) => purchaseId))];
  const histories = await readPurchaseHistories(sql, customerId, purchaseIds);
  const rebates = new Map(histories.map((history) => [history.purchaseId, rebatesOf(history, asOf)]));
  return rows.map(({ purchaseId, seq }) => rebates.get(purchaseId)?.[seq - 1] ?? ZERO_RIAL);
}

function rebatesOf(history: PurchaseHistory, asOf: IsoDate): Rial[] {
  const before = (seq: number) =>
    sumRial(history.repayments.filter((each) => each.seq === seq).map(({ rebate }) => rebate));
  const { rows } = replayPurchase(history, asOf, [{ type: 'payoff' }]);
  return rows.map((row) => rial(row.waived.fee - before(row.nr)));
}
