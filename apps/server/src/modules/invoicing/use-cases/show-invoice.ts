import { rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findShopDetails } from '../../merchants/index.ts';
import { findPurchaseByUid, findPurchases, readRestOfSale } from '../../payments/index.ts';
import type { Invoice, InvoiceItem } from '../domain/invoice.ts';
import { type InvoiceKey, type InvoicingDeps, requireShop } from '../invoicing-deps.ts';
import { detailView, publicView, type SaleOfInvoice } from '../invoice-view.ts';
import { readItems } from '../queries/items.ts';
import { findInvoice, findInvoiceOfCode } from '../queries/read-invoices.ts';

/** An invoice with all that is said on it. */
export interface WholeInvoice {
  readonly invoice: Invoice;
  readonly items: readonly InvoiceItem[];
  readonly sale: SaleOfInvoice | undefined;
  readonly shopName: string;
}

/** An invoice of the user's shop with its items and its sale, as the wire has it. Refuses `not_found`. */
export async function showInvoice(deps: InvoicingDeps, key: InvoiceKey) {
  const { invoice, ...rest } = await readOwnInvoice(deps, key);
  return detailView(invoice, { ...rest, publicOrigin: deps.publicOrigin });
}

/** A sent invoice by the code of its link, without what concerns its shop alone. Refuses `not_found`. */
export async function showPublicInvoice(deps: InvoicingDeps, code: string) {
  const { invoice, ...rest } = await readInvoiceOfCode(deps, code);
  return publicView(invoice, rest);
}

/** An invoice of the user's shop. Refuses `not_found`. */
export async function readOwnInvoice(
  { database: { sql }, clock }: InvoicingDeps,
  { userId, id }: InvoiceKey,
): Promise<WholeInvoice> {
  const { id: merchantId } = await requireShop(sql, userId);
  const invoice = await findInvoice(sql, { id, merchantId }, clock.businessNow());
  return await readWhole(sql, invoice);
}

/** A sent invoice by its code, written in any case. Refuses `not_found`. */
export async function readInvoiceOfCode(
  { database: { sql }, clock }: InvoicingDeps,
  code: string,
): Promise<WholeInvoice> {
  return await readWhole(sql, await findInvoiceOfCode(sql, code.toUpperCase(), clock.businessNow()));
}

async function readWhole(sql: Sql, invoice: Invoice | undefined): Promise<WholeInvoice> {
  if (invoice === undefined) throw new Refusal('not_found');
  const shop = await findShopDetails(sql, invoice.merchantId);
  if (shop === undefined) throw new Error(`invoice ${invoice.id} has no shop`);
  return {
    invoice,
    items: await readItems(sql, invoice.id),
    sale: await readSale(sql, invoice),
    shopName: shop.name,
  };
}

/** What was refunded is what of the sale is not left. */
async function readSale(sql: Sql, { code }: Invoice): Promise<SaleOfInvoice | undefined> {
  const claim = code?.claim;
  if (claim === undefined || claim === null) return undefined;
  const id = await findPurchaseByUid(sql, claim.customerId, claim.uid);
  const sale = id === undefined ? undefined : (await findPurchases(sql, [id])).get(id);
  const rest = id === undefined ? undefined : await readRestOfSale(sql, id);
  if (sale === undefined || rest === undefined) throw new Error(`code ${code?.id} was claimed by no sale`);
  return { id: sale.id, paidAt: claim.at, refunded: rial(sale.amount - rest) };
}
