import type { Sql, Tx } from '../../../platform/database/database.ts';
import { merchantsOfUser } from '../../merchants/index.ts';

const MAX_ROWS = 50_000;

/** The invoices of a person's shops for the copy of all their data, with their items; amounts in rials. */
export async function readOwnInvoices(sql: Sql | Tx, userId: bigint): Promise<unknown[]> {
  const shops = (await merchantsOfUser(sql, userId)).map(({ id }) => String(id));
  const rows = await sql`
    select i.merchant_id, i.number, i.buyer_name, i.buyer_mobile, i.note, i.due_date::text as due_date, i.total, i.created_at, i.sent_at, i.cancelled_at,
      (select coalesce(jsonb_agg(jsonb_build_object('title', t.title, 'count', t.count, 'unit_price', t.unit_price, 'discount', t.discount) order by t.id), '[]')
       from invoicing.invoice_item t where t.invoice_id = i.id) as items
    from invoicing.invoice i where i.merchant_id = any(${shops}::bigint[]) order by i.merchant_id, i.id limit ${MAX_ROWS}`;
  return [...rows];
}

/** The requests for invoices that a person's shops keep, for the same copy; their pictures are among the documents. */
export async function readOwnRequests(sql: Sql | Tx, userId: bigint): Promise<unknown[]> {
  const shops = (await merchantsOfUser(sql, userId)).map(({ id }) => String(id));
  const rows = await sql`
    select merchant_id, buyer_name, buyer_mobile, note, created_at from invoicing.request
    where merchant_id = any(${shops}::bigint[]) order by merchant_id, id limit ${MAX_ROWS}`;
  return [...rows];
}
