import { rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { normalizeTerminalCode, type PaymentCode } from '../domain/merchant.ts';

interface CodeRow {
  id: bigint;
  code: string;
  amount: bigint;
  note: string | null;
  invoice_uid: string | null;
  redirect_url: string | null;
  valid_until: Date;
}

const codeOf = (row: CodeRow): PaymentCode => ({
  id: row.id,
  code: row.code,
  amount: rial(row.amount),
  note: row.note,
  invoiceUid: row.invoice_uid,
  redirectUrl: row.redirect_url,
  validUntil: row.valid_until,
});

/** The codes of a shop that are neither paid nor expired, newest first. */
export async function readOpenCodes(
  sql: Sql | Tx,
  merchantId: bigint,
  now: Date,
  limit: number,
): Promise<PaymentCode[]> {
  const rows = await sql<CodeRow[]>`
    select id, code, amount, note, invoice_uid, redirect_url, valid_until from merchants.payment_code
    where merchant_id = ${merchantId} and claimed_by is null and valid_until > ${now} order by id desc limit ${limit}`;
  return rows.map(codeOf);
}

export interface NewPaymentCode extends Omit<PaymentCode, 'id'> {
  readonly merchantId: bigint;
  readonly terminalId: bigint;
  readonly madeAt: Date;
}

/** Writes a code; false when a terminal or another code has it. */
export async function insertPaymentCode(tx: Tx, code: NewPaymentCode): Promise<boolean> {
  const { count } = await tx`
    insert into merchants.payment_code (code, merchant_id, terminal_id, amount, note, invoice_uid, redirect_url, made_at, valid_until)
    select ${code.code}, ${code.merchantId}, ${code.terminalId}, ${code.amount}, ${code.note}, ${code.invoiceUid}, ${code.redirectUrl}, ${code.madeAt}, ${code.validUntil}
    where not exists (select from merchants.terminal where code = ${code.code})
    on conflict (code) do nothing`;
  return count === 1;
}

/** Whether a purchase has paid a code. The claim is written in the purchase's own transaction, so there is none of a purchase that failed. */
export async function isCodePaid(sql: Sql | Tx, id: bigint): Promise<boolean> {
  const [row] = await sql<{ is_paid: boolean }[]>`
    select claimed_by is not null as is_paid from merchants.payment_code where id = ${id}`;
  return row?.is_paid === true;
}

const MAX_FOUND = 200;

/** The purchases, by uid, that paid a code of this name, one whose invoice is this, or one whose note holds it; the newest 200 of each. */
export async function findPurchasesOfCodes(
  sql: Sql,
  merchantIds: readonly bigint[],
  { folded, text }: { readonly folded: string; readonly text: string },
): Promise<readonly string[]> {
  const rows = await sql<{ claimed_uid: string | null }[]>`
    select c.claimed_uid from unnest(${merchantIds.map(String)}::bigint[]) m(id)
    cross join lateral (
      (select p.claimed_uid from merchants.payment_code p
        where p.merchant_id = m.id and p.claimed_uid is not null and p.invoice_folded = ${folded} order by p.id desc limit ${MAX_FOUND})
      union
      (select p.claimed_uid from merchants.payment_code p
        where p.merchant_id = m.id and p.claimed_uid is not null and position(${folded} in p.note_folded) > 0 order by p.id desc limit ${MAX_FOUND})
      union
      (select p.claimed_uid from merchants.payment_code p
        where p.merchant_id = m.id and p.claimed_uid is not null and p.code = ${normalizeTerminalCode(text) ?? null})) c`;
  return rows.flatMap(({ claimed_uid: uid }) => uid ?? []);
}

/** The codes that purchases of some shops have claimed, by customer and uid as `customer:uid`. */
export async function findClaimedCodes(
  sql: Sql,
  merchantIds: readonly bigint[],
  uids: readonly string[],
): Promise<ReadonlyMap<string, PaymentCode>> {
  if (uids.length === 0) return new Map();
  const rows = await sql<(CodeRow & { claimed_by: bigint | null; claimed_uid: string | null })[]>`
    select id, code, amount, note, invoice_uid, redirect_url, valid_until, claimed_by, claimed_uid from merchants.payment_code
    where merchant_id = any(${merchantIds.map(String)}::bigint[]) and claimed_uid = any(${[...uids]})`;
  return new Map(rows.map((row) => [`${row.claimed_by}:${row.claimed_uid}`, codeOf(row)]));
}
