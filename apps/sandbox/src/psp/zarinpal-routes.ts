import type { FastifyInstance } from 'fastify';
import { faultHook, faultOf, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import type { PspPayment, PspPayments, PspRefusal } from './psp-payments.ts';

const MERCHANT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const AUTHORITY = /^A[0-9A-Z]{35}$/;
/** Tomans where `currency` is not IRR. */
const RIALS_OF_TOMAN = 10;
const MIN_RIAL = 1_000;
const REVERSAL_ID = 'reverse';

/** The codes of Zarinpal's documentation, with its English messages. */
const MESSAGES = {
  [-9]: 'The input params invalid, validation error.',
  [-10]: 'Terminal is not valid, please check merchant_id or ip address.',
  [-50]: 'Session is not valid, amounts values is not the same.',
  [-51]: 'Session is not valid, session is not active paid try.',
  [-54]: 'Invalid authority.',
  [-61]: 'Session is not in success status.',
} as const;
type ErrorNumber = keyof typeof MESSAGES;

const REFUSALS: Readonly<Record<PspRefusal, ErrorNumber>> = {
  amount_mismatch: -50,
  not_paid: -51,
  returned: -51,
  not_verified: -61,
  refund_too_large: -61,
  refund_id_reused: -61,
};
const STATUSES: Readonly<Record<PspPayment['state'], string>> = {
  waiting: 'IN_BANK',
  paid: 'PAID',
  verified: 'VERIFIED',
  failed: 'FAILED',
  cancelled: 'FAILED',
  expired: 'FAILED',
  returned: 'REVERSED',
};

type Json = Readonly<Record<string, unknown>>;

/**
 * Zarinpal's protocol, version 4, over the same payments: `/pg/v4/payment/{request,verify,inquiry,reverse}.json` below `/sandbox/zarinpal`. Responses are
 * `{data, errors}`; an error is a number in `errors.code`. The fault `psp` strikes here as well.
 */
export function registerZarinpalRoutes(app: FastifyInstance, payments: PspPayments, faults: FaultRegistry): void {
  const withFaults = { preHandler: faultHook(faults, 'psp'), onSend: holdLateResponse };
  for (const [name, work] of Object.entries(operationsOf(payments)))
    app.post<{ Body: Json }>(`/sandbox/zarinpal/pg/v4/payment/${name}.json`, withFaults, (request, reply) => {
      const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
      if (typeof body['merchant_id'] !== 'string' || !MERCHANT_ID.test(body['merchant_id']))
        return reply.send(wireOf(-10));
      if (faultOf(request)?.mode === 'duplicate') work(body);
      return reply.send(wireOf(work(body)));
    });
}

/** What comes of an operation: its data, or the number of its error. */
type Outcome = Json | ErrorNumber;

function operationsOf(payments: PspPayments): Readonly<Record<string, (body: Json) => Outcome>> {
  const ofKnown =
    (work: (payment: PspPayment, body: Json) => Outcome) =>
    (body: Json): Outcome => {
      const { authority } = body;
      const payment = typeof authority === 'string' && AUTHORITY.test(authority) ? payments.find(authority) : undefined;
      return payment === undefined ? -54 : work(payment, body);
    };
  return {
    request: (body) => {
      const amountRial = rialsIn(body);
      const callbackUrl = URL.parse(typeof body['callback_url'] === 'string' ? body['callback_url'] : '');
      if (amountRial === undefined || callbackUrl === null || typeof body['description'] !== 'string') return -9;
      const payment = {
        amountRial,
        callbackUrl: callbackUrl.href,
        orderId: orderIn(body),
        protocol: 'zarinpal',
      } as const;
      return {
        code: 100,
        message: 'Success',
        authority: payments.request(payment).authority,
        fee_type: 'Merchant',
        fee: 0,
      };
    },
    verify: ofKnown((payment, body) => {
      const outcome = payments.verify(payment, rialsIn(body) ?? 0);
      if (typeof outcome === 'string') return REFUSALS[outcome];
      return {
        code: outcome.isRepeat ? 101 : 100,
        message: outcome.isRepeat ? 'Verified' : 'Paid',
        card_hash: outcome.payment.cardHash,
        card_pan: outcome.payment.cardMask,
        ref_id: Number(outcome.payment.referenceNumber),
        fee_type: 'Merchant',
        fee: 0,
      };
    }),
    inquiry: ofKnown((payment) => ({
      code: 100,
      message: 'Success',
      status: payment.refunds[REVERSAL_ID] === undefined ? STATUSES[payment.state] : 'REVERSED',
    })),
    reverse: ofKnown((payment) => {
      const outcome = payments.refund(payment, payment.amountRial, REVERSAL_ID);
      return typeof outcome === 'string' || outcome.isRepeat ? -61 : { code: 100, message: 'Reversed' };
    }),
  };
}

const wireOf = (outcome: Outcome): object =>
  typeof outcome === 'number'
    ? { data: [], errors: { code: outcome, message: MESSAGES[outcome], validations: [] } }
    : { data: outcome, errors: [] };

function rialsIn({ amount, currency }: Json): number | undefined {
  if (!Number.isSafeInteger(amount)) return undefined;
  const amountRial = Number(amount) * (currency === 'IRT' ? RIALS_OF_TOMAN : 1);
  return amountRial >= MIN_RIAL ? amountRial : undefined;
}

function orderIn({ metadata }: Json): string {
  const order = typeof metadata === 'object' && metadata !== null && 'order_id' in metadata ? metadata.order_id : '';
  return typeof order === 'string' && order !== '' ? order.slice(0, 64) : 'zarinpal';
}
