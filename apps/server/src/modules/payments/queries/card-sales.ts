import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Line, PostingRule } from '../../ledger/index.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';

/** What a customer can draw on; rials. */
export interface AvailableFunds {
  readonly walletFree: bigint;
  readonly isWalletActive: boolean;
  /** Null without a facility. */
  readonly facilityStatus: string | null;
  readonly creditFree: bigint | null;
  /** So late that there is no new purchase on credit. */
  readonly isTooLate: boolean;
}

/** A customer, and the facility that they may draw on. */
export interface Drawer {
  readonly customerId: bigint;
  readonly facilityId: bigint | undefined;
}

/** What is free of a customer's wallet and of one facility. Anyone who decides by it has locked the accounts. Undefined without a wallet. */
export async function readAvailableFunds(
  sql: Sql | Tx,
  customerId: bigint,
  facilityId: bigint | undefined,
  today: IsoDate,
): Promise<AvailableFunds | undefined> {
  const [funds] = await readFundsOfMany(sql, [{ customerId, facilityId }], today);
  return funds;
}

/** The same for many, in their order. */
export async function readFundsOfMany(
  sql: Sql | Tx,
  drawers: readonly Drawer[],
  today: IsoDate,
): Promise<(AvailableFunds | undefined)[]> {
  const customers = drawers.map(({ customerId }) => String(customerId));
  const facilities = drawers.map(({ facilityId }) => (facilityId === undefined ? null : String(facilityId)));
  const rows = await sql<(AvailableFunds & { readonly place: bigint })[]>`
    select k.place, w.balance - w.held as "walletFree", c.is_active as "isWalletActive", f.status as "facilityStatus",
           a.limit_amount - a.balance - a.held as "creditFree", f.id is not null and servicing.is_too_late_to_buy(c.customer_id, ${today}::date) as "isTooLate"
    from unnest(${customers}::bigint[], ${facilities}::bigint[]) with ordinality k(customer_id, facility_id, place)
    join wallet.cash_account c on c.bucket = (k.customer_id & 63) and c.customer_id = k.customer_id
    join ledger.guarded_account w on w.bucket = c.bucket and w.kind = 2010 and w.party_id = c.customer_id and w.currency = 364 and w.party_id = any (${customers}::bigint[])
    left join servicing.facility f on f.bucket = c.bucket and f.id = k.facility_id
    left join ledger.guarded_account a on a.bucket = f.bucket and a.kind = f.principal_kind and a.party_id = f.id and a.currency = 364 and a.party_id = any (${facilities}::bigint[])`;
  const found = new Map(rows.map(({ place, ...funds }) => [Number(place), funds]));
  return drawers.map((_, index) => found.get(index + 1));
}

/** What was stored under a uid: by this call, or by an earlier one (`isReplay`). */
export interface OpenedSale {
  readonly id: bigint;
  readonly result: number;
  readonly refusalCode: string | null;
  readonly isReplay: boolean;
  readonly isSameBody: boolean;
}

/** Stores a sale that waits for its payment by card, or its refusal; a uid that is stored already is read back. */
export async function openCardSale(tx: Tx, p: PricedPurchase, refusalCode: string | null): Promise<OpenedSale> {
  const row = {
    uid: p.uid,
    body_hash: p.bodyHash,
    refusal_code: refusalCode,
    merchant_id: String(p.merchantId),
    terminal_id: String(p.terminalId),
    product_type: p.productType,
    facility_id: p.facility === undefined ? null : String(p.facility.id),
    contract_uid: p.facility?.uid ?? null,
    amount: String(p.amount),
    credit_amount: String(p.creditAmount),
    wallet_amount: String(p.walletAmount),
    gateway_amount: String(p.gatewayAmount),
    gift_amount: String(p.giftAmount),
    fee: String(p.fee),
    commission: String(p.commission),
    commission_vat: String(p.commissionVat),
    installment_count: p.installmentCount,
    currency: p.currency,
    business_date: p.businessDate,
    created_at: p.createdAt.toISOString(),
    buyer_note: p.buyerNote,
  };
  const foreign = p.foreign && {
    quote_id: String(p.foreign.quoteId),
    amount: String(p.foreign.amount),
    commission: String(p.foreign.commission),
  };
  const [opened] = await tx<OpenedSale[]>`
    select id, result, refusal_code as "refusalCode", is_replay as "isReplay", is_same_body as "isSameBody"
    from payments.open_card_sale(${p.customerId}::bigint, ${JSON.stringify(row)}::jsonb, ${foreign === undefined ? null : JSON.stringify(foreign)}::jsonb)`;
  if (opened === undefined) throw new Error('open_card_sale returned nothing');
  return opened;
}

/** Writes what an open sale holds, by which attempt it is paid and what will be posted: exactly what was priced. */
export async function insertCardSale(
  tx: Tx,
  purchaseId: bigint,
  p: PricedPurchase,
  sale: { readonly attemptId: bigint; readonly holdIds: readonly bigint[]; readonly decidesUntil: Date },
): Promise<void> {
  await tx`
    insert into payments.card_sale (bucket, purchase_id, attempt_id, hold_ids, payment_code_id, rule, line_kind, line_party, line_currency, line_amount,
      row_principal, row_fee, row_due, started_at, decides_until)
    values (${bucketOf(purchaseId)}, ${purchaseId}, ${sale.attemptId}, ${sale.holdIds.map(String)}::bigint[], ${p.paymentCodeId ?? null}::bigint, ${p.rule},
      ${p.lines.map(({ kind }) => kind)}::smallint[], ${p.lines.map(({ partyId }) => String(partyId))}::bigint[],
      ${p.lines.map(({ currency }) => currency)}::smallint[], ${p.lines.map(({ amount }) => String(amount))}::bigint[],
      ${p.rows.map(({ principal }) => String(principal))}::bigint[], ${p.rows.map(({ fee }) => String(fee))}::bigint[],
      ${p.rows.map(({ dueDate }) => dueDate)}::date[], ${p.createdAt}, ${sale.decidesUntil})`;
}

/** A sale with a part by card; amounts in rials. */
export interface CardSale {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly uid: string;
  readonly result: number;
  readonly refusalCode: string | null;
  readonly productType: number;
  readonly contractUid: string | null;
  readonly installmentCount: number;
  readonly amount: Rial;
  readonly creditAmount: Rial;
  readonly gatewayAmount: Rial;
  readonly fee: Rial;
  readonly attemptId: bigint;
  readonly holdIds: readonly bigint[];
  readonly paymentCodeId: bigint | null;
  readonly rule: PostingRule;
  readonly lines: readonly Line[];
  /** As priced. */
  readonly rows: readonly {
    readonly seq: number;
    readonly dueDate: IsoDate;
    readonly principal: Rial;
    readonly fee: Rial;
  }[];
  readonly startedAt: Date;
  readonly decidesUntil: Date;
}

interface Row {
  id: bigint;
  customer_id: bigint;
  uid: string;
  result: number;
  refusal_code: string | null;
  product_type: number;
  contract_uid: string | null;
  installment_count: number;
  amount: bigint;
  credit_amount: bigint;
  gateway_amount: bigint;
  fee: bigint;
  attempt_id: bigint;
  hold_ids: bigint[];
  payment_code_id: bigint | null;
  rule: PostingRule;
  line_kind: Line['kind'][];
  line_party: bigint[];
  line_currency: Line['currency'][];
  line_amount: bigint[];
  row_principal: bigint[];
  row_fee: bigint[];
  row_due: string[];
  started_at: Date;
  decides_until: Date;
}

/** A sale by its purchase; undefined for one without a part by card, and for one that was refused before its customer was sent to pay. */
export async function readCardSale(sql: Sql | Tx, purchaseId: bigint): Promise<CardSale | undefined> {
  const [row] = await sql<Row[]>`
    select p.id, p.customer_id, p.uid, p.result, p.refusal_code, p.product_type, p.contract_uid::text as contract_uid, p.installment_count, p.amount, p.credit_amount, p.gateway_amount, p.fee,
           s.attempt_id, s.hold_ids, s.payment_code_id, s.rule, s.line_kind, s.line_party, s.line_currency, s.line_amount, s.row_principal, s.row_fee,
           s.row_due::text[] as row_due, s.started_at, s.decides_until
    from payments.card_sale s join payments.purchase p on p.id = s.purchase_id and p.bucket = s.bucket
    where s.bucket = ${bucketOf(purchaseId)} and s.purchase_id = ${purchaseId}`;
  return row === undefined ? undefined : saleOf(row);
}

const saleOf = (row: Row): CardSale => ({
  id: row.id,
  customerId: row.customer_id,
  uid: row.uid,
  result: row.result,
  refusalCode: row.refusal_code,
  productType: row.product_type,
  contractUid: row.contract_uid,
  installmentCount: row.installment_count,
  amount: rial(row.amount),
  creditAmount: rial(row.credit_amount),
  gatewayAmount: rial(row.gateway_amount),
  fee: rial(row.fee),
  attemptId: row.attempt_id,
  holdIds: row.hold_ids,
  paymentCodeId: row.payment_code_id,
  rule: row.rule,
  lines: row.line_kind.map((kind, index) => ({
    kind,
    partyId: row.line_party[index] ?? 0n,
    currency: row.line_currency[index] ?? 364,
    amount: row.line_amount[index] ?? 0n,
  })),
  rows: row.row_principal.map((principal, index) => ({
    seq: index + 1,
    dueDate: isoDate(row.row_due[index] ?? ''),
    principal: rial(principal),
    fee: rial(row.row_fee[index] ?? 0n),
  })),
  startedAt: row.started_at,
  decidesUntil: row.decides_until,
});

/** How an open sale ends: captured on a day with the due days of its rows, or failed for a reason. */
export type SaleDecision =
  | {
      readonly result: 2;
      readonly at: Date;
      readonly businessDate: IsoDate;
      readonly rows: readonly { readonly dueDate: IsoDate; readonly payableUntil: IsoDate }[];
    }
  | { readonly result: 3; readonly at: Date; readonly refusalCode: string };

/** Decides an open sale, once. False where it was decided before, or where its code was paid by another or cancelled. The caller has locked its accounts. */
export async function decideCardSale(tx: Tx, id: bigint, decision: SaleDecision): Promise<boolean> {
  const captured = decision.result === 2 ? decision : undefined;
  const rows = captured?.rows ?? [];
  const [row] = await tx<{ is_decided: boolean }[]>`
    select payments.decide_card_sale(${id}::bigint, ${decision.result}::smallint, ${decision.result === 3 ? decision.refusalCode : null}::text, ${decision.at},
      ${captured?.businessDate ?? null}::date, ${rows.map(({ dueDate }) => dueDate)}::date[], ${rows.map(({ payableUntil }) => payableUntil)}::date[]) as is_decided`;
  return row?.is_decided === true;
}

/** Open sales whose time is over by the business clock, oldest first. */
export async function findOverdueCardSales(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select purchase_id as id from payments.card_sale where ended_at is null and decides_until < ${now} and purchase_id > ${after} order by purchase_id limit ${limit}`;
  return rows.map(({ id }) => id);
}
