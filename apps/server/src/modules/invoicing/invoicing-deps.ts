import { INVOICE_STATUS } from '@nesye/contract/constants';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { DocumentsDeps } from '../documents/index.ts';
import { shopWhere } from '../merchants/index.ts';
import type { Invoice } from './domain/invoice.ts';
import { lockInvoice } from './queries/read-invoices.ts';

export interface InvoicingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly pdf: PdfRenderer;
  /** Where the pictures of requests are. */
  readonly documents: DocumentsDeps;
  /** Where the product is found: pay links begin with it. */
  readonly publicOrigin: string;
}

/** An invoice as its shop names it. */
export interface InvoiceKey {
  readonly userId: bigint;
  readonly id: bigint;
}

/** The shop that the wire means by the merchant. Refuses `not_found` for someone without one, and `shop_permission_missing`. */
export async function requireShop(sql: Sql | Tx, userId: bigint) {
  const shop = await shopWhere(sql, userId, 'invoices');
  if (shop === undefined) throw new Refusal('not_found');
  return shop;
}

/** The shop's own invoice, locked. Refuses `not_found` for another shop's. */
export async function lockOwnInvoice(deps: InvoicingDeps, tx: Tx, { userId, id }: InvoiceKey): Promise<Invoice> {
  const { id: merchantId } = await requireShop(tx, userId);
  const invoice = await lockInvoice(tx, { id, merchantId }, deps.clock.businessNow());
  if (invoice === undefined) throw new Refusal('not_found');
  return invoice;
}

/** The same for a change of what it says. Refuses `invoice_not_draft` besides. */
export async function lockDraft(deps: InvoicingDeps, tx: Tx, key: InvoiceKey): Promise<Invoice> {
  const invoice = await lockOwnInvoice(deps, tx, key);
  if (invoice.status !== INVOICE_STATUS.draft) throw new Refusal('invoice_not_draft');
  return invoice;
}
