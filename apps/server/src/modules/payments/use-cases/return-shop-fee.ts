import { commission, type IsoDate, rial, type Rial, subtractRial, sumRial, ZERO_RIAL } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE, postEntry, postShopFeeReturned } from '../../ledger/index.ts';
import { cutShopFees, planShopFeeRefund, readShopFees, type ShopFeeCut, type ShopFees } from '../../schedules/index.ts';
import { type SaleToRefund, sumRefundedOn } from '../queries/refunds.ts';

/** What a refund gives the shop back of the fee that it paid by its offer. Rials. */
export interface ReturnedShopFee {
  readonly fee: Rial;
  readonly cuts: readonly ShopFeeCut[];
  readonly of: ShopFees | undefined;
}

const NOTHING: ReturnedShopFee = { fee: ZERO_RIAL, cuts: [], of: undefined };

/** Plans it for a refund that takes `principal` off what is owed. Nothing for a sale whose fee its buyer pays. */
export async function planReturnedShopFee(
  sql: Sql | Tx,
  sale: SaleToRefund,
  refund: { readonly day: IsoDate; readonly owedPrincipal: Rial; readonly principal: Rial },
): Promise<ReturnedShopFee> {
  if (sale.shopFee === 0n || refund.principal === 0n) return NOTHING;
  const of = await readShopFees(sql, sale.customerId, sale.id);
  if (of === undefined) throw new Error(`the sale ${sale.id} has an offer and no fees of its shop`);
  const today = await sumRefundedOn(sql, sale.id, refund.day);
  const cuts = planShopFeeRefund(of.rows, { ...refund, today });
  return { fee: sumRial(cuts.map(({ returned }) => returned)), cuts, of };
}

/** Books what was planned (rule 42, leg 2), in the transaction of the refund. The caller has locked the rows of the sale. */
export async function returnShopFee(
  tx: Tx,
  { customerId, merchantId, id: purchaseId }: SaleToRefund,
  { fee, cuts, of }: ReturnedShopFee,
  { refundId, day, at }: { readonly refundId: bigint; readonly day: IsoDate; readonly at: Date },
): Promise<void> {
  if (of === undefined || fee === 0n) return;
  await cutShopFees(tx, { customerId, purchaseId, day }, cuts);
  const left = subtractRial(of.fee, of.returned);
  // A difference of one function of what the lender keeps, so that parts make the whole.
  const serviceFee = rial(commission(left, of.serviceFeeBp) - commission(subtractRial(left, fee), of.serviceFeeBp));
  await postEntry(tx, {
    bucket: bucketOf(customerId),
    rule: POSTING_RULE.shopFee,
    sourceId: refundId,
    leg: 2,
    occurredAt: at,
    effectiveDate: day,
    lines: postShopFeeReturned({ merchantId, owner: of.owner, lenderId: of.lenderId, fee, serviceFee }),
  });
}
