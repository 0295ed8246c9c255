import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import type { PaymentFailure } from '@nesye/contract/server-texts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AttemptView } from '../../gateway/index.ts';
import { chargeResultOf } from '../domain/charge-state.ts';
import { type Charge, readCharge, requireCharge } from '../queries/charges.ts';
import type { ChargeDeps } from '../charge-deps.ts';

/** A charge on the wire (`ServiceCharge` of the contract); amounts in rials. */
export type ChargeView = ReturnType<typeof viewOf>;

/** What is stored as the response to the customer who began a charge; the gateway's page is added once that is committed (`completeCharge`). */
export const newChargeView = (charge: Charge): ChargeView => viewOf(charge, undefined);

/**
 * Adds the gateway's page to what was stored: the same one however often it is called. Refuses `gateway_down`; then the same key may be tried again. Never inside a
 * transaction.
 */
export async function completeCharge<Stored extends { readonly id: number; readonly status: number }>(
  { database, gateway }: ChargeDeps,
  stored: Stored,
): Promise<Stored & { readonly payment_url: string | null }> {
  if (stored.status !== TRANSACTION_RESULT.unknown) return { ...stored, payment_url: null };
  const { attemptId } = await requireCharge(database.sql, BigInt(stored.id));
  return { ...stored, payment_url: attemptId === null ? null : await gateway().sendToGateway(attemptId) };
}

/** A customer's own charge of a service as it is now. While its outcome is in doubt each look may ask the gateway again. Refuses `not_found`. */
export async function showCharge(
  { database, gateway }: ChargeDeps,
  customerId: bigint,
  kind: string,
  id: bigint,
): Promise<{ readonly charge: ChargeView; readonly sourceId: bigint }> {
  const charge = await readCharge(database.sql, customerId, id);
  if (charge === undefined || charge.kind !== kind) throw new Refusal('not_found');
  const { attemptId, sourceId } = charge;
  const attempt = attemptId === null ? undefined : (await gateway().lookAt(customerId, [attemptId])).get(attemptId);
  return { charge: viewOf(charge, attempt), sourceId };
}

function viewOf(charge: Charge, attempt: AttemptView | undefined) {
  const status = chargeResultOf(charge.state);
  return {
    id: charge.id,
    uid: charge.uid,
    status,
    amount: charge.amount,
    wallet_amount: charge.walletAmount,
    gateway_amount: charge.gatewayAmount,
    payment_url: charge.state === 'open' ? (attempt?.paymentUrl ?? null) : null,
    refunded_at: charge.refundedAt?.toISOString() ?? null,
    returns_by: status === TRANSACTION_RESULT.success ? null : (attempt?.returnsBy ?? null),
    failure: status === TRANSACTION_RESULT.failed ? failureOf(charge, attempt) : null,
  };
}

const FAILURES: Readonly<Record<PaymentFailure, string>> = {
  not_paid: 'پرداخت انجام نشد.',
  cancelled: 'پرداخت را لغو کردید؛ پولی کم نشد.',
  expired: 'مهلت پرداخت گذشت.',
  returned: 'پول به کارت برگشته است.',
  purpose_gone: 'مهلت این پرداخت گذشته بود.',
  purpose_changed: 'مبلغ این هزینه عوض شده است.',
  refused: 'درگاه این پرداخت را نپذیرفت.',
  abandoned: 'پرداخت تازه‌ای جای این پرداخت را گرفت.',
  sent_back: 'پول دیر رسید و به کارت برگردانده می‌شود.',
  not_given: 'این خدمت انجام نشد و پول برگشت.',
};

function failureOf({ state }: Charge, attempt: AttemptView | undefined) {
  if (state === 'returned') return { code: 'not_given' as const, text: FAILURES.not_given };
  const isOwn = state === 'abandoned' || state === 'sent_back';
  const code: PaymentFailure = isOwn ? state : (attempt?.failure ?? 'not_paid');
  return { code, text: FAILURES[code] };
}
