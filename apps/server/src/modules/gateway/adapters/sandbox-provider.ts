import { type IsoDate, rial, type Rial } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { createOutboundClient, type OutboundResult } from '../../../platform/outbound/outbound-client.ts';
import { readJson } from '../../../platform/outbound/read-json.ts';
import type {
  PaymentProof,
  PaymentProvider,
  PaymentView,
  RefundRequest,
  SettlementFileLine,
  VerifyOutcome,
} from './payment-provider.ts';

/** Milliseconds; two requests in a row must end before a customer's browser gives up. */
const TIMEOUT_MS = 4_000;
const MAX_SETTLEMENT_BYTES = 8 * 1024 * 1024;
const SUCCESS = new Set([100, 101]);
const RETURNED = -52;

export interface SandboxProviderOptions {
  /** Calls go to `{url}/request`, `/verify`, `/inquiry`, `/refund` and `/settlement`; undefined when there is no gateway, and then nothing is known. */
  readonly url: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
  /** Of one response; 8 MiB, the largest settlement file that is read. */
  readonly maxBytes?: number;
  /** The gateway's days and deadlines follow it. */
  readonly clock: Pick<Clock, 'businessNow'>;
}

const MIN_AMOUNT = rial(1_000n);
type Json = Readonly<Record<string, unknown>>;

/** The sandbox's own protocol: JSON in rials, `code` 100 for done and 101 for done before; a refusal is 409 with a negative code and the payment's state. */
export function createSandboxProvider({
  url,
  metrics,
  clock,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_SETTLEMENT_BYTES,
}: SandboxProviderOptions): PaymentProvider {
  const client = createOutboundClient({
    party: 'psp',
    metrics,
    timeoutMs,
    maxResponseBytes: maxBytes,
  });
  const call = (operation: string, body: object): Promise<OutboundResult> =>
    client.send({
      url: url === undefined ? undefined : `${url}/${operation}`,
      headers: { 'content-type': 'application/json', 'x-business-now': clock.businessNow().toISOString() },
      body: JSON.stringify(body),
      // Each of them has one effect however often it arrives, or only reads.
      isRepeatable: true,
    });
  const inquire = async (authority: string): Promise<Json | undefined> =>
    bodyOf(await call('inquiry', { authority }), 200);
  return {
    name: 'sandbox',
    capabilities: {
      refund: { amounts: 'any_part', withinMinutes: undefined },
      settlementFile: true,
      minAmount: MIN_AMOUNT,
    },
    request: async ({ amount, callbackUrl, orderId, mobile }) => {
      const result = await call('request', {
        amount: Number(amount),
        callback_url: callbackUrl,
        order_id: orderId,
        ...(mobile === undefined ? {} : { mobile }),
      });
      if (result.kind === 'response' && result.status === 400) return { kind: 'refused' };
      const { authority, redirect_url: paymentUrl } = bodyOf(result, 200) ?? {};
      return typeof authority === 'string' && typeof paymentUrl === 'string'
        ? { kind: 'opened', authority, paymentUrl }
        : { kind: 'unknown' };
    },
    inquire: async (authority) => viewOf(await inquire(authority)),
    verify: async ({ authority, amount }) => verdictOf(await call('verify', { authority, amount: Number(amount) })),
    hasRefund: async (refund) => hasRefundIn((await inquire(refund.authority))?.['refunds'], refund),
    refund: async (refund) => refundOutcomeOf(await call('refund', wireOf(refund))),
    readSettlement: async (day) => {
      const result = await call('settlement', { day });
      const isTooLarge = result.kind === 'unknown' && result.reason === 'response_too_long';
      return isTooLarge ? 'too_large' : linesOf(bodyOf(result, 200), day);
    },
  };
}

const wireOf = ({ authority, amount, refundId }: RefundRequest) => ({
  authority,
  amount: Number(amount),
  refund_id: refundId,
});

function bodyOf(result: OutboundResult, status: number): Json | undefined {
  if (result.kind !== 'response' || result.status !== status) return undefined;
  const body = readJson(result);
  return typeof body === 'object' && body !== null ? (body as Json) : undefined;
}

const VIEWS: Readonly<Record<string, 'waiting' | 'paid' | 'failed' | 'cancelled' | 'returned'>> = {
  waiting: 'waiting',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'failed',
  returned: 'returned',
};

function viewOf(body: Json | undefined): PaymentView {
  const state = typeof body?.['state'] === 'string' ? body['state'] : '';
  if (body !== undefined && state === 'verified')
    return { kind: 'verified', amount: amountIn(body), proof: proofIn(body) };
  const kind = VIEWS[state];
  return kind === undefined ? { kind: 'unknown' } : { kind };
}

function verdictOf(result: OutboundResult): VerifyOutcome {
  const refusal = bodyOf(result, 409);
  if (refusal !== undefined) return { kind: refusal['code'] === RETURNED ? 'returned' : 'not_paid' };
  const body = bodyOf(result, 200);
  return body !== undefined && SUCCESS.has(Number(body['code']))
    ? { kind: 'verified', amount: amountIn(body), proof: proofIn(body) }
    : { kind: 'unknown' };
}

function refundOutcomeOf(result: OutboundResult): 'done' | 'refused' | 'unknown' {
  if (bodyOf(result, 409) !== undefined) return 'refused';
  return SUCCESS.has(Number(bodyOf(result, 200)?.['code'])) ? 'done' : 'unknown';
}

const amountIn = ({ amount }: Json): Rial | undefined =>
  Number.isSafeInteger(amount) ? rial(BigInt(amount as number)) : undefined;

const proofIn = ({ ref_id: reference, card_pan: cardMask }: Json): PaymentProof => ({
  reference: typeof reference === 'string' ? reference.slice(0, 100) : null,
  cardMask: typeof cardMask === 'string' && /^\d{6}\*{6}\d{4}$/.test(cardMask) ? cardMask : null,
});

/** Undefined without a list, and for a refund of this id over another amount: what was sent is not known. */
function hasRefundIn(refunds: unknown, { refundId, amount }: RefundRequest): boolean | undefined {
  if (!Array.isArray(refunds)) return undefined;
  const found = (refunds as readonly Json[]).find((each) => each?.['refund_id'] === refundId);
  return found === undefined ? false : amountIn(found) === amount || undefined;
}

/** The whole file or nothing: a line that cannot be understood would be money that no one looks for. */
function linesOf(body: Json | undefined, day: IsoDate): readonly SettlementFileLine[] | undefined {
  const lines: unknown = body?.['lines'];
  if (body?.['day'] !== day || !Array.isArray(lines)) return undefined;
  const read = lines.map(lineOf);
  return read.every((line) => line !== undefined) ? read : undefined;
}

function lineOf(line: unknown): SettlementFileLine | undefined {
  if (typeof line !== 'object' || line === null) return undefined;
  const { kind, authority, refund_id: refundId, amount, fee } = line as Json;
  if ((kind !== 'payment' && kind !== 'refund' && kind !== 'chargeback') || typeof authority !== 'string')
    return undefined;
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(fee) || Number(amount) <= 0 || Number(fee) < 0)
    return undefined;
  return {
    kind,
    authority,
    refundId: typeof refundId === 'string' ? refundId : undefined,
    amount: rial(BigInt(amount as number)),
    fee: rial(BigInt(fee as number)),
  };
}
