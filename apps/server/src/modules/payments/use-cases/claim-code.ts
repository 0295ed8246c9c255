import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { claimPaymentCode, type CodeClaim, type FixedPayment, readCodeClaim } from '../../merchants/index.ts';
import type { PurchaseRequest } from '../domain/purchase-request.ts';
import { readPurchaseResult } from '../queries/read-purchase-result.ts';

/** A purchase is committed within seconds or never: of a claim this old without one nothing came. */
const DEAD_CLAIM_MS = 120_000;

/** Refuses `qr_paid` for a code that a purchase has paid, and `qr_expired` for one whose time is over, by the business clock. */
export async function requirePayable(sql: Sql, fixed: FixedPayment, now: Date): Promise<void> {
  const claim = await readCodeClaim(sql, fixed.id);
  if (claim !== undefined && (await readPurchaseResult(sql, claim)) === 'success') throw new Refusal('qr_paid');
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

/** Claims a code of a fixed amount for one purchase, so that it is paid once. Refuses `qr_paid` and `qr_expired`; `busy` while another purchase of it is under way. */
export async function claimCode(sql: Sql, fixed: FixedPayment, purchase: CodeClaim, now: Date): Promise<void> {
  if (await claimPaymentCode(sql, fixed.id, purchase, { now })) return;
  const over = await readCodeClaim(sql, fixed.id);
  if (over === undefined) throw new Refusal('qr_expired');
  const result = await readPurchaseResult(sql, over);
  if (result === 'success') throw new Refusal('qr_paid');
  const isDead = result === 'failed' || now.getTime() - over.at.getTime() > DEAD_CLAIM_MS;
  if (!isDead) throw new Refusal('busy', { retryAfterS: 2 });
  if (!(await claimPaymentCode(sql, fixed.id, purchase, { now, over })))
    throw new Refusal(fixed.validUntil <= now ? 'qr_expired' : 'qr_paid');
}
