import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import type { PaymentFailure } from '@nesye/contract/server-texts';
import type { AttemptView } from '../../gateway/index.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { installmentIdOf, installmentUidOf } from '../../schedules/index.ts';
import { readShareHash } from '../domain/share-hash.ts';
import { resultOf } from '../domain/payment-state.ts';
import { type Payment, type PaymentRow, readPayment, readPaymentRows } from '../queries/payments.ts';
import type { OpenedPayment } from './open-payment.ts';
import type { RepaymentDeps } from '../repayment-deps.ts';

const PAID_ROW = 2;

/**
 * The response to the customer who began a payment: a pure function of rows that never change, so it is the same however often the request is repeated. Asks the gateway for
 * its page where a card pays; refuses `gateway_down`, and then the same request may be sent again. Never inside a transaction.
 */
export async function respondToOrder(deps: RepaymentDeps, { payment, rows }: OpenedPayment) {
  if (payment.attemptId === null)
    return viewOf(payment, rows, { status: TRANSACTION_RESULT.success, paymentUrl: null });
  const paymentUrl = await deps.gateway().sendToGateway(payment.attemptId);
  if (paymentUrl !== null) return viewOf(payment, rows, { status: TRANSACTION_RESULT.unknown, paymentUrl });
  // The gateway would not open a page: the attempt and the payment have ended.
  return await showPayment(deps, payment.customerId, payment.id);
}

/** A customer's own payment as it is now. While its outcome is in doubt each look may ask the gateway again. Amounts in rials. Refuses `not_found`. */
export async function showPayment(deps: RepaymentDeps, customerId: bigint, id: bigint) {
  const payment = await readPayment(deps.database.sql, customerId, id);
  if (payment === undefined) throw new Refusal('not_found');
  const [rows, attempt] = [await readPaymentRows(deps.database.sql, id), await attemptOf(deps, payment)];
  return viewOf(payment, rows, {
    status: resultOf(payment.state),
    paymentUrl: payment.state === 'open' ? (attempt?.paymentUrl ?? null) : null,
    attempt,
  });
}

async function attemptOf(
  { gateway }: RepaymentDeps,
  { customerId, attemptId }: Payment,
): Promise<AttemptView | undefined> {
  if (attemptId === null) return undefined;
  return (await gateway().lookAt(customerId, [attemptId])).get(attemptId);
}

interface Shown {
  readonly status: number;
  readonly paymentUrl: string | null;
  readonly attempt?: AttemptView | undefined;
}

function viewOf(payment: Payment, rows: readonly PaymentRow[], { status, paymentUrl, attempt }: Shown) {
  const isPaid = status === TRANSACTION_RESULT.success;
  return {
    id: payment.id,
    uid: payment.uid,
    kind: payment.kind,
    status,
    amount: payment.amount,
    wallet_amount: payment.walletAmount,
    gateway_amount: payment.gatewayAmount,
    // Anyone who pays by a link sees nothing of the debt but the sum.
    rebate: payment.shareHash === null ? rows.reduce((sum, { rebate }) => sum + rebate, 0n) : 0n,
    payment_url: paymentUrl,
    receipt_number: isPaid ? String(payment.id) : null,
    installments: rows.map((row) => ({
      ...namesOf(payment, row),
      amount: row.principal + row.fee + row.penalty,
      status: isPaid ? PAID_ROW : row.status,
    })),
    taken_back_on: attempt?.takenBackOn ?? null,
    returns_by: isPaid ? null : (attempt?.returnsBy ?? null),
    failure: status === TRANSACTION_RESULT.failed ? failureOf(payment, attempt) : null,
  };
}

/** Anyone who pays for someone else knows the link, and no record of the debt. */
function namesOf({ shareHash }: Payment, row: PaymentRow) {
  if (shareHash === null) return { id: installmentIdOf(row), uid: installmentUidOf(row) };
  return { id: readShareHash(shareHash)?.id ?? 0n, uid: shareHash };
}

/** Of a charge alone: what a payment pays is there. */
type OwnFailure = Exclude<PaymentFailure, 'not_given'>;

const FAILURES: Readonly<Record<OwnFailure, string>> = {
  not_paid: 'پرداخت انجام نشد.',
  cancelled: 'پرداخت را لغو کردید؛ پولی کم نشد.',
  expired: 'مهلت پرداخت گذشت.',
  returned: 'پول به کارت برگشته است.',
  purpose_gone: 'این قسط‌ها جور دیگری پرداخت شده‌اند.',
  purpose_changed:
    'مبلغ این قسط‌ها پیش از پرداخت شما عوض شد؛ شاید بخشی از خرید برگشت خورده است. مانده را در قسط‌ها ببینید.',
  refused: 'درگاه این پرداخت را نپذیرفت.',
  abandoned: 'پرداخت تازه‌ای جای این پرداخت را گرفت.',
  sent_back: 'پول دیر رسید و به کارت برگردانده می‌شود.',
};

function failureOf({ state }: Payment, attempt: AttemptView | undefined) {
  const isOwn = state === 'abandoned' || state === 'sent_back';
  const code: OwnFailure = isOwn ? state : (attempt?.failure ?? 'not_paid');
  return { code, text: FAILURES[code] };
}
