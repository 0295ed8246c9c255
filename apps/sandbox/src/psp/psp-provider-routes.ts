import { normalizeMobile } from '@nesye/persian';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { faultHook, faultOf, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import type { BankStatements } from '../bank/bank-statements.ts';
import { type PspPayment, type PspPayments, type PspRefusal, refundedRial } from './psp-payments.ts';
import { inquiryBody, refundBody, requestBody, settlementBody, verifyBody } from './psp-schemas.ts';

interface RequestBody {
  readonly amount: number;
  readonly callback_url: string;
  readonly order_id: string;
  readonly mobile?: string;
}

/** Numbers a caller can switch on, as gateways have them; the texts are for people. */
const REFUSALS: Readonly<Record<PspRefusal, { code: number; message: string }>> = {
  amount_mismatch: { code: -50, message: 'مبلغ با مبلغ پرداخت‌شده یکی نیست.' },
  not_paid: { code: -51, message: 'این پرداخت انجام نشده است.' },
  returned: { code: -52, message: 'پول به‌دلیل تأییدنشدن به کارت برگشته است.' },
  not_verified: { code: -53, message: 'تا پرداخت تأیید نشود چیزی برای برگرداندن نیست.' },
  refund_too_large: { code: -55, message: 'این مبلغ از باقی‌ماندهٔ پرداخت بیشتر است.' },
  refund_id_reused: { code: -56, message: 'این شناسهٔ بازگشت با مبلغ دیگری به‌کار رفته است.' },
};
const UNKNOWN = { code: -54, message: 'چنین پرداختی پیدا نشد.' };

/**
 * The gateway's API for the product: request, verify, inquiry, refund, settlement file. Success responses carry code 100, a repeated one
 * 101; refusals are 409 with a negative code and the payment's state.
 */
export function registerPspProviderRoutes(
  app: FastifyInstance,
  payments: PspPayments,
  faults: FaultRegistry,
  bank: Pick<BankStatements, 'deposit'>,
): void {
  const withFaults = { preHandler: faultHook(faults, 'psp'), onSend: holdLateResponse };

  app.post<{ Body: RequestBody }>(
    '/sandbox/psp/request',
    { ...withFaults, schema: { body: requestBody } },
    (request, reply) => {
      const callbackUrl = readCallbackUrl(request.body.callback_url);
      if (callbackUrl === undefined)
        return reply.code(400).send({ code: -11, message: 'نشانی بازگشت درست نیست.', field: 'callback_url' });
      const mobile = request.body.mobile === undefined ? undefined : normalizeMobile(request.body.mobile);
      if (request.body.mobile !== undefined && mobile === undefined)
        return reply.code(400).send({ code: -12, message: 'شمارهٔ موبایل درست نیست.', field: 'mobile' });
      const ask = () =>
        payments.request({
          amountRial: request.body.amount,
          callbackUrl: callbackUrl.href,
          orderId: request.body.order_id,
          mobile,
        });
      if (faultOf(request)?.mode === 'duplicate') ask();
      const { authority } = ask();
      // The page lives on the origin the customer already uses: the product passes /sandbox on to here.
      return { code: 100, authority, redirect_url: new URL(`/sandbox/psp/pay/${authority}`, callbackUrl).href };
    },
  );

  app.post<{ Body: { authority: string; amount: number } }>(
    '/sandbox/psp/verify',
    { ...withFaults, schema: { body: verifyBody } },
    (request, reply) => {
      const verify = () =>
        act(payments, request.body.authority, (payment) => payments.verify(payment, request.body.amount));
      if (faultOf(request)?.mode === 'duplicate') verify();
      return response(reply, verify());
    },
  );

  app.post<{ Body: { authority: string; amount: number; refund_id: string } }>(
    '/sandbox/psp/refund',
    { ...withFaults, schema: { body: refundBody } },
    (request, reply) => {
      const { authority, amount, refund_id: refundId } = request.body;
      const refund = () => act(payments, authority, (payment) => payments.refund(payment, amount, refundId));
      if (faultOf(request)?.mode === 'duplicate') refund();
      return response(reply, refund());
    },
  );

  app.post<{ Body: { authority?: string; order_id?: string } }>(
    '/sandbox/psp/inquiry',
    { ...withFaults, schema: { body: inquiryBody } },
    (request, reply) => {
      const { authority, order_id: orderId } = request.body;
      const payment = authority === undefined ? payments.newestOfOrder(orderId ?? '') : payments.find(authority);
      return payment === undefined ? reply.code(404).send(UNKNOWN) : { code: 100, ...wire(payment) };
    },
  );

  app.post<{ Body: { day: string } }>(
    '/sandbox/psp/settlement',
    { ...withFaults, schema: { body: settlementBody } },
    ({ body: { day } }) => settlementOf(payments, bank, day),
  );
}

/** The settlement file of a day; what it says is at the shop's bank with it, less the fees. */
function settlementOf(payments: PspPayments, bank: Pick<BankStatements, 'deposit'>, day: string) {
  const lines = payments.settle(day);
  const net = lines.reduce(
    (sum, { kind, amountRial, feeRial }) => sum + (kind === 'payment' ? amountRial : -amountRial) - feeRial,
    0,
  );
  bank.deposit(`sandbox-${day}`, net);
  return {
    code: 100,
    day,
    lines: lines.map(({ kind, authority, refundId, amountRial, feeRial }) => ({
      kind,
      authority,
      refund_id: refundId ?? null,
      amount: amountRial,
      fee: feeRial,
    })),
  };
}

type Outcome =
  | Exclude<ReturnType<PspPayments['verify']>, PspRefusal>
  | { readonly unknown: true }
  | { readonly refusal: PspRefusal; readonly payment: PspPayment };

function act(
  payments: PspPayments,
  authority: string,
  work: (payment: PspPayment) => ReturnType<PspPayments['verify']>,
): Outcome {
  const payment = payments.find(authority);
  if (payment === undefined) return { unknown: true };
  const result = work(payment);
  return typeof result === 'string' ? { refusal: result, payment } : result;
}

function response(reply: FastifyReply, outcome: Outcome): FastifyReply {
  if ('unknown' in outcome) return reply.code(404).send(UNKNOWN);
  if ('refusal' in outcome) return reply.code(409).send({ ...REFUSALS[outcome.refusal], state: outcome.payment.state });
  return reply.send({ code: outcome.isRepeat ? 101 : 100, ...wire(outcome.payment) });
}

function wire(payment: PspPayment) {
  return {
    authority: payment.authority,
    order_id: payment.orderId,
    amount: payment.amountRial,
    state: payment.state,
    refunded_amount: refundedRial(payment),
    is_charged_back: payment.chargeback !== undefined,
    refunds: Object.entries(payment.refunds).map(([refundId, { amountRial }]) => ({
      refund_id: refundId,
      amount: amountRial,
    })),
    ref_id: payment.referenceNumber ?? null,
    card_pan: payment.cardMask ?? null,
    card_hash: payment.cardHash ?? null,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
  };
}

function readCallbackUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  return url.username === '' && url.password === '' ? url : undefined;
}
