import { rial } from '@nesye/money';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { readJson } from '../../../platform/outbound/read-json.ts';
import type { PaymentProof, PaymentProvider, PaymentView, VerifyOutcome } from './payment-provider.ts';

/** Milliseconds; two requests in a row must end before a customer's browser gives up. */
const TIMEOUT_MS = 5_000;

export interface ZarinpalOptions {
  /** Where the gateway is: `{url}/pg/v4/payment/request.json` and the others. */
  readonly url: string;
  /** Where browsers find its pages: `{pageUrl}/pg/StartPay/{authority}`. */
  readonly pageUrl: string;
  readonly merchantId: string;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

/** What came of a call: its data, the number of its error, or undefined when there was no response or none in its form. */
type Reply = { readonly data: Readonly<Record<string, unknown>> } | { readonly error: number } | undefined;

const OK = 100;
const ALREADY = 101;
/** Wrong input and what the shop may not do: nothing will change by trying again. */
const REFUSED = new Set([-9, -10, -11, -15, -16, -17, -18, -19]);
/** Nothing was paid, or another amount: this authority will never be verified. */
const NOT_PAID = new Set([-50, -51, -53, -54, -55]);
/** Not to be reversed: not with this bank, not in this state, or after half an hour. */
const NOT_REVERSIBLE = new Set([-60, -61, -63]);

const VIEWS: Readonly<Record<string, 'waiting' | 'paid' | 'failed' | 'returned'>> = {
  IN_BANK: 'waiting',
  PAID: 'paid',
  FAILED: 'failed',
  REVERSED: 'returned',
};
/** Minutes after a payment in which it can be reversed. */
const REVERSAL_MINUTES = 30;
/** It refuses less with -9. */
const MIN_AMOUNT = rial(1_000n);
const NO_PROOF: PaymentProof = { reference: null, cardMask: null };

/**
 * Zarinpal's payment gateway, version 4 of its protocol: amounts in rials with `currency: "IRR"`, responses `{data, errors}`, code 100 for done and 101 for verified
 * before. Money goes back by `reverse.json`, whole and within half an hour (`capabilities`); it needs the server's address on the shop's list there. It has no
 * settlement file over this protocol.
 */
export function createZarinpalProvider({
  url,
  pageUrl,
  merchantId,
  metrics,
  timeoutMs = TIMEOUT_MS,
}: ZarinpalOptions): PaymentProvider {
  const client = createOutboundClient({ party: 'zarinpal', metrics, timeoutMs });
  const call = async (operation: string, body: object): Promise<Reply> => {
    const result = await client.send({
      url: `${url}/pg/v4/payment/${operation}.json`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ merchant_id: merchantId, ...body }),
      // Asked again before anything was taken; verify and reverse have one effect for each authority.
      isRepeatable: true,
    });
    return result.kind === 'response' && result.status < 500 ? replyIn(readJson(result)) : undefined;
  };
  const inquire = async (authority: string): Promise<PaymentView> => viewOf(await call('inquiry', { authority }));
  return {
    name: 'zarinpal',
    capabilities: {
      refund: { amounts: 'whole', withinMinutes: REVERSAL_MINUTES },
      settlementFile: false,
      minAmount: MIN_AMOUNT,
    },
    request: async ({ amount, callbackUrl, orderId, mobile }) => {
      const reply = await call('request', {
        amount: Number(amount),
        currency: 'IRR',
        callback_url: callbackUrl,
        description: `Nesye ${orderId}`,
        metadata: { order_id: orderId, ...(mobile === undefined ? {} : { mobile }) },
      });
      if (reply === undefined) return { kind: 'unknown' };
      if ('error' in reply) return { kind: REFUSED.has(reply.error) ? 'refused' : 'unknown' };
      const { code, authority } = reply.data;
      return code === OK && typeof authority === 'string' && /^[A-Za-z0-9]{10,100}$/.test(authority)
        ? { kind: 'opened', authority, paymentUrl: `${pageUrl}/pg/StartPay/${authority}` }
        : { kind: 'unknown' };
    },
    inquire,
    verify: async ({ authority, amount }) =>
      verdictOf(await call('verify', { authority, amount: Number(amount), currency: 'IRR' })),
    hasRefund: async ({ authority, amount, paid }) => {
      const { kind } = await inquire(authority);
      if (kind === 'returned') return amount === paid || undefined;
      return kind === 'unknown' ? undefined : false;
    },
    refund: async ({ authority, amount, paid }) => {
      // `reverse` names no amount: it would send the whole payment back.
      if (amount !== paid) return 'refused';
      const reply = await call('reverse', { authority });
      if (reply === undefined) return 'unknown';
      if ('error' in reply) return NOT_REVERSIBLE.has(reply.error) ? 'refused' : 'unknown';
      return reply.data['code'] === OK ? 'done' : 'unknown';
    },
  };
}

/**
 * Its two halves, `data` and `errors`, in any form it has been seen in: numbers as text, errors as an object or a list, an error's number among the data, either half
 * empty or missing. Undefined where the halves contradict each other or neither has a number: that is unclear, and an inquiry decides.
 */
function replyIn(body: unknown): Reply {
  if (!isRecord(body)) return undefined;
  const data = isRecord(body['data']) ? body['data'] : {};
  const said = Array.isArray(body['errors']) ? (body['errors'] as unknown[])[0] : body['errors'];
  const [done, error] = [codeIn(data), codeIn(said)];
  if (error !== undefined) return done === undefined ? { error } : undefined;
  if (done === undefined) return undefined;
  return done < 0 ? { error: done } : { data: { ...data, code: done } };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The whole number under `code`, written as a number or as text. */
function codeIn(half: unknown): number | undefined {
  const code = isRecord(half) ? half['code'] : undefined;
  return (typeof code === 'number' || typeof code === 'string') && /^-?\d{1,4}$/.test(String(code))
    ? Number(code)
    : undefined;
}

function viewOf(reply: Reply): PaymentView {
  if (reply === undefined || 'error' in reply) return { kind: 'unknown' };
  const status = String(reply.data['status']);
  // It does not say how much: the amount is part of what was verified.
  if (status === 'VERIFIED') return { kind: 'verified', amount: undefined, proof: NO_PROOF };
  const kind = VIEWS[status];
  return kind === undefined ? { kind: 'unknown' } : { kind };
}

function verdictOf(reply: Reply): VerifyOutcome {
  if (reply === undefined) return { kind: 'unknown' };
  if ('error' in reply) return { kind: NOT_PAID.has(reply.error) ? 'not_paid' : 'unknown' };
  const { code, ref_id: reference, card_pan: mask } = reply.data;
  if (code !== OK && code !== ALREADY) return { kind: 'unknown' };
  return {
    kind: 'verified',
    amount: undefined,
    proof: {
      reference:
        typeof reference === 'number' || typeof reference === 'string' ? String(reference).slice(0, 100) : null,
      cardMask: typeof mask === 'string' && /^\d{6}\*{6}\d{4}$/.test(mask) ? mask : null,
    },
  };
}
