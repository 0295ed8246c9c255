import { walletCalls } from '@nesye/contract';
import { TOP_UP_RIAL, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { businessDate, jalaliText, parseRial } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { AttemptView, Gateway } from '../../gateway/index.ts';
import { lockCashAccount } from '../queries/cash-accounts.ts';
import { insertOpenTopUp, nextMovementId, readTopUp, readTopUps, type TopUp } from '../queries/top-ups.ts';
import { openCashAccount } from './open-cash-account.ts';
import { TOP_UP_PURPOSE } from '../top-up-purpose.ts';

export interface TopUpDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly gateway: () => Gateway;
}

/**
 * Stores a top-up and its attempt at the gateway, and opens the wallet of a customer who has none. `payment_url` is added once this is committed
 * (`completeTopUp`). Refuses `amount_invalid` (10,000 to 2,000,000,000 rials) and `not_found` for a wallet that was closed.
 */
export async function startTopUp(
  { clock, gateway }: Omit<TopUpDeps, 'sql'>,
  tx: Tx,
  customerId: bigint,
  given: unknown,
) {
  const amount = parseRial(given);
  if (amount === undefined || amount < TOP_UP_RIAL.min || amount > TOP_UP_RIAL.max)
    throw new Refusal('amount_invalid', { field: 'amount' });
  const madeAt = clock.businessNow();
  const wallet = await lockCashAccount(tx, customerId);
  if (wallet === undefined) await openCashAccount(tx, customerId, madeAt);
  else if (!wallet.isActive) throw new Refusal('not_found');
  const id = await nextMovementId(tx, customerId);
  const attemptId = await gateway().openAttempt(tx, { customerId, purpose: TOP_UP_PURPOSE, sourceId: id, amount });
  const topUp = await insertOpenTopUp(tx, { id, customerId, amount, attemptId, madeAt });
  return { id, uid: topUp.uid, status: TRANSACTION_RESULT.unknown, amount, payment_url: null };
}

/** Adds the gateway's page to a stored top-up: the same one however often it is called. Refuses `gateway_down`; then the same key may be tried again. */
export async function completeTopUp<Stored extends { readonly id: number }>(
  { sql, gateway }: TopUpDeps,
  customerId: bigint,
  stored: Stored,
) {
  const topUp = await readTopUp(sql, customerId, BigInt(stored.id));
  if (topUp === undefined || topUp.attemptId === null) throw new Error(`the top-up ${stored.id} has gone`);
  return { ...stored, payment_url: await gateway().sendToGateway(topUp.attemptId) };
}

/** A customer's own top-up. While its outcome is in doubt each look may ask the gateway again. Refuses `not_found`. */
export async function showTopUp(deps: TopUpDeps, customerId: bigint, id: bigint) {
  const topUp = await readTopUp(deps.sql, customerId, id);
  if (topUp === undefined) throw new Refusal('not_found');
  const attempts = await attemptsOf(deps, customerId, [topUp]);
  return viewOf(topUp, attempts);
}

const RULES: ListRules<'id'> = {
  order: { id: 'integer' },
  standardOrder: { key: 'id', isDescending: true },
  tieBreakers: 0,
};

/** A customer's top-ups, newest first. Refuses `page_size_too_large`, and `invalid` with the field. */
export async function listTopUps(deps: TopUpDeps, customerId: bigint, query: ListQuery) {
  const request = readListRequest(query, RULES);
  const [after] = request.after ?? [];
  const found = await readTopUps(deps.sql, customerId, {
    ...rowsToRead(request),
    isDescending: request.isDescending,
    afterId: after === undefined ? undefined : BigInt(after),
  });
  const attempts = await attemptsOf(deps, customerId, found.rows);
  return listResponse(
    addressOf(walletCalls.listTopUps.path, { ...query }),
    request,
    found,
    (topUp) => viewOf(topUp, attempts),
    ({ id }) => [String(id)],
  );
}

const attemptsOf = ({ gateway }: TopUpDeps, customerId: bigint, topUps: readonly TopUp[]) =>
  gateway().lookAt(
    customerId,
    topUps.flatMap(({ attemptId }) => attemptId ?? []),
  );

const STATUS: Readonly<Record<string, number>> = {
  open: TRANSACTION_RESULT.unknown,
  paid: TRANSACTION_RESULT.success,
  failed: TRANSACTION_RESULT.failed,
  sent_back: TRANSACTION_RESULT.failed,
};

/** The number that says the state of a top-up: 1 unknown, 2 success, 3 failed. */
export const topUpStatus = (state: string): number => STATUS[state] ?? TRANSACTION_RESULT.unknown;

function viewOf(topUp: TopUp, attempts: ReadonlyMap<bigint, AttemptView>) {
  const attempt = topUp.attemptId === null ? undefined : attempts.get(topUp.attemptId);
  return {
    id: topUp.id,
    uid: topUp.uid,
    status: topUpStatus(topUp.state),
    amount: topUp.amount,
    payment_url: attempt?.paymentUrl ?? null,
    created_at: topUp.madeAt.toISOString(),
    created_at_jalali: jalaliText(businessDate(topUp.madeAt)),
    expires_at: attempt?.expiresAt.toISOString() ?? null,
    reference_number: attempt?.reference ?? null,
    card_number: attempt?.cardMask ?? null,
    is_settled: attempt === undefined ? topUp.state === 'paid' : attempt.isSettled,
    settles_on: attempt?.settledFrom ?? null,
    settles_on_jalali: attempt?.settledFrom ? jalaliText(attempt.settledFrom) : null,
    taken_back_on: attempt?.takenBackOn ?? null,
    returns_by: attempt?.returnsBy ?? null,
    failure: failureOf(topUp, attempt),
  };
}

const SENT_BACK = 'پرداخت دیر رسید و به کارت برگردانده می‌شود.';
const FAILURES: Readonly<Record<string, string>> = {
  not_paid: 'پرداخت انجام نشد.',
  cancelled: 'پرداخت را لغو کردید؛ پولی کم نشد.',
  expired: 'مهلت پرداخت گذشت.',
  returned: 'پول به کارت برگشته است.',
  purpose_gone: 'کیف پول بسته شده است.',
  refused: 'درگاه این پرداخت را نپذیرفت.',
};

function failureOf({ state }: TopUp, attempt: AttemptView | undefined) {
  if (state === 'sent_back') return { code: 'sent_back', text: SENT_BACK };
  if (state !== 'failed') return null;
  const code = attempt?.failure ?? 'not_paid';
  return { code, text: FAILURES[code] ?? FAILURES['not_paid'] ?? '' };
}
