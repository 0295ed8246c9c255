import type { CallTypes, invoicingCalls } from '@nesye/contract';
import { INVOICE_LIMIT } from '@nesye/contract/constants';
import { parseRial, type Rial, ZERO_RIAL } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { InvoiceItem, NewItem } from '../domain/invoice.ts';
import { type InvoiceKey, type InvoicingDeps, lockDraft, requireShop } from '../invoicing-deps.ts';
import { deleteItem, findItem, insertItem, updateItem } from '../queries/items.ts';

export type GivenItem = CallTypes<typeof invoicingCalls.addInvoiceItem>['body'];

/** Adds an item to a draft. Refuses `not_found`, `amount_invalid`, `invoice_not_draft`, `invoice_items_full`. */
export async function addItem(deps: InvoicingDeps, key: InvoiceKey, given: GivenItem): Promise<InvoiceItem> {
  const item = readItem(given);
  return await deps.database.transaction(async (tx) => {
    const { id, itemCount } = await lockDraft(deps, tx, key);
    if (itemCount >= INVOICE_LIMIT.items) throw new Refusal('invoice_items_full');
    return await insertItem(tx, id, item);
  });
}

/** Changes an item of a draft. Refuses `not_found`, `amount_invalid`, `invoice_not_draft`. */
export async function changeItem(deps: InvoicingDeps, key: InvoiceKey, given: GivenItem): Promise<InvoiceItem> {
  const item = readItem(given);
  return await deps.database.transaction(async (tx) => {
    await lockDraftOfItem(deps, tx, key);
    const changed = await updateItem(tx, key.id, item);
    if (changed === undefined) throw new Refusal('not_found');
    return changed;
  });
}

/** Removes an item from a draft. Refuses `not_found`, `invoice_not_draft`. */
export async function removeItem(deps: InvoicingDeps, key: InvoiceKey): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await lockDraftOfItem(deps, tx, key);
    if (!(await deleteItem(tx, key.id))) throw new Refusal('not_found');
  });
}

/** One item of an invoice of the user's shop. Refuses `not_found`. */
export async function showItem({ database: { sql } }: InvoicingDeps, { userId, id }: InvoiceKey): Promise<InvoiceItem> {
  const { id: merchantId } = await requireShop(sql, userId);
  const found = await findItem(sql, { id, merchantId });
  if (found === undefined) throw new Refusal('not_found');
  return found.item;
}

/** The item is named, the invoice is locked: an item never moves to another one. */
async function lockDraftOfItem(deps: InvoicingDeps, tx: Tx, { userId, id }: InvoiceKey): Promise<void> {
  const { id: merchantId } = await requireShop(tx, userId);
  const found = await findItem(tx, { id, merchantId });
  if (found === undefined) throw new Refusal('not_found');
  await lockDraft(deps, tx, { userId, id: found.invoiceId });
}

function readItem({ title, count, unit_price, discount = 0 }: GivenItem): NewItem {
  const unitPrice = readAmount(unit_price, 'unit_price', BigInt(INVOICE_LIMIT.lineRial) / BigInt(count));
  return { title, count, unitPrice, discount: readAmount(discount, 'discount', unitPrice * BigInt(count)) };
}

/** Refuses `amount_invalid` for what is no amount, and for one above the bound of its line. */
function readAmount(given: number | string, field: 'unit_price' | 'discount', most: bigint): Rial {
  const amount = given === '' ? ZERO_RIAL : parseRial(given);
  if (amount === undefined || amount > most) throw new Refusal('amount_invalid', { field });
  return amount;
}
