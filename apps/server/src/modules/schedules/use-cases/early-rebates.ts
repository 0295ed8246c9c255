import { type IsoDate, rial, type Rial, sumRial, ZERO_RIAL } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type PurchaseHistory, replayPurchase } from '../domain/purchase-replay.ts';
import type { PayableRow } from '../queries/payable-rows.ts';
import { readPurchaseHistories } from '../queries/purchase-history.ts';

/** Rows of a customer, and the day on which they are paid. */
export interface RowsPaidOn {
  readonly customerId: bigint;
  readonly rows: readonly PayableRow[];
  readonly asOf: IsoDate;
}

/**
 * What each of these rows gives back of its fee when it is paid on a day: what is not earned by then. In their order, in rials. The engine's one function of earned fees
 * says so, for a payoff as for rows that are named. All rows one by one therefore come to the payoff. 0 of a row that is due. What was given back before, and whose
 * money was taken back since, is not given back twice. Example (E3, row 1 paid): in the middle of row 2, 67,500 of its 135,000 and all of the 135,000 after it.
 */
export async function earlyRebates(sql: Sql | Tx, { customerId, rows, asOf }: RowsPaidOn): Promise<Rial[]> {
  const early = rows.filter((row) => isEarly(row, asOf));
  if (early.length === 0) return rows.map(() => ZERO_RIAL);
  const histories = await readPurchaseHistories(sql, customerId, [
    ...new Set(early.map(({ purchaseId }) => purchaseId)),
  ]);
  const rebates = new Map(histories.map((history) => [history.purchaseId, rebatesOf(history, asOf)]));
  return rows.map((row) => {
    const rebate = (isEarly(row, asOf) ? rebates.get(row.purchaseId)?.[row.seq - 1] : undefined) ?? ZERO_RIAL;
    // What is income already stays it: a clock that was moved on and back has earned fees before their day.
    return row.owner === 'house' && row.feeUnearned < rebate ? row.feeUnearned : rebate;
  });
}

/** Is there a fee to pay of a row whose day has not come: paying it may give some of it back. */
const isEarly = ({ dueDate, due }: PayableRow, asOf: IsoDate): boolean => dueDate > asOf && due.fee > 0n;

function rebatesOf(history: PurchaseHistory, asOf: IsoDate): Rial[] {
  const before = (seq: number) =>
    sumRial(history.repayments.filter((each) => each.seq === seq).map(({ rebate }) => rebate));
  const { rows } = replayPurchase(history, asOf, [{ type: 'payoff' }]);
  return rows.map((row) => rial(row.waived.fee - before(row.nr)));
}
