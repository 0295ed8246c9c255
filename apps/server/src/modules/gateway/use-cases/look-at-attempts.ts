import type { IsoDate } from '@nesye/money';
import { addTask } from '../../../platform/tasks/task.ts';
import { type AttemptState, isFinal, isInDoubt } from '../domain/attempt-state.ts';
import { settledFrom } from '../domain/settlement-day.ts';
import { type Attempt, readAttempts } from '../queries/attempts.ts';
import { type GatewayDeps, providerOf, RESOLVE_ATTEMPT } from './gateway-deps.ts';

/** What may be shown of an attempt. */
export interface AttemptView {
  readonly paymentUrl: string | null;
  readonly expiresAt: Date;
  readonly reference: string | null;
  readonly cardMask: string | null;
  readonly failure: string | null;
  readonly isSettled: boolean;
  /** The first business day on which taken money is settled; null for what was not taken, and where the gateway gives no file over the network. */
  readonly settledFrom: IsoDate | null;
}

/** A customer who waits asks every second or so; the gateway is not asked that often. */
const MIN_PAUSE_MS = 3_000;

/** Attempts of a customer by their ids. Where somebody waits for one whose time is over or whose outcome is in doubt, the gateway is asked at once. */
export async function lookAtAttempts(
  deps: Pick<GatewayDeps, 'database' | 'clock' | 'providers' | 'holidays'>,
  customerId: bigint,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, AttemptView>> {
  const attempts = await readAttempts(deps.database.sql, customerId, ids);
  const overdue = attempts.filter((attempt) => shouldAskNow(deps, attempt));
  if (overdue.length > 0)
    await deps.database.transaction(async (tx) => {
      for (const { id } of overdue)
        await addTask(tx, RESOLVE_ATTEMPT, { attemptId: String(id) }, { key: `gateway attempt ${id}` });
    });
  return new Map(attempts.map((attempt) => [attempt.id, viewOf(deps, attempt)]));
}

function shouldAskNow({ clock }: Pick<GatewayDeps, 'clock'>, attempt: Attempt): boolean {
  const state = attempt.state as AttemptState;
  const isOverdue = isInDoubt(state) || (!isFinal(state) && clock.businessNow() > attempt.expiresAt);
  return isOverdue && clock.now().getTime() - (attempt.inquiredAt?.getTime() ?? 0) >= MIN_PAUSE_MS;
}

const viewOf = (deps: Pick<GatewayDeps, 'providers' | 'holidays'>, attempt: Attempt): AttemptView => ({
  paymentUrl: attempt.state === 'redirected' ? attempt.paymentUrl : null,
  expiresAt: attempt.expiresAt,
  reference: attempt.reference,
  cardMask: attempt.cardMask,
  failure: attempt.failure,
  isSettled: attempt.settlementId !== null,
  settledFrom:
    attempt.paidOn === null || providerOf(deps, attempt.provider).readSettlement === undefined
      ? null
      : settledFrom(attempt.paidOn, deps.holidays),
});
