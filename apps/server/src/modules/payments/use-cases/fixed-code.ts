import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { type FixedPayment, whyCodeIsClosed } from '../../merchants/index.ts';
import type { PurchaseRequest } from '../domain/purchase-request.ts';

/** Refuses `qr_paid` for a code that a purchase has paid, and `qr_cancelled` for one that its shop has cancelled. `qr_expired`: its time is over by the business clock. */
export async function requirePayable(sql: Sql, fixed: FixedPayment, now: Date): Promise<void> {
  const closed = await whyCodeIsClosed(sql, fixed.id);
  if (closed !== undefined) throw new Refusal(closed);
  if (fixed.validUntil <= now) throw new Refusal('qr_expired');
}

/**
 * Checks a purchase against the code it pays: amount, invoice and the way back are the code's. Refuses `amount_mismatch`, and `invalid` with the field; for a
 * terminal's own code, which names neither an invoice nor a way back, `invalid` for a request that does.
 */
export function checkAgainstCode(request: PurchaseRequest, fixed: FixedPayment | undefined): void {
  if (fixed !== undefined && request.amount !== fixed.amount)
    throw new Refusal('amount_mismatch', { field: 'transactionAmount' });
  if (request.invoiceUid !== null && request.invoiceUid !== (fixed?.invoiceUid ?? null))
    throw new Refusal('invalid', { field: 'invoice_uid' });
  if (request.redirectUrl !== null && request.redirectUrl !== (fixed?.redirectUrl ?? null))
    throw new Refusal('invalid', { field: 'redirect_url' });
}
