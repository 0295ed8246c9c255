import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { PaymentProvider, PaymentView, VerifyOutcome } from '../adapters/payment-provider.ts';
import { type AttemptFailure, type AttemptState, isFinal, isInDoubt } from '../domain/attempt-state.ts';
import {
  type Attempt,
  lockAttempt,
  markUnknown,
  markVerifying,
  noteInquiry,
  readAttempt,
} from '../queries/attempts.ts';
import { cardPaymentOf, failAttempt, takeMoney } from './end-attempt.ts';
import { type GatewayDeps, providerOf } from '../gateway-deps.ts';
import { planInquiry } from './open-attempt.ts';

/**
 * Finds out what became of an attempt, and takes the money where it was paid and is wanted. The first caller does it: the browser's return, the queued task or
 * a poll. Safe to repeat, also concurrently: the attempt's own row decides. Never inside a transaction.
 */
export async function resolveAttempt(deps: GatewayDeps, attemptId: bigint): Promise<void> {
  const attempt = await readAttempt(deps.database.sql, attemptId);
  if (attempt === undefined || isFinal(attempt.state as AttemptState)) return;
  if (attempt.authority === null) return await endUnlessWaiting(deps, attempt);
  const provider = providerOf(deps, attempt.provider);
  // Before the question: what is cut off here is done again.
  await deps.database.transaction(async (tx) => {
    await noteInquiry(tx, attemptId, deps.clock.now());
    await planInquiry(deps, tx, { id: attemptId, inquiries: attempt.inquiries + 1 });
  });
  await act(deps, provider, { ...attempt, authority: attempt.authority });
}

/** Asks the gateway, and does what follows from its word. */
async function act(
  deps: GatewayDeps,
  provider: PaymentProvider,
  attempt: Attempt & { readonly authority: string },
): Promise<void> {
  const view = await provider.inquire(attempt.authority);
  switch (view.kind) {
    case 'paid':
      if (await beginVerifying(deps, attempt.id)) await verify(deps, provider, attempt, attempt.authority);
      return;
    case 'waiting':
      return await endUnlessWaiting(deps, attempt);
    case 'failed':
      return await fail(deps, attempt.id, 'not_paid');
    case 'cancelled':
    case 'returned':
      return await fail(deps, attempt.id, view.kind);
    case 'verified':
      return await acceptVerified(deps, attempt, view);
    case 'unknown':
      return await deps.database.transaction((tx) => markUnknown(tx, attempt.id));
  }
}

/** Stores `verifying` before the gateway is asked to take the money. False: nothing may be taken, or another caller has ended it. */
async function beginVerifying(deps: GatewayDeps, attemptId: bigint): Promise<boolean> {
  return await deps.database.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const payment = cardPaymentOf(deps, attempt);
    // Once asked to verify, a gateway that has not yet gets another request, but not for what would only be sent back.
    if (isInDoubt(attempt.state as AttemptState)) return payment.at <= attempt.decidesUntil;
    if (attempt.state !== 'redirected') return false;
    const failure = await reasonNotToTake(deps, tx, attempt);
    if (failure !== undefined) {
      await failAttempt(deps, tx, attempt, failure);
      return false;
    }
    await markVerifying(tx, attemptId, payment.at);
    return true;
  });
}

async function reasonNotToTake(deps: GatewayDeps, tx: Tx, attempt: Attempt): Promise<AttemptFailure | undefined> {
  const payment = cardPaymentOf(deps, attempt);
  if (payment.at > attempt.expiresAt) return 'expired';
  const wanted = await deps.purposes.find(attempt.purpose).canCapture(tx, payment);
  if (wanted === true) return undefined;
  return wanted === false ? 'purpose_gone' : wanted;
}

async function verify(
  deps: GatewayDeps,
  provider: PaymentProvider,
  attempt: Attempt,
  authority: string,
): Promise<void> {
  const outcome: VerifyOutcome = await provider.verify({ authority, amount: rial(attempt.amount) });
  switch (outcome.kind) {
    case 'verified':
      return await acceptVerified(deps, attempt, outcome);
    case 'not_paid':
      return await fail(deps, attempt.id, 'not_paid');
    case 'returned':
      return await fail(deps, attempt.id, 'returned');
    case 'unknown':
      return await deps.database.transaction((tx) => markUnknown(tx, attempt.id));
  }
}

async function acceptVerified(
  deps: GatewayDeps,
  attempt: Attempt,
  { amount, proof }: Extract<PaymentView, { readonly kind: 'verified' }>,
): Promise<void> {
  if (amount !== undefined && amount !== attempt.amount) {
    deps.log.error(
      { attempt: String(attempt.id), asked_rial: String(attempt.amount), taken_rial: String(amount) },
      'the gateway took another amount than it was asked to',
    );
    return await deps.database.transaction((tx) => markUnknown(tx, attempt.id));
  }
  await deps.database.transaction((tx) => takeMoney(deps, tx, attempt.id, proof));
}

/** Not paid yet. After its time an attempt that was never verified has failed; one in doubt waits for the gateway's word. */
async function endUnlessWaiting(deps: GatewayDeps, { id, expiresAt }: Attempt): Promise<void> {
  if (deps.clock.businessNow() <= expiresAt) return;
  await deps.database.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    if (attempt.state === 'created' || attempt.state === 'redirected') await failAttempt(deps, tx, attempt, 'expired');
  });
}

async function fail(deps: GatewayDeps, id: bigint, failure: AttemptFailure): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    if (!isFinal(attempt.state as AttemptState)) await failAttempt(deps, tx, attempt, failure);
  });
}
