import { rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { declareTask } from '../../../platform/tasks/task.ts';
import type { PreInvoiceTerms } from '../domain/pre-invoice.ts';

/** The partner is to know that an invoice will not be paid, whatever its buyer has decided there. */
export const WITHDRAW_AT_PARTNER = declareTask<{ readonly reference: string; readonly amount: string }>(
  'payments.withdraw_at_partner',
);

export type PreInvoiceState = 'open' | 'at_partner' | 'paid' | 'returned' | 'expired' | 'refused';

/** What a buyer has agreed to at a shop of the partner. */
export interface PreInvoice {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly uid: string;
  readonly bodyHash: string;
  readonly merchantId: bigint;
  readonly qrCode: string;
  /** Rials. */
  readonly amount: Rial;
  /** Null for one that was refused. */
  readonly terms: PreInvoiceTerms | null;
  readonly heldSaleId: bigint | null;
  readonly state: PreInvoiceState;
  readonly reason: string | null;
  readonly attempts: number;
  readonly pageToken: string | null;
  readonly purchaseId: bigint | null;
  readonly madeAt: Date;
  readonly decidesBy: Date;
}

export type NewPreInvoice = Omit<PreInvoice, 'id' | 'attempts' | 'pageToken' | 'purchaseId'> & {
  readonly endedAt: Date | null;
};

/** Writes one; undefined where the customer has one of this uid already, committed or not yet when this began. */
export async function insertPreInvoice(tx: Tx, invoice: NewPreInvoice): Promise<bigint | undefined> {
  const bucket = bucketOf(invoice.customerId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into payments.pre_invoice (bucket, id, customer_id, uid, body_hash, merchant_id, qr_code, amount, terms, held_sale_id, state, reason, made_at, decides_by, ended_at)
    values (${bucket}, nextval('payments.pre_invoice_number') * 64 + ${bucket}, ${invoice.customerId}, ${invoice.uid}, ${invoice.bodyHash}::uuid, ${invoice.merchantId}, ${invoice.qrCode}, ${invoice.amount},
      ${invoice.terms === null ? null : tx.json(invoice.terms)}, ${invoice.heldSaleId}, ${invoice.state}, ${invoice.reason}, ${invoice.madeAt}, ${invoice.decidesBy}, ${invoice.endedAt})
    on conflict (customer_id, uid, bucket) do nothing returning id`;
  return row?.id;
}

const selectInvoice = (sql: Sql | Tx) => sql`
  select p.id, p.customer_id as "customerId", p.uid, p.body_hash::text as "bodyHash", p.merchant_id as "merchantId", p.qr_code as "qrCode", p.amount, p.terms, p.held_sale_id as "heldSaleId",
         p.state, p.reason, p.attempts, p.page_token as "pageToken", p.purchase_id as "purchaseId", p.made_at as "madeAt", p.decides_by as "decidesBy"
  from payments.pre_invoice p`;

type Row = Omit<PreInvoice, 'amount'> & { amount: bigint };
const preInvoiceOf = (row: Row | undefined): PreInvoice | undefined => row && { ...row, amount: rial(row.amount) };

/** The customer's own pre-invoice of a uid; undefined for another's. */
export async function findPreInvoice(sql: Sql | Tx, customerId: bigint, uid: string): Promise<PreInvoice | undefined> {
  const [row] = await sql<
    Row[]
  >`${selectInvoice(sql)} where p.bucket = ${bucketOf(customerId)} and p.customer_id = ${customerId} and p.uid = ${uid}`;
  return preInvoiceOf(row);
}

/** A pre-invoice as it is now. */
export async function readPreInvoice(sql: Sql | Tx, id: bigint): Promise<PreInvoice | undefined> {
  const [row] = await sql<Row[]>`${selectInvoice(sql)} where p.bucket = ${bucketOf(id)} and p.id = ${id}`;
  return preInvoiceOf(row);
}

/** The same, locked first. Throws where there is none. */
export async function lockPreInvoice(tx: Tx, id: bigint): Promise<PreInvoice> {
  await tx`select from payments.pre_invoice p where p.bucket = ${bucketOf(id)} and p.id = ${id} for update`;
  const invoice = await readPreInvoice(tx, id);
  if (invoice === undefined) throw new Error(`the pre-invoice ${id} has gone`);
  return invoice;
}

/** A locked one goes to the partner once more. */
export async function storeAttempt(tx: Tx, id: bigint, decidesBy: Date): Promise<void> {
  await tx`
    update payments.pre_invoice p set state = 'at_partner', attempts = attempts + 1, page_token = null, decides_by = ${decidesBy}
    where p.bucket = ${bucketOf(id)} and p.id = ${id}`;
}

/** Where the page of the present attempt is; nothing once it is another. */
export async function storePage(
  sql: Sql,
  { id, attempts }: Pick<PreInvoice, 'id' | 'attempts'>,
  pageToken: string,
): Promise<void> {
  await sql`
    update payments.pre_invoice p set page_token = ${pageToken}
    where p.bucket = ${bucketOf(id)} and p.id = ${id} and p.state = 'at_partner' and p.attempts = ${attempts} and p.page_token is distinct from ${pageToken}`;
}

/** A locked one is the buyer's to decide again: the partner has none of it. */
export async function reopen(tx: Tx, id: bigint): Promise<void> {
  await tx`
    update payments.pre_invoice p set state = 'open', page_token = null where p.bucket = ${bucketOf(id)} and p.id = ${id}`;
}

export type PreInvoiceEnd = { readonly at: Date; readonly heldSaleId?: bigint } & (
  | { readonly state: 'paid'; readonly purchaseId: bigint }
  | { readonly state: 'returned' | 'expired'; readonly reason: string }
);

/** Ends a locked one. */
export async function endPreInvoice(tx: Tx, id: bigint, end: PreInvoiceEnd): Promise<void> {
  const [purchaseId, reason] = end.state === 'paid' ? [end.purchaseId, null] : [null, end.reason];
  await tx`
    update payments.pre_invoice p
    set state = ${end.state}, purchase_id = ${purchaseId}::bigint, reason = ${reason}, ended_at = ${end.at}, held_sale_id = coalesce(${end.heldSaleId ?? null}::bigint, held_sale_id)
    where p.bucket = ${bucketOf(id)} and p.id = ${id}`;
}

/** Those that the clock or the partner may have decided, in the order of their ids. Open ones whose time is over, and all at the partner. */
export async function findUndecided(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from payments.pre_invoice
    where ended_at is null and id > ${after} and (state = 'at_partner' or decides_by <= ${now}) order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
