import { rial } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { confirmsAmount } from '../../../platform/outbound/confirms-amount.ts';
import type { PartyWord } from '../../../platform/orders/order-kind.ts';
import { createBankCall } from '../../../platform/outbound/bank-call.ts';
import { createOutboundClient, type OutboundResult } from '../../../platform/outbound/outbound-client.ts';
import { readJson } from '../../../platform/outbound/read-json.ts';
import type { CashOutEnd, PayoutBank } from './payout-bank.ts';

const TIMEOUT_MS = 5_000;
const LEAD_MINUTES = 15;
const MAX_AMOUNT = rial(1_000_000_000n);

export interface HttpPayoutBankOptions {
  /** Orders go to `{url}/transfers`, inquiries to `{url}/transfers/inquiry`; undefined when there is no bank. */
  readonly url: string | undefined;
  /** What the receiver reads of an order in the bank's statement. */
  readonly description: string;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
  /** The sandbox's cycles follow it. */
  readonly clock: Pick<Clock, 'businessNow'>;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Orders by posting `{order_id, sheba, holder_name, amount, execute_at, description}`: 200 with its state and reference, 409 with the same for an order it has already,
 * 422 for one it will not take. An inquiry of `{order_id}`: 200, or 404 with `code: order_unknown`. Whatever is not exactly that form is silence.
 */
export function createHttpPayoutBank({
  url,
  description,
  metrics,
  clock,
  timeoutMs = TIMEOUT_MS,
}: HttpPayoutBankOptions): PayoutBank {
  const call = createBankCall(createOutboundClient({ party: 'bank', metrics, timeoutMs }), { url, clock });
  return {
    isConfigured: url !== undefined,
    capabilities: { leadMinutes: LEAD_MINUTES, maxAmount: MAX_AMOUNT },
    send: async ({ orderId, sheba, holderName, amount, cycleAt }) =>
      outcomeOf(
        await call(
          'transfers',
          {
            order_id: orderId,
            sheba,
            holder_name: holderName,
            amount: Number(amount),
            execute_at: cycleAt.toISOString(),
            description,
          },
          false,
        ),
        orderId,
        amount,
      ),
    inquire: async (orderId) => viewOf(await call('transfers/inquiry', { order_id: orderId }, true), orderId),
  };
}

/** The body, where it is about this order. */
function bodyOf(result: OutboundResult, orderId: string): Json | undefined {
  if (result.kind !== 'response') return undefined;
  const body: unknown = readJson(result);
  return typeof body === 'object' && body !== null && 'order_id' in body && body.order_id === orderId
    ? body
    : undefined;
}

const referenceIn = ({ reference }: Json): string | undefined =>
  typeof reference === 'string' && reference !== '' ? reference.slice(0, 100) : undefined;

function outcomeOf(result: OutboundResult, orderId: string, amount: bigint): PartyWord<CashOutEnd> {
  const body = bodyOf(result, orderId);
  if (result.kind !== 'response' || body === undefined || !confirmsAmount(body, amount)) return { kind: 'unknown' };
  if (result.status === 422 && body['code'] === 'order_refused') return { kind: 'refused' };
  const reference = referenceIn(body);
  return (result.status === 200 || result.status === 409) && reference !== undefined
    ? { kind: 'accepted', reference }
    : { kind: 'unknown' };
}

/** The bank's states in our words: an order that waits for the next cycle is accepted. */
const KINDS = new Map<unknown, 'accepted' | 'paid' | 'returned'>([
  ['queued', 'accepted'],
  ['paid', 'paid'],
  ['returned', 'returned'],
]);

function viewOf(result: OutboundResult, orderId: string): PartyWord<CashOutEnd> {
  const body = bodyOf(result, orderId);
  if (result.kind !== 'response' || body === undefined) return { kind: 'unknown' };
  if (result.status === 404 && body['code'] === 'order_unknown') return { kind: 'denied' };
  const [reference, kind] = [referenceIn(body), KINDS.get(body['state'])];
  return result.status === 200 && reference !== undefined && kind !== undefined
    ? { kind, reference }
    : { kind: 'unknown' };
}
