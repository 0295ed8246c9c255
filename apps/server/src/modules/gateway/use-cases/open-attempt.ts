import { randomBytes } from 'node:crypto';
import { type Rial, rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import type { PaymentRequest } from '../adapters/payment-provider.ts';
import { deadlinesOf } from '../domain/attempt-state.ts';
import { inquiryPauseMs } from '../../../platform/orders/inquiry-pause.ts';
import { type Attempt, insertAttempt, lockAttempt, markRedirected, readAttempt } from '../queries/attempts.ts';
import { failAttempt } from './end-attempt.ts';
import { type GatewayDeps, providerOf, RESOLVE_ATTEMPT } from '../gateway-deps.ts';

export interface AttemptRequest {
  readonly customerId: bigint;
  /** Another customer whose debt is paid: what is given back of it comes to that wallet. */
  readonly forCustomerId?: bigint | undefined;
  /** A registered purpose, and the record of it. */
  readonly purpose: string;
  readonly sourceId: bigint;
  readonly amount: Rial;
}

const RETURN_KEY_BYTES = 16;
const RETRY_AFTER_S = 5;

/**
 * Stores an attempt in the caller's transaction, with the record and the holds it pays for; the gateway knows nothing of it yet. Call `sendToGateway` once that
 * is committed. An attempt that is never sent there fails by itself after 15 minutes.
 */
export async function openAttempt(
  { clock, providers, purposes }: Pick<GatewayDeps, 'clock' | 'providers' | 'purposes'>,
  tx: Tx,
  request: AttemptRequest,
): Promise<bigint> {
  purposes.find(request.purpose);
  const now = clock.businessNow();
  return await insertAttempt(tx, {
    ...request,
    ...deadlinesOf(now),
    provider: providers[0].name,
    returnKey: randomBytes(RETURN_KEY_BYTES).toString('base64url'),
    createdAt: now,
  });
}

/**
 * Asks the gateway for its page and returns the address; the same one however often it is called, null when the attempt has ended without one. Refuses `gateway_down`
 * when the gateway does not respond: then the same call may be tried again. Never inside a transaction.
 */
export async function sendToGateway(deps: GatewayDeps, attemptId: bigint): Promise<string | null> {
  const attempt = await readAttempt(deps.database.sql, attemptId);
  if (attempt === undefined) throw new Error(`there is no attempt ${attemptId}`);
  if (attempt.state !== 'created') return attempt.paymentUrl;
  // No customer is sent to pay what would not be taken.
  if (deps.clock.businessNow() > attempt.expiresAt) return null;
  const provider = providerOf(deps, attempt.provider);
  const isTooLittle = attempt.amount < provider.capabilities.minAmount;
  const outcome = isTooLittle ? ({ kind: 'refused' } as const) : await provider.request(await requestOf(deps, attempt));
  if (outcome.kind === 'unknown') throw new Refusal('gateway_down', { retryAfterS: RETRY_AFTER_S });
  return await deps.database.transaction(async (tx) => {
    // Two concurrent requests each got an address; the first that is stored counts, and the other is not used.
    const current = await lockAttempt(tx, attemptId);
    if (current.state !== 'created') return current.paymentUrl;
    if (outcome.kind === 'refused') {
      await failAttempt(deps, tx, current, 'refused');
      return null;
    }
    await markRedirected(tx, attemptId, outcome.authority, outcome.paymentUrl);
    await planInquiry(deps, tx, current);
    return outcome.paymentUrl;
  });
}

const requestOf = async (deps: GatewayDeps, attempt: Attempt): Promise<PaymentRequest> => ({
  amount: rial(attempt.amount),
  callbackUrl: returnAddressOf(deps, attempt),
  orderId: String(attempt.id),
  mobile: await deps.mobileOf(deps.database.sql, attempt.customerId),
});

/** Plans the next question to the gateway; the pauses between them double. */
export async function planInquiry(
  { clock }: Pick<GatewayDeps, 'clock'>,
  tx: Tx,
  { id, inquiries }: Pick<Attempt, 'id' | 'inquiries'>,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + inquiryPauseMs(inquiries));
  await addTask(tx, RESOLVE_ATTEMPT, { attemptId: String(id) }, { key: `gateway attempt ${id}`, runAt });
}

const returnAddressOf = ({ publicOrigin }: Pick<GatewayDeps, 'publicOrigin'>, { id, returnKey }: Attempt): string =>
  new URL(`/api/v1/gateway/return/${id}-${returnKey}`, publicOrigin).href;
