import type { IsoDate, Rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { InvoiceHead } from '../domain/invoice.ts';

/** Locks the numbering of a shop until the commit: its drafts are counted, and its numbers given, one after the other. */
export async function lockNumbering(tx: Tx, merchantId: bigint): Promise<void> {
  await tx`insert into invoicing.numbering (merchant_id) values (${merchantId}) on conflict do nothing`;
  await tx`select from invoicing.numbering where merchant_id = ${merchantId} for update`;
}

/** The next number of a shop, from 1. It is given back where the transaction is. The caller has locked the numbering. */
export async function takeNumber(tx: Tx, merchantId: bigint): Promise<number> {
  const [row] = await tx<{ last_number: number }[]>`
    update invoicing.numbering set last_number = last_number + 1 where merchant_id = ${merchantId} returning last_number`;
  if (row === undefined) throw new Error(`shop ${merchantId} has no numbering`);
  return row.last_number;
}

/** Drafts of a shop, counted up to a limit. The caller has locked the numbering. */
export async function countDrafts(tx: Tx, merchantId: bigint, limit: number): Promise<number> {
  const [row] = await tx<{ count: bigint }[]>`
    select count(*) as count from (
      select from invoicing.invoice where merchant_id = ${merchantId} and sent_at is null and cancelled_at is null limit ${limit}) seen`;
  return Number(row?.count ?? 0n);
}

/** Writes a draft and returns its id. */
export async function insertInvoice(
  tx: Tx,
  { merchantId, head, at }: { readonly merchantId: bigint; readonly head: InvoiceHead; readonly at: Date },
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into invoicing.invoice (merchant_id, buyer_name, buyer_mobile, note, due_date, created_at)
    values (${merchantId}, ${head.buyerName}, ${head.buyerMobile}, ${head.note}, ${head.dueDate}, ${at}) returning id`;
  if (row === undefined) throw new Error('an invoice was not stored');
  return row.id;
}

/** Puts another head on an invoice. The caller has seen under its lock that it is a draft. */
export async function updateHead(tx: Tx, id: bigint, head: InvoiceHead): Promise<void> {
  await tx`
    update invoicing.invoice
    set buyer_name = ${head.buyerName}, buyer_mobile = ${head.buyerMobile}, note = ${head.note}, due_date = ${head.dueDate} where id = ${id}`;
}

/** Says which request an invoice is written for. The caller has seen that it has none. */
export async function setRequest(tx: Tx, id: bigint, requestId: bigint): Promise<void> {
  await tx`update invoicing.invoice set request_id = ${requestId} where id = ${id}`;
}

/** The end of a day in Tehran. */
export async function endOfDay(tx: Tx, day: IsoDate): Promise<Date> {
  const [row] = await tx<{ at: Date }[]>`select (${day}::date + 1)::timestamp at time zone 'Asia/Tehran' as at`;
  if (row === undefined) throw new Error(`${day} does not end`);
  return row.at;
}

/** Makes a draft a sent invoice. The caller has locked it. */
export async function markSent(
  tx: Tx,
  id: bigint,
  sent: { readonly number: number; readonly total: Rial; readonly codeId: bigint; readonly at: Date },
): Promise<void> {
  await tx`
    update invoicing.invoice set number = ${sent.number}, total = ${sent.total}, payment_code_id = ${sent.codeId}, sent_at = ${sent.at}
    where id = ${id} and sent_at is null`;
}

/** Cancels an invoice. The caller has locked it, and has cancelled its code. */
export async function markCancelled(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update invoicing.invoice set cancelled_at = ${at} where id = ${id} and cancelled_at is null`;
}
