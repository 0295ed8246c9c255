import { businessDate, type IsoDate } from '@nesye/money';
import { addTask } from '../../../platform/tasks/task.ts';
import { type AttemptFailure, type AttemptState, isFinal, isInDoubt } from '../domain/attempt-state.ts';
import { settledFrom } from '../domain/settlement-day.ts';
import { type Attempt, readAttempts } from '../queries/attempts.ts';
import { type GatewayDeps, providerOf, RESOLVE_ATTEMPT } from '../gateway-deps.ts';

/** What may be shown of an attempt. */
export interface AttemptView {
  /** `waiting` until the gateway has spoken. */
  readonly state: 'waiting' | 'paid' | 'sent_back' | 'failed';
  readonly paymentUrl: string | null;
  readonly expiresAt: Date;
  /** Its time to be paid is over, and the gateway was never asked to take anything. */
  readonly isOver: boolean;
  readonly reference: string | null;
  readonly cardMask: string | null;
  readonly failure: AttemptFailure | null;
  /** The day by which the network has returned what it may have taken from the card; null where nothing was taken, or nothing goes back. */
  readonly returnsBy: IsoDate | null;
  readonly isSettled: boolean;
  /** The first business day on which taken money is settled; null for what was not taken, and where the gateway gives no file over the network. */
  readonly settledFrom: IsoDate | null;
  /** The business day on which the gateway has taken the money back; null while we have it. */
  readonly takenBackOn: IsoDate | null;
}

/** A customer who waits asks every second or so; the gateway is not asked that often. */
const MIN_PAUSE_MS = 3_000;
/** Nor about one that can still be paid: its customer may have been lost on the way back, and waits before the result. */
const WAITING_PAUSE_MS = 8_000;

/** Attempts of a customer by their ids. Where the customer waits for one whose time is over or whose outcome is in doubt, the gateway is asked immediately; about one that can still be paid now and then. */
export async function showAttempts(
  deps: Pick<GatewayDeps, 'database' | 'clock' | 'providers' | 'holidays'>,
  customerId: bigint,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, AttemptView>> {
  const attempts = await readAttempts(deps.database.sql, customerId, ids);
  const overdue = attempts.filter((attempt) => isInquiryDue(deps, attempt));
  if (overdue.length > 0)
    await deps.database.transaction(async (tx) => {
      for (const { id } of overdue)
        await addTask(tx, RESOLVE_ATTEMPT, { attemptId: String(id) }, { key: `gateway attempt ${id}` });
    });
  const now = deps.clock.businessNow();
  return new Map(attempts.map((attempt) => [attempt.id, viewOf(deps, attempt, now)]));
}

function isInquiryDue({ clock }: Pick<GatewayDeps, 'clock'>, attempt: Attempt): boolean {
  const state = attempt.state as AttemptState;
  if (isFinal(state)) return false;
  const isOverdue = isInDoubt(state) || clock.businessNow() > attempt.expiresAt;
  const askedMsAgo = clock.now().getTime() - (attempt.inquiredAt?.getTime() ?? 0);
  // The first question about a new one is planned already.
  return isOverdue ? askedMsAgo >= MIN_PAUSE_MS : attempt.inquiredAt !== null && askedMsAgo >= WAITING_PAUSE_MS;
}

/** The network returns what was not taken within this time. */
const RETURN_MS = 72 * 3_600_000;
/** No card was charged. */
const UNCHARGED: ReadonlySet<AttemptFailure | null> = new Set(['cancelled', 'refused']);

const returnsBy = ({ state, failure, expiresAt }: Attempt): IsoDate | null =>
  state === 'sent_back' || isInDoubt(state as AttemptState) || (state === 'failed' && !UNCHARGED.has(failure))
    ? businessDate(new Date(expiresAt.getTime() + RETURN_MS))
    : null;

const isEnd = (state: string): state is Exclude<AttemptView['state'], 'waiting'> => isFinal(state as AttemptState);

const viewOf = (deps: Pick<GatewayDeps, 'providers' | 'holidays'>, attempt: Attempt, now: Date): AttemptView => ({
  state: isEnd(attempt.state) ? attempt.state : 'waiting',
  paymentUrl: attempt.state === 'redirected' ? attempt.paymentUrl : null,
  expiresAt: attempt.expiresAt,
  isOver: (attempt.state === 'created' || attempt.state === 'redirected') && now > attempt.expiresAt,
  reference: attempt.reference,
  cardMask: attempt.cardMask,
  failure: attempt.failure,
  returnsBy: returnsBy(attempt),
  isSettled: attempt.settlementId !== null,
  settledFrom:
    attempt.paidOn === null || !providerOf(deps, attempt.provider).capabilities.settlementFile
      ? null
      : settledFrom(attempt.paidOn, deps.holidays),
  takenBackOn: attempt.takenBackOn,
});
