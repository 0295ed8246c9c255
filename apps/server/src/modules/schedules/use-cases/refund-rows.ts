import { type IsoDate, type Rial, sumRial, ZERO_RIAL } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { AccountKey } from '../../ledger/index.ts';
import type { RefundMode } from '../domain/purchase-replay.ts';
import { type RefundOfRows, refundOfRows } from '../domain/refund-rows.ts';
import { releaseFacility } from '../queries/release-facility.ts';
import { type PayableRow, readPayableRows } from '../queries/payable-rows.ts';
import { readPurchaseHistories } from '../queries/purchase-history.ts';
import { type NewRowRefund, readKeysOfPurchase, storeRowRefund } from '../queries/row-refunds.ts';
import { earnFeesNow } from './earn-fees-now.ts';
import { lockRowsOfPurchases } from './lock-rows.ts';
import { accruePenalty } from './make-penalty-firm.ts';

/** The rows of a sale that a shop takes back, as of a day. */
export interface RefundableRows {
  readonly rows: readonly PayableRow[];
  /** Principal that is still owed, in rials. */
  readonly owedPrincipal: Rial;
}

export interface SaleOfRows {
  readonly customerId: bigint;
  readonly purchaseId: bigint;
  readonly asOf: IsoDate;
}

const refundable = (rows: readonly PayableRow[]): RefundableRows => ({
  rows,
  owedPrincipal: sumRial(rows.map(({ due }) => due.principal)),
});

/** What a refund of a sale would find. Nothing for a sale without credit. */
export async function readRefundableRows(
  sql: Sql | Tx,
  { customerId, purchaseId, asOf }: SaleOfRows,
): Promise<RefundableRows> {
  const keys = await readKeysOfPurchase(sql, customerId, purchaseId);
  return refundable(await readPayableRows(sql, customerId, keys, asOf));
}

/** The same, with everything that a refund moves locked: the accounts `alongside` and the facility's first, then all rows of the sale, paid or not. Of a sale without credit there are none. */
export async function lockRefundableRows(
  tx: Tx,
  { customerId, purchaseId, asOf }: SaleOfRows,
  alongside: readonly AccountKey[],
): Promise<RefundableRows> {
  return refundable(await lockRowsOfPurchases(tx, { customerId, purchaseIds: [purchaseId], alongside, asOf }));
}

/** What a refund of so much owed principal takes off each row and gives back of the fee; nothing where no principal is refunded. Rials. */
export async function planRowRefund(
  sql: Sql | Tx,
  { customerId, purchaseId, asOf }: SaleOfRows,
  { principal, mode }: { readonly principal: Rial; readonly mode: RefundMode },
): Promise<RefundOfRows> {
  if (principal === 0n) return { principal: ZERO_RIAL, fee: ZERO_RIAL, rows: [] };
  const [history] = await readPurchaseHistories(sql, customerId, [purchaseId]);
  if (history === undefined) throw new Error(`the sale ${purchaseId} has no schedule`);
  return refundOfRows(history, { amount: principal, mode, asOf });
}

/**
 * Takes a planned refund off rows that `lockRefundableRows` has locked. Their penalties become firm first (rule 13), and of our own rows what is earned of a fee that is
 * cut becomes income (rule 12), so that the rest of 2410 is what is still to be earned. A facility that was blocked for them is active again. The caller has posted the
 * refund's entry.
 */
export async function refundRows(
  tx: Tx,
  refund: NewRowRefund,
  { rows }: RefundableRows,
  plan: RefundOfRows,
): Promise<void> {
  if (plan.rows.length === 0) return;
  const { customerId, refundedAt: at, refundedOn: businessDate } = refund;
  const cutOf = new Map(plan.rows.map((cut) => [cut.seq, cut]));
  const touched = rows.filter(({ seq }) => cutOf.has(seq));
  for (const row of touched)
    await accruePenalty(tx, { key: { ...row, customerId }, owner: row, debt: row.debt }, { businessDate, at });
  const earned = touched.flatMap(({ seq, feeUnearned }) => {
    const cut = cutOf.get(seq);
    return cut === undefined || cut.fee === 0n || feeUnearned === 0n ? [] : [feeUnearned - cut.fee - cut.unearned];
  });
  await earnFeesNow(tx, { customerId, at, day: businessDate }, earned);
  await storeRowRefund(tx, refund, plan.rows);
  const facilityId = touched[0]?.facilityId;
  if (facilityId !== undefined) await releaseFacility(tx, { customerId, facilityId }, businessDate);
}
