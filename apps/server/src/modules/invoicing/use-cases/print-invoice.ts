import type { ReceiptUnit } from '../../payments/index.ts';
import { maskSignerName } from '../../signing/index.ts';
import { invoiceDocument } from '../adapters/invoice-document.ts';
import type { InvoiceKey, InvoicingDeps } from '../invoicing-deps.ts';
import { readInvoiceOfCode, readOwnInvoice, type WholeInvoice } from './show-invoice.ts';

interface InvoiceFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** An invoice of the user's shop as a PDF, a draft as a pre-invoice. Refuses `not_found`, and as the renderer does. */
export async function printInvoice(deps: InvoicingDeps, key: InvoiceKey, unit?: ReceiptUnit): Promise<InvoiceFile> {
  return await render(deps, await readOwnInvoice(deps, key), unit);
}

/** A sent invoice by the code of its link, with the name of the buyer masked. Refuses `not_found`, and as the renderer does. */
export async function printPublicInvoice(deps: InvoicingDeps, code: string, unit?: ReceiptUnit): Promise<InvoiceFile> {
  const { invoice, ...rest } = await readInvoiceOfCode(deps, code);
  return await render(deps, { ...rest, invoice: { ...invoice, buyerName: maskSignerName(invoice.buyerName) } }, unit);
}

/** All PDFs of a shop's invoices share one place in the queue. */
async function render({ pdf }: InvoicingDeps, whole: WholeInvoice, unit?: ReceiptUnit): Promise<InvoiceFile> {
  const { number, id, merchantId } = whole.invoice;
  const name = number === null ? `nesye-pre-invoice-${id}.pdf` : `nesye-invoice-${number}.pdf`;
  return { name, content: await pdf.render(invoiceDocument(whole, unit), merchantId) };
}
