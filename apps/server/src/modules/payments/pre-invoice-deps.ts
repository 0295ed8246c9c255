import type { Sql } from '../../platform/database/database.ts';
import { findMerchantNames } from '../merchants/index.ts';
import type { PartnerInvoices } from './adapters/partner-invoices.ts';
import type { PreInvoiceView } from './domain/pre-invoice.ts';
import type { PreInvoice } from './queries/pre-invoices.ts';
import type { HoldSaleDeps } from './use-cases/hold-sale.ts';

export interface PreInvoiceDeps extends HoldSaleDeps {
  readonly partner: PartnerInvoices;
  readonly hasPartner: boolean;
  /** Where browsers reach us. */
  readonly publicOrigin: string;
  /** Where browsers reach the partner's pages: whole, or a path of ours. */
  readonly partnerPageUrl: string | undefined;
}

/** What the partner knows the present attempt as. */
export const referenceOf = ({ id, attempts }: Pick<PreInvoice, 'id' | 'attempts'>): string => `${id}-${attempts}`;

/** Where the partner's page leads the buyer. */
export const wayBackOf = ({ publicOrigin }: PreInvoiceDeps, uid: string): string =>
  `${publicOrigin}/qr/payment/pre_invoice?uid=${encodeURIComponent(uid)}`;

/** A pre-invoice as its buyer sees it. Throws for one that was refused: there is nothing to see. */
export async function preInvoiceView(
  { publicOrigin, partnerPageUrl = '' }: PreInvoiceDeps,
  sql: Sql,
  invoice: PreInvoice,
): Promise<PreInvoiceView> {
  const { terms, state, pageToken } = invoice;
  if (terms === null || state === 'refused') throw new Error(`the pre-invoice ${invoice.id} was refused`);
  const names = await findMerchantNames(sql, [invoice.merchantId]);
  const page = state === 'at_partner' && pageToken !== null ? `${partnerPageUrl}/pay/${pageToken}` : undefined;
  return {
    ...terms,
    uid: invoice.uid,
    state,
    shop_name: names.get(invoice.merchantId)?.name ?? '',
    qr_code: invoice.qrCode,
    amount: invoice.amount,
    invoice_url: page === undefined ? null : new URL(page, publicOrigin).href,
    transaction_id: invoice.purchaseId,
    expires_at: invoice.decidesBy.toISOString(),
    created_at: invoice.madeAt.toISOString(),
  };
}
