import type { CurrencyCode } from '@nesye/contract/constants';
import { isoDate, type IsoDate, type Rial, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ForeignSale } from '../../ledger/index.ts';
import type { RefundMode } from '../../schedules/index.ts';
import { NOT_REFUNDED, type RefundableSale, type RefundSplit } from '../domain/plan-refund.ts';

/** A sale that succeeded, with what its refund needs; amounts in rials. */
export interface SaleToRefund extends RefundableSale {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly merchantId: bigint;
  readonly facilityId: bigint | null;
  /** The day it was made on. */
  readonly soldOn: IsoDate;
  /** Of the part by card. */
  readonly attemptId: bigint | null;
  /** Of a web shop's order: the held sale of which this sale is a part. */
  readonly heldSaleId: bigint | null;
  /** The fee that the shop paid by its offer. */
  readonly shopFee: Rial;
  /** Where the shop sold in its own currency: whole units of it, and rials for 1,000 of them. */
  readonly foreign: SoldForeign | undefined;
  /** Have the lender's terms the shop paid before the lender's money has come? */
  readonly isFunded: boolean;
}

/** What a shop sold in its own currency. */
export interface SoldForeign {
  readonly currency: CurrencyCode;
  readonly rateRial: bigint;
  readonly amount: bigint;
  readonly commission: bigint;
}

interface SaleRow {
  id: bigint;
  customer_id: bigint;
  merchant_id: bigint;
  facility_id: bigint | null;
  sold_on: string;
  attempt_id: bigint | null;
  held_sale_id: bigint | null;
  is_funded: boolean;
  amount: bigint;
  credit_amount: bigint;
  wallet_amount: bigint;
  gift_amount: bigint;
  gateway_amount: bigint;
  commission: bigint;
  commission_vat: bigint;
  shop_fee: bigint;
  currency: CurrencyCode;
  rate_rial: bigint | null;
  foreign_amount: bigint | null;
  foreign_commission: bigint | null;
}

/** A sale by its id, of these shops where some are given; undefined for one of another shop, and for one that did not succeed. It never changes. */
export async function readSaleToRefund(
  sql: Sql | Tx,
  merchantIds: readonly bigint[] | undefined,
  id: bigint,
): Promise<SaleToRefund | undefined> {
  const [row] = await sql<SaleRow[]>`
    select p.id, p.customer_id, p.merchant_id, p.facility_id, p.business_date::text as sold_on, s.attempt_id, h.held_sale_id, coalesce(t.payable_when = 'captured', true) as is_funded,
           p.amount, p.credit_amount, p.wallet_amount, p.gift_amount, p.gateway_amount, p.commission, p.commission_vat, p.shop_fee, p.currency::int as currency,
           x.rate_rial, x.amount as foreign_amount, x.commission as foreign_commission
    from payments.purchase p
    left join payments.card_attempt s on s.bucket = p.bucket and s.purchase_id = p.id
    left join payments.held_sale_capture h on h.bucket = p.bucket and h.purchase_id = p.id
    left join payments.foreign_sale x on x.bucket = p.bucket and x.purchase_id = p.id
    left join servicing.facility f on f.bucket = p.bucket and f.id = p.facility_id
    left join servicing.terms t on t.id = f.terms_id
    where p.bucket = ${bucketOf(id)} and p.id = ${id} and p.result = 2
      and (${merchantIds?.map(String) ?? null}::bigint[] is null or p.merchant_id = any(${merchantIds?.map(String) ?? null}::bigint[]))`;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    customerId: row.customer_id,
    merchantId: row.merchant_id,
    facilityId: row.facility_id,
    soldOn: isoDate(row.sold_on),
    attemptId: row.attempt_id,
    heldSaleId: row.held_sale_id,
    isFunded: row.is_funded,
    foreign:
      row.rate_rial === null || row.foreign_amount === null || row.foreign_commission === null
        ? undefined
        : {
            currency: row.currency,
            rateRial: row.rate_rial,
            amount: row.foreign_amount,
            commission: row.foreign_commission,
          },
    amount: rial(row.amount),
    creditAmount: rial(row.credit_amount),
    walletAmount: rial(row.wallet_amount),
    giftAmount: rial(row.gift_amount),
    gatewayAmount: rial(row.gateway_amount),
    commission: rial(row.commission),
    commissionVat: rial(row.commission_vat),
    shopFee: rial(row.shop_fee),
  };
}

/** What of a sale was refunded so far. Anyone who decides by it has locked the customer's wallet. */
export async function sumRefunded(sql: Sql | Tx, purchaseId: bigint): Promise<RefundSplit> {
  const [row] = await sql<
    { credit: bigint; card: bigint; gift: bigint; wallet: bigint; repaid: bigint; commission: bigint; vat: bigint }[]
  >`
    select coalesce(sum(credit_amount), 0)::bigint as credit, coalesce(sum(card_amount), 0)::bigint as card, coalesce(sum(gift_amount), 0)::bigint as gift, coalesce(sum(wallet_amount), 0)::bigint as wallet,
           coalesce(sum(repaid_amount), 0)::bigint as repaid, coalesce(sum(commission), 0)::bigint as commission,
           coalesce(sum(commission_vat), 0)::bigint as vat
    from payments.refund where bucket = ${bucketOf(purchaseId)} and purchase_id = ${purchaseId}`;
  if (row === undefined) return NOT_REFUNDED;
  return {
    credit: rial(row.credit),
    card: rial(row.card),
    gift: rial(row.gift),
    wallet: rial(row.wallet),
    repaid: rial(row.repaid),
    commission: rial(row.commission),
    commissionVat: rial(row.vat),
  };
}

/** What refunds of a sale took off its debt on a day, and gave its shop back of the fee that it paid. Rials. */
export async function sumRefundedOn(
  sql: Sql | Tx,
  purchaseId: bigint,
  day: IsoDate,
): Promise<{ readonly principal: Rial; readonly fee: Rial }> {
  const [row] = await sql<{ principal: bigint; fee: bigint }[]>`
    select coalesce(sum(credit_amount), 0)::bigint as principal, coalesce(sum(shop_fee), 0)::bigint as fee
    from payments.refund where bucket = ${bucketOf(purchaseId)} and purchase_id = ${purchaseId} and business_date = ${day}`;
  return { principal: rial(row?.principal ?? 0n), fee: rial(row?.fee ?? 0n) };
}

/** What refunds of a sale gave its shop back of the fee that it paid. Rials. */
export async function sumShopFeeReturned(sql: Sql | Tx, purchaseId: bigint): Promise<Rial> {
  const [row] = await sql<{ fee: bigint }[]>`
    select coalesce(sum(shop_fee), 0)::bigint as fee from payments.refund where bucket = ${bucketOf(purchaseId)} and purchase_id = ${purchaseId}`;
  return rial(row?.fee ?? 0n);
}

/** What refunds gave some shops back of the fees of their offers, by offer. Rials. */
export async function sumReturnedOfOffers(
  sql: Sql | Tx,
  offers: readonly { readonly id: bigint; readonly merchantId: bigint }[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await sql<{ id: bigint; fee: bigint }[]>`
    select p.offer_id as id, sum(r.shop_fee)::bigint as fee
    from payments.refund r join payments.purchase p on p.bucket = r.bucket and p.id = r.purchase_id
    where r.merchant_id = any(${offers.map(({ merchantId }) => String(merchantId))}::bigint[]) and r.shop_fee > 0
      and p.offer_id = any(${offers.map(({ id }) => String(id))}::bigint[])
    group by p.offer_id`;
  return new Map(rows.map(({ id, fee }) => [id, fee]));
}

/** Who made each of these refunds. */
export async function readRefunders(sql: Sql, ids: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await sql<{ id: bigint; refundedBy: bigint }[]>`
    select r.id, r.refunded_by as "refundedBy" from unnest(${ids.map(String)}::bigint[]) i(id)
    join payments.refund r on r.bucket = i.id & 63 and r.id = i.id`;
  return new Map(rows.map(({ id, refundedBy }) => [id, refundedBy]));
}

/** Rials of a sale that one person has refunded. Anyone who decides by it has locked the customer's wallet. */
export async function sumRefundedBy(sql: Sql | Tx, purchaseId: bigint, userId: bigint): Promise<bigint> {
  const [row] = await sql<{ amount: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as amount from payments.refund
    where bucket = ${bucketOf(purchaseId)} and purchase_id = ${purchaseId} and refunded_by = ${userId}`;
  return row?.amount ?? 0n;
}

/** What of a sale in the shop's own currency was taken back so far, in whole units of it. */
export async function sumForeignRefunded(
  sql: Sql | Tx,
  purchaseId: bigint,
): Promise<{ readonly amount: bigint; readonly commission: bigint }> {
  const [row] = await sql<{ amount: bigint; commission: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(commission), 0)::bigint as commission
    from payments.foreign_refund where bucket = ${bucketOf(purchaseId)} and purchase_id = ${purchaseId}`;
  return row ?? { amount: 0n, commission: 0n };
}

/** Draws the id of a refund, so that its entry can name it. */
export async function nextRefundId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('payments.refund_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('refund_number returned nothing');
  return row.id;
}

export interface NewRefund {
  readonly id: bigint;
  readonly sale: Pick<SaleToRefund, 'id' | 'customerId' | 'merchantId'>;
  readonly mode: RefundMode;
  readonly amount: bigint;
  readonly split: RefundSplit;
  /** Of a sale in the shop's own currency: whole units of it. */
  readonly foreign: ForeignSale | undefined;
  readonly fee: bigint;
  /** What the shop has back of the fee that it paid. */
  readonly shopFee: bigint;
  /** What would go to the wallet is in suspense. */
  readonly isUnclaimed: boolean;
  readonly cardRefundId: bigint | null;
  readonly refundedBy: bigint;
  readonly businessDate: IsoDate;
  readonly refundedAt: Date;
  readonly entryId: bigint;
}

/** Stores a refund with its entry. It is never changed. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { id, sale, split } = refund;
  await tx`
    insert into payments.refund (bucket, id, purchase_id, customer_id, merchant_id, mode, amount, credit_amount, card_amount, gift_amount, wallet_amount, repaid_amount, fee, shop_fee, is_unclaimed,
      commission, commission_vat, card_refund_id, refunded_by, business_date, refunded_at, entry_id)
    values (${bucketOf(id)}, ${id}, ${sale.id}, ${sale.customerId}, ${sale.merchantId}, ${refund.mode}, ${refund.amount}, ${split.credit}, ${split.card}, ${split.gift},
      ${split.wallet}, ${split.repaid}, ${refund.fee}, ${refund.shopFee}, ${refund.isUnclaimed}, ${split.commission}, ${split.commissionVat}, ${refund.cardRefundId}, ${refund.refundedBy}, ${refund.businessDate},
      ${refund.refundedAt}, ${refund.entryId})`;
  if (refund.foreign === undefined) return;
  await tx`
    insert into payments.foreign_refund (bucket, refund_id, purchase_id, amount, commission)
    values (${bucketOf(id)}, ${id}, ${sale.id}, ${refund.foreign.amount}, ${refund.foreign.commission})`;
}

/** A refund of a purchase; rials. */
export interface StoredRefund {
  readonly id: bigint;
  readonly amount: bigint;
  readonly creditAmount: bigint;
  readonly cardAmount: bigint;
  readonly giftAmount: bigint;
  /** With what was repaid of the credit. */
  readonly walletAmount: bigint;
  readonly fee: bigint;
  /** Of the part to the card: its refund at the gateway, and what became of it; null without one. */
  readonly cardRefundId: bigint | null;
  readonly cardState: string | null;
  readonly businessDate: IsoDate;
  readonly refundedAt: Date;
}

/** The refunds of a purchase, in their order. */
export async function readRefundsOf(sql: Sql | Tx, purchaseId: bigint): Promise<StoredRefund[]> {
  const rows = await sql<(Omit<StoredRefund, 'businessDate'> & { business_date: string })[]>`
    select r.id, r.amount, r.credit_amount as "creditAmount", r.card_amount as "cardAmount", r.gift_amount as "giftAmount", r.wallet_amount + r.repaid_amount as "walletAmount", r.fee,
           r.card_refund_id as "cardRefundId", g.state as "cardState", r.business_date, r.refunded_at as "refundedAt"
    from payments.refund r left join gateway.refund g on g.bucket = r.bucket and g.id = r.card_refund_id
    where r.bucket = ${bucketOf(purchaseId)} and r.purchase_id = ${purchaseId} order by r.id`;
  return rows.map(({ business_date: businessDate, ...row }) => ({ ...row, businessDate: isoDate(businessDate) }));
}
