import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { cancelPaymentCode } from '../../merchants/index.ts';
import { type InvoiceKey, type InvoicingDeps, lockOwnInvoice } from '../invoicing-deps.ts';
import { markCancelled } from '../queries/write-invoices.ts';

/**
 * Cancels a draft, or a sent invoice whose code pays nothing from then on; one that is cancelled stays so. The code's row is locked as a purchase locks it: of a payment and
 * a cancellation in the same moment exactly one happens. Refuses `not_found`, and `invoice_paid` for one that a purchase has paid.
 */
export async function cancelInvoice(deps: InvoicingDeps, key: InvoiceKey): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { id, code, merchantId } = await lockOwnInvoice(deps, tx, key);
    const at = deps.clock.businessNow();
    if (code !== null && !(await cancelPaymentCode(tx, code.id, at))) throw new Refusal('invoice_paid');
    await markCancelled(tx, id, at);
    await appendAudit(tx, {
      actorId: key.userId,
      action: 'invoicing.cancel_invoice',
      subjectKind: 'invoicing.invoice',
      subjectId: id,
      detail: { merchant_id: merchantId },
      at: deps.clock.now(),
    });
  });
}
