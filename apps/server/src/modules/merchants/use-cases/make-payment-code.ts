import { parseRial } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PaymentCode } from '../domain/merchant.ts';
import { readWayBack, requireApprovedWayBack } from './approved-way-back.ts';
import { issuePaymentCode, requireSalesPoint } from './issue-payment-code.ts';
import type { OriginDeps } from './register-origin.ts';

const STANDARD_HOURS = 24;
const HOUR_MS = 3_600_000;
const WAY_BACK = 'redirect_url';

export interface PaymentCodeRequest {
  readonly amount: number | string;
  readonly note?: string | undefined;
  readonly invoice_uid?: string | undefined;
  readonly redirect_url?: string | undefined;
  readonly valid_hours?: number | undefined;
}

/**
 * Makes a code for one payment of a fixed amount, in rials, at the first working rial terminal of the user's shop; it is good for 24 hours unless requested
 * otherwise, by the business clock. Refuses `amount_invalid`, `shop_permission_missing`, `merchant_suspended`, `merchant_closed`, `merchant_not_active` for a shop that does not sell in rials, `terminal_off`, `payment_code_limit_reached`,
 * and `return_url_not_registered` for a way back that is no page of an approved site of the shop.
 */
export async function makePaymentCode(
  { database, clock, mayBePrivate }: OriginDeps,
  userId: bigint,
  request: PaymentCodeRequest,
): Promise<PaymentCode & { readonly shopName: string }> {
  const amount = parseRial(request.amount);
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const { shopName, ...place } = await requireSalesPoint(database.sql, userId, 'sell');
  const { redirect_url: text } = request;
  const wayBack = text === undefined ? undefined : readWayBack({ text, field: WAY_BACK }, mayBePrivate);
  const now = clock.businessNow();
  const made = {
    amount,
    note: request.note ?? null,
    invoiceUid: request.invoice_uid ?? null,
    redirectUrl: wayBack?.href ?? null,
    validUntil: new Date(now.getTime() + (request.valid_hours ?? STANDARD_HOURS) * HOUR_MS),
  };
  return database.transaction(async (tx) => {
    const code = await issuePaymentCode(tx, { ...made, ...place, madeFor: 'counter', madeAt: now, madeBy: userId });
    if (wayBack !== undefined) await requireApprovedWayBack(tx, place.merchantId, wayBack, WAY_BACK);
    await appendAudit(tx, {
      actorId: userId,
      action: 'merchants.make_code',
      subjectKind: 'merchants.payment_code',
      subjectId: code.id,
      detail: { merchant_id: place.merchantId, amount },
      at: clock.now(),
    });
    return { ...code, shopName };
  });
}
