import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { RefundMode } from '../domain/purchase-replay.ts';
import type { RowCut } from '../domain/refund-rows.ts';
import type { InstallmentKey } from './payable-rows.ts';

/** The rows of a purchase, paid or not, in their order. */
export async function readKeysOfPurchase(
  sql: Sql | Tx,
  customerId: bigint,
  purchaseId: bigint,
): Promise<InstallmentKey[]> {
  return await readKeysOfPurchases(sql, customerId, [purchaseId]);
}

/** The same of some purchases, in the order of their ids. */
export async function readKeysOfPurchases(
  sql: Sql | Tx,
  customerId: bigint,
  purchaseIds: readonly bigint[],
): Promise<InstallmentKey[]> {
  return await sql<InstallmentKey[]>`
    select purchase_id as "purchaseId", seq from servicing.installment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and purchase_id = any(${purchaseIds.map(String)}::bigint[]) order by purchase_id, seq`;
}

export interface NewRowRefund {
  readonly refundId: bigint;
  readonly customerId: bigint;
  readonly purchaseId: bigint;
  readonly mode: RefundMode;
  readonly refundedOn: IsoDate;
  readonly refundedAt: Date;
  readonly entryId: bigint;
}

/**
 * Takes a refund off locked rows and stores what it took of each. What is not earned of a row's fee is `unearned` from here on, of our own rows. A row of which nothing
 * is left is over: paid where something of it was paid, else cancelled. One statement.
 */
export async function storeRowRefund(tx: Tx, refund: NewRowRefund, cuts: readonly RowCut[]): Promise<void> {
  const { customerId, purchaseId, refundedAt } = refund;
  const bucket = bucketOf(customerId);
  const texts = (pick: (cut: RowCut) => bigint | number) => cuts.map((cut) => String(pick(cut)));
  const stored = await tx<{ count: number }[]>`
    with cut as (
      select * from unnest(${texts(({ seq }) => seq)}::smallint[], ${texts(({ principal }) => principal)}::bigint[], ${texts(({ fee }) => fee)}::bigint[],
        ${texts(({ unearned }) => unearned)}::bigint[]) u(seq, principal, fee, unearned)
    ), changed as (
      select i.seq, c.principal, c.fee, c.unearned, i.principal - c.principal = i.principal_paid and i.fee - c.fee = i.fee_paid + i.fee_rebated
               and i.penalty_paid + i.penalty_waived = i.penalty_charged as is_over,
             i.principal_paid + i.fee_paid + i.penalty_paid > 0 as is_paid
      from cut c
      join servicing.installment i on i.bucket = ${bucket} and i.customer_id = ${customerId} and i.purchase_id = ${purchaseId} and i.seq = c.seq
    ), marked as (
      update servicing.installment i
      set principal = i.principal - c.principal, fee = i.fee - c.fee, principal_refunded = i.principal_refunded + c.principal, fee_refunded = i.fee_refunded + c.fee,
          fee_unearned = case when i.fee_unearned > 0 and c.fee > 0 then c.unearned else i.fee_unearned end,
          paid_at = case when c.is_over and c.is_paid then ${refundedAt}::timestamptz else i.paid_at end, is_cancelled = c.is_over and not c.is_paid,
          paused_from = case when c.is_over then null else i.paused_from end
      from changed c
      where i.bucket = ${bucket} and i.customer_id = ${customerId} and i.purchase_id = ${purchaseId} and i.seq = c.seq
      returning 1
    ), written as (
      insert into servicing.row_refund (bucket, refund_id, customer_id, purchase_id, seq, principal, fee, mode, refunded_on, refunded_at, entry_id)
      select ${bucket}, ${refund.refundId}, ${customerId}, ${purchaseId}, seq, principal, fee, ${refund.mode}, ${refund.refundedOn}, ${refundedAt}, ${refund.entryId} from cut
    )
    select count(*)::int as count from marked`;
  if (stored[0]?.count !== cuts.length)
    throw new Error(`of ${cuts.length} refunded rows ${stored[0]?.count} are there`);
}
