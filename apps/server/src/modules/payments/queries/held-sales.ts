import { rial, type Rial } from '@nesye/money';
import { declareTask } from '../../../platform/tasks/task.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { HeldTenders } from '../domain/held-parts.ts';
import type { PurchaseBody } from '../domain/purchase-request.ts';

/** A part of a held sale was refunded, in the shop's panel or by a decision: its shop's server is to know. */
export const HELD_SALE_REFUNDED = declareTask<{ readonly id: string }>('payments.held_sale_refunded', {
  maxAttempts: 10,
});

/** A sale whose money and limit are held until its shop takes them, in one part or several. Amounts in rials. */
export interface HeldSale {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly merchantId: bigint;
  /** As the customer agreed to it. */
  readonly request: PurchaseBody;
  readonly facility: { readonly id: bigint; readonly principalKind: number } | undefined;
  readonly purseId: bigint | undefined;
  readonly amount: Rial;
  readonly creditAmount: Rial;
  readonly walletAmount: Rial;
  readonly giftAmount: Rial;
  readonly gatewayAmount: Rial;
  /** Of the part by card. */
  readonly attemptId: bigint | undefined;
  /** When all of it was paid or held; null while its card has not paid. */
  readonly paidAt: Date | null;
  readonly capturedAmount: Rial;
  /** How many parts were taken. */
  readonly captures: number;
  readonly holdIds: readonly bigint[];
  readonly endedAt: Date | null;
  /** What it has taken of an offer of the shop, and what of that its parts have used; undefined where the buyer pays the fee. */
  readonly offer: { readonly id: bigint; readonly fee: Rial; readonly used: Rial } | undefined;
}

export type NewHeldSale = Omit<HeldSale, 'capturedAmount' | 'captures' | 'endedAt'> & { readonly heldAt: Date };

/** The ids of new held sales, each in its customer's bucket, in the order of the customers. */
export async function nextHeldSaleIds(tx: Tx, customerIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx<{ id: bigint }[]>`
    select nextval('payments.held_sale_number') * 64 + (c & 63) as id from unnest(${customerIds.map(String)}::bigint[]) c`;
  const ofBucket = Map.groupBy(rows, ({ id }) => bucketOf(id));
  return customerIds.map((customerId) => {
    const id = ofBucket.get(bucketOf(customerId))?.pop()?.id;
    if (id === undefined) throw new Error('no number for a held sale');
    return id;
  });
}

/** Writes sales whose holds were placed. */
export async function insertHeldSales(tx: Tx, sales: readonly NewHeldSale[]): Promise<void> {
  const rows = sales.map((sale) => ({
    bucket: bucketOf(sale.id),
    id: String(sale.id),
    customer_id: String(sale.customerId),
    merchant_id: String(sale.merchantId),
    request: sale.request,
    facility_id: sale.facility === undefined ? null : String(sale.facility.id),
    principal_kind: sale.facility?.principalKind ?? null,
    purse_id: sale.purseId === undefined ? null : String(sale.purseId),
    amount: String(sale.amount),
    credit_amount: String(sale.creditAmount),
    wallet_amount: String(sale.walletAmount),
    gift_amount: String(sale.giftAmount),
    gateway_amount: String(sale.gatewayAmount),
    offer_id: sale.offer === undefined ? null : String(sale.offer.id),
    shop_fee: String(sale.offer?.fee ?? 0n),
    attempt_id: sale.attemptId === undefined ? null : String(sale.attemptId),
    hold_ids: sale.holdIds.map(String),
    held_at: sale.heldAt.toISOString(),
    paid_at: sale.paidAt?.toISOString() ?? null,
  }));
  await tx`
    insert into payments.held_sale (bucket, id, customer_id, merchant_id, request, facility_id, principal_kind, purse_id, amount, credit_amount, wallet_amount, gift_amount, gateway_amount, offer_id, shop_fee, attempt_id, hold_ids, held_at, paid_at)
    select r.bucket, r.id, r.customer_id, r.merchant_id, r.request, r.facility_id, r.principal_kind, r.purse_id, r.amount, r.credit_amount, r.wallet_amount, r.gift_amount, r.gateway_amount, r.offer_id, r.shop_fee, r.attempt_id, r.hold_ids, r.held_at, r.paid_at
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) r(bucket smallint, id bigint, customer_id bigint, merchant_id bigint, request jsonb, facility_id bigint, principal_kind smallint, purse_id bigint, amount bigint, credit_amount bigint,
      wallet_amount bigint, gift_amount bigint, gateway_amount bigint, offer_id bigint, shop_fee bigint, attempt_id bigint, hold_ids bigint[], held_at timestamptz, paid_at timestamptz)`;
}

interface Row {
  id: bigint;
  customer_id: bigint;
  merchant_id: bigint;
  request: PurchaseBody;
  facility_id: bigint | null;
  principal_kind: number | null;
  purse_id: bigint | null;
  amount: bigint;
  credit_amount: bigint;
  wallet_amount: bigint;
  gift_amount: bigint;
  gateway_amount: bigint;
  offer_id: bigint | null;
  shop_fee: bigint;
  shop_fee_used: bigint;
  attempt_id: bigint | null;
  paid_at: Date | null;
  captured_amount: bigint;
  captures: number;
  hold_ids: bigint[];
  ended_at: Date | null;
}

/** What of each way of payment some sales were agreed to be paid by; those that are none are left out. */
export async function readHeldTenders(
  sql: Sql,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, HeldTenders & { readonly capturedAmount: Rial }>> {
  const rows = await sql<(TenderRow & Pick<Row, 'id'>)[]>`
    select h.id, h.amount, h.credit_amount, h.wallet_amount, h.gift_amount, h.gateway_amount, h.captured_amount
    from payments.held_sale h where h.bucket = any (${ids.map(bucketOf)}::smallint[]) and h.id = any (${ids.map(String)}::bigint[])`;
  return new Map(rows.map((row) => [row.id, tendersOf(row)]));
}

/** The held sales of which some purchases are parts, by purchase; others are left out. */
export async function readSalesOfParts(
  sql: Sql | Tx,
  purchaseIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await sql<{ purchaseId: bigint; saleId: bigint }[]>`
    select purchase_id as "purchaseId", held_sale_id as "saleId" from payments.held_sale_capture
    where bucket = any(${[...new Set(purchaseIds.map(bucketOf))]}::smallint[]) and purchase_id = any(${purchaseIds.map(String)}::bigint[])`;
  return new Map(rows.map(({ purchaseId, saleId }) => [purchaseId, saleId]));
}

/** A held sale, or undefined. What of it changes is that under the caller's locks, if it has them. */
export async function readHeldSale(sql: Sql | Tx, id: bigint): Promise<HeldSale | undefined> {
  return (await readHeldSales(sql, [id])).get(id);
}

/** The same for many; those that do not exist are left out. */
export async function readHeldSales(sql: Sql | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, HeldSale>> {
  const rows = await sql<Row[]>`
    select h.id, h.customer_id, h.merchant_id, h.request, h.facility_id, h.principal_kind, h.purse_id, h.amount, h.credit_amount, h.wallet_amount, h.gift_amount, h.gateway_amount, h.offer_id, h.shop_fee, h.shop_fee_used, h.attempt_id, h.paid_at, h.captured_amount,
           h.hold_ids, h.ended_at, (select count(*)::int from payments.held_sale_capture c where c.held_sale_id = h.id and c.bucket = h.bucket) as captures
    from payments.held_sale h where h.bucket = any (${ids.map(bucketOf)}::smallint[]) and h.id = any (${ids.map(String)}::bigint[])`;
  return new Map(rows.map((row) => [row.id, saleOf(row)]));
}

type TenderRow = Pick<
  Row,
  'amount' | 'credit_amount' | 'wallet_amount' | 'gift_amount' | 'gateway_amount' | 'captured_amount'
>;

const tendersOf = (row: TenderRow): HeldTenders & Pick<HeldSale, 'capturedAmount'> => ({
  amount: rial(row.amount),
  creditAmount: rial(row.credit_amount),
  walletAmount: rial(row.wallet_amount),
  giftAmount: rial(row.gift_amount),
  gatewayAmount: rial(row.gateway_amount),
  capturedAmount: rial(row.captured_amount),
});

const saleOf = (row: Row): HeldSale => ({
  id: row.id,
  customerId: row.customer_id,
  merchantId: row.merchant_id,
  request: row.request,
  facility:
    row.facility_id === null || row.principal_kind === null
      ? undefined
      : { id: row.facility_id, principalKind: row.principal_kind },
  purseId: row.purse_id ?? undefined,
  ...tendersOf(row),
  attemptId: row.attempt_id ?? undefined,
  paidAt: row.paid_at,
  captures: row.captures,
  holdIds: row.hold_ids,
  endedAt: row.ended_at,
  offer:
    row.offer_id === null ? undefined : { id: row.offer_id, fee: rial(row.shop_fee), used: rial(row.shop_fee_used) },
});

/** Locks held sales in the order of their ids. The caller has locked their accounts. */
export async function lockHeldSales(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx`
    select from payments.held_sale h where h.bucket = any (${ids.map(bucketOf)}::smallint[]) and h.id = any (${ids.map(String)}::bigint[])
    order by h.id for update`;
}

export interface HeldSaleChange {
  readonly capturedAmount: Rial;
  /** Empty once it has ended. */
  readonly holdIds: readonly bigint[];
  readonly endedAt: Date | null;
  /** Of the fee that its shop pays what is used now. */
  readonly usedFee?: Rial;
  /** Of the part by card what is given up now. */
  readonly returnedAmount?: Rial;
}

/** Writes what is captured and held of sales that the caller has locked. */
export async function updateHeldSales(
  tx: Tx,
  changes: readonly (HeldSaleChange & { readonly id: bigint })[],
): Promise<void> {
  const rows = changes.map(({ id, capturedAmount, holdIds, endedAt, returnedAmount = 0n, usedFee = 0n }) => ({
    bucket: bucketOf(id),
    id: String(id),
    captured_amount: String(capturedAmount),
    hold_ids: holdIds.map(String),
    ended_at: endedAt?.toISOString() ?? null,
    returned_amount: String(returnedAmount),
    used_fee: String(usedFee),
  }));
  await tx`
    update payments.held_sale h
    set captured_amount = r.captured_amount, hold_ids = r.hold_ids, ended_at = r.ended_at, returned_amount = h.returned_amount + r.returned_amount,
      shop_fee_used = h.shop_fee_used + r.used_fee
    from jsonb_to_recordset(${tx.json(rows)}::jsonb)
      r(bucket smallint, id bigint, captured_amount bigint, hold_ids bigint[], ended_at timestamptz, returned_amount bigint, used_fee bigint)
    where h.bucket = r.bucket and h.id = r.id and h.id = any (${rows.map(({ id }) => id)}::bigint[])`;
}

/** Writes that the card has paid its part of a sale that the caller has locked. */
export async function markHeldSalePaid(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`
    update payments.held_sale h set paid_at = ${at} where h.bucket = ${bucketOf(id)} and h.id = ${id}`;
}

export interface HeldSaleCapture {
  readonly seq: number;
  readonly purchaseId: bigint;
  readonly amount: Rial;
}

/** Writes parts that were taken, each of another sale. */
export async function insertCaptures(
  tx: Tx,
  parts: readonly (HeldSaleCapture & { readonly saleId: bigint })[],
  at: Date,
): Promise<void> {
  await tx`
    insert into payments.held_sale_capture (bucket, held_sale_id, seq, purchase_id, amount, captured_at)
    select (c.sale_id & 63)::smallint, c.sale_id, c.seq, c.purchase_id, c.amount, ${at}
    from unnest(${parts.map(({ saleId }) => String(saleId))}::bigint[], ${parts.map(({ seq }) => seq)}::smallint[],
      ${parts.map(({ purchaseId }) => String(purchaseId))}::bigint[], ${parts.map(({ amount }) => String(amount))}::bigint[]) c(sale_id, seq, purchase_id, amount)`;
}

/** A part that was taken, and what of it was refunded since. Rials. */
export interface CapturedPart extends HeldSaleCapture {
  readonly refunded: Rial;
  readonly capturedAt: Date;
}

/** The parts of some held sales, in their order. */
export async function readCapturedParts(
  sql: Sql | Tx,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly CapturedPart[]>> {
  const rows = await sql<
    {
      held_sale_id: bigint;
      seq: number;
      purchase_id: bigint;
      amount: bigint;
      refunded: bigint;
      captured_at: Date;
    }[]
  >`
    select c.held_sale_id, c.seq, c.purchase_id, c.amount, c.captured_at,
           (select coalesce(sum(r.amount), 0)::bigint from payments.refund r where r.bucket = c.bucket and r.purchase_id = c.purchase_id) as refunded
    from payments.held_sale_capture c
    where c.held_sale_id = any (${ids.map(String)}::bigint[]) and c.bucket = any (${ids.map(bucketOf)}::smallint[])
    order by c.held_sale_id, c.seq`;
  const parts = rows.map((row) => ({
    saleId: row.held_sale_id,
    seq: row.seq,
    purchaseId: row.purchase_id,
    amount: rial(row.amount),
    refunded: rial(row.refunded),
    capturedAt: row.captured_at,
  }));
  return Map.groupBy(parts, ({ saleId }) => saleId);
}
