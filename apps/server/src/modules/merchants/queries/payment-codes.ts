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

/** What a code was made for: shown at the counter, or the pay link of an invoice. */
export type CodePurpose = 'counter' | 'invoice';

/** The codes of a shop that are not paid, cancelled or expired, newest first. */
export async function readOpenCodes(
  sql: Sql | Tx,
  { merchantId, madeFor }: { readonly merchantId: bigint; readonly madeFor: CodePurpose },
  now: Date,
  limit: number,
): Promise<PaymentCode[]> {
  const rows = await sql<CodeRow[]>`
    select id, code, amount, note, invoice_uid, redirect_url, valid_until from merchants.payment_code
    where merchant_id = ${merchantId} and made_for = ${madeFor} and claimed_by is null and cancelled_at is null and valid_until > ${now}
    order by id desc limit ${limit}`;
  return rows.map(codeOf);
}

export interface NewPaymentCode extends Omit<PaymentCode, 'id'> {
  readonly merchantId: bigint;
  readonly terminalId: bigint;
  readonly madeFor: CodePurpose;
  readonly madeAt: Date;
  readonly madeBy: bigint;
}

/** Writes a code and returns its id; undefined when a terminal or another code has it. */
export async function insertPaymentCode(tx: Tx, code: NewPaymentCode): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into merchants.payment_code (code, merchant_id, terminal_id, amount, note, invoice_uid, redirect_url, made_for, made_at, made_by, valid_until)
    select ${code.code}, ${code.merchantId}, ${code.terminalId}, ${code.amount}, ${code.note}, ${code.invoiceUid}, ${code.redirectUrl}, ${code.madeFor}, ${code.madeAt}, ${code.madeBy}, ${code.validUntil}
    where not exists (select from merchants.terminal where code = ${code.code} union all select from merchants.replaced_code where code = ${code.code})
    on conflict (code) do nothing returning id`;
  return row?.id;
}

/** Why a code cannot be paid whatever its time is: a purchase has paid it, or its shop has cancelled it. */
export type ClosedCode = 'qr_paid' | 'qr_cancelled';

/** Undefined for a code that is still to be paid. The claim is written in the purchase's own transaction, so there is none of a purchase that failed. */
export async function whyCodeIsClosed(sql: Sql | Tx, id: bigint): Promise<ClosedCode | undefined> {
  const [row] = await sql<{ closed: ClosedCode | null }[]>`
    select case when claimed_by is not null then 'qr_paid' when cancelled_at is not null then 'qr_cancelled' end as closed
    from merchants.payment_code where id = ${id}`;
  return row?.closed ?? undefined;
}

/** Cancels a code; false for one that a purchase has paid. Its row is locked, as the purchase that pays it does: exactly one of the two happens. */
export async function cancelPaymentCode(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  await tx`select from merchants.payment_code where id = ${id} for update`;
  if ((await whyCodeIsClosed(tx, id)) === 'qr_paid') return false;
  await tx`update merchants.payment_code set cancelled_at = ${at} where id = ${id} and cancelled_at is null`;
  return true;
}

const MAX_FOUND = 200;

/** The purchases, by uid, that paid codes a person has made for some shops; the newest 200. */
export async function findPurchasesOfMaker(
  sql: Sql,
  merchantIds: readonly bigint[],
  makerId: bigint,
): Promise<readonly string[]> {
  const rows = await sql<{ claimed_uid: string }[]>`
    select claimed_uid from merchants.payment_code
    where made_by = ${makerId} and claimed_uid is not null and merchant_id = any(${merchantIds.map(String)}::bigint[]) order by id desc limit ${MAX_FOUND}`;
  return rows.map(({ claimed_uid: uid }) => uid);
}

/** Which of these purchases of a shop, by uid, paid codes that a person has made: as `customer:uid`. */
export async function findCodesOfMaker(
  sql: Sql,
  merchantId: bigint,
  makerId: bigint,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ claimed_by: bigint; claimed_uid: string }[]>`
    select claimed_by, claimed_uid from merchants.payment_code
    where merchant_id = ${merchantId} and made_by = ${makerId} and claimed_by is not null and claimed_uid = any(${[...uids]})`;
  return new Set(rows.map(({ claimed_by: customerId, claimed_uid: uid }) => `${customerId}:${uid}`));
}

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
