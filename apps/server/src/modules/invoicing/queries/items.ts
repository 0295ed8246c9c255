import { rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { InvoiceItem, NewItem } from '../domain/invoice.ts';

interface ItemColumns {
  id: bigint;
  title: string;
  count: number;
  unit_price: bigint;
  discount: bigint;
  total: bigint;
}

const itemOf = (row: ItemColumns): InvoiceItem => ({
  id: row.id,
  title: row.title,
  count: row.count,
  unitPrice: rial(row.unit_price),
  discount: rial(row.discount),
  total: rial(row.total),
});

/** The items of an invoice in the order in which they were added; 50 at most. */
export async function readItems(sql: Sql | Tx, invoiceId: bigint): Promise<InvoiceItem[]> {
  const rows = await sql<ItemColumns[]>`
    select id, title, count, unit_price, discount, total from invoicing.invoice_item where invoice_id = ${invoiceId} order by id`;
  return rows.map(itemOf);
}

/** An item of an invoice of a shop, and which invoice; undefined for one that is not there or another's. */
export async function findItem(
  sql: Sql | Tx,
  { id, merchantId }: { readonly id: bigint; readonly merchantId: bigint },
): Promise<{ readonly item: InvoiceItem; readonly invoiceId: bigint } | undefined> {
  const [row] = await sql<(ItemColumns & { invoice_id: bigint })[]>`
    select t.id, t.title, t.count, t.unit_price, t.discount, t.total, t.invoice_id
    from invoicing.invoice_item t join invoicing.invoice i on i.id = t.invoice_id where t.id = ${id} and i.merchant_id = ${merchantId}`;
  return row === undefined ? undefined : { item: itemOf(row), invoiceId: row.invoice_id };
}

/** Adds an item. The caller has locked the invoice and seen that it is a draft with room. */
export async function insertItem(tx: Tx, invoiceId: bigint, item: NewItem): Promise<InvoiceItem> {
  const [row] = await tx<ItemColumns[]>`
    insert into invoicing.invoice_item (invoice_id, title, count, unit_price, discount)
    values (${invoiceId}, ${item.title}, ${item.count}, ${item.unitPrice}, ${item.discount}) returning id, title, count, unit_price, discount, total`;
  if (row === undefined) throw new Error('an item was not stored');
  return itemOf(row);
}

/** Changes an item; undefined for one that is gone. The caller has locked its invoice. */
export async function updateItem(tx: Tx, id: bigint, item: NewItem): Promise<InvoiceItem | undefined> {
  const [row] = await tx<ItemColumns[]>`
    update invoicing.invoice_item set title = ${item.title}, count = ${item.count}, unit_price = ${item.unitPrice}, discount = ${item.discount}
    where id = ${id} returning id, title, count, unit_price, discount, total`;
  return row === undefined ? undefined : itemOf(row);
}

/** Removes an item; false for one that is gone. The caller has locked its invoice. */
export async function deleteItem(tx: Tx, id: bigint): Promise<boolean> {
  const { count } = await tx`delete from invoicing.invoice_item where id = ${id}`;
  return count === 1;
}

/** Adds the items of one invoice to another. */
export async function copyItems(tx: Tx, from: bigint, to: bigint): Promise<void> {
  await tx`
    insert into invoicing.invoice_item (invoice_id, title, count, unit_price, discount)
    select ${to}, title, count, unit_price, discount from invoicing.invoice_item where invoice_id = ${from} order by id`;
}
