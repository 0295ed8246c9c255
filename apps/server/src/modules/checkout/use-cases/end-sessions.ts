import { Refusal } from '../../../platform/http/refusal.ts';
import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { asJson, sessionView } from '../checkout-views.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { insertEvent } from '../queries/events.ts';
import { findUncaptured, findUnconfirmed } from '../queries/payments.ts';
import {
  endSession,
  findOverdueSessions,
  findOverdueWaits,
  findSession,
  lockSession,
  readSession,
  type Session,
  type ShopMode,
} from '../queries/sessions.ts';
import { expirePayment, settlePayment } from './change-payment.ts';
import { stopWaiting } from './pay-by-card.ts';

const BATCH_SIZE = 500;

/** A session of a shop. Refuses `not_found`: another shop's, and one of the other mode, is as absent as one that does not exist. */
export async function findOwnSession({ database }: CheckoutDeps, shop: ShopMode, code: string): Promise<Session> {
  const session = await findSession(database.sql, code);
  if (session === undefined || session.merchantId !== shop.merchantId || session.isLive !== shop.isLive)
    throw new Refusal('not_found');
  return session;
}

/** The shop withdraws a session that is not paid. A withdrawn one stays as it is. Refuses `not_found`, and `session_closed` for one that was paid or is over. */
export async function cancelSession(deps: CheckoutDeps, shop: ShopMode, code: string): Promise<Session> {
  const { id } = await findOwnSession(deps, shop, code);
  const session = await end(deps, id, 'canceled');
  if (session.status !== 'canceled') throw new Refusal('session_closed');
  return session;
}

async function end(deps: CheckoutDeps, id: bigint, status: 'canceled' | 'expired'): Promise<Session> {
  return await deps.database.transaction(async (tx) => {
    await lockSession(tx, id);
    const before = await readSession(tx, id);
    const now = deps.clock.businessNow();
    const isEnded = await endSession(tx, id, status, now);
    const session = await readSession(tx, id);
    if (session === undefined) throw new Error(`the session ${id} has gone`);
    if (!isEnded) return session;
    await insertEvent(tx, session, {
      type: `session.${status}`,
      data: { session: asJson(sessionView(session, deps.publicOrigin)) },
      createdAt: now,
    });
    const waiting = before?.waitingSaleId ?? null;
    if (waiting !== null) await deps.heldSales().release(tx, waiting);
    return session;
  });
}

/** Does a work for each record that is overdue by the business clock, each in its own transaction. Returns how many. */
async function forEachOverdue(
  { database, clock }: CheckoutDeps,
  find: typeof findOverdueSessions,
  work: (id: bigint) => Promise<void>,
): Promise<number> {
  const now = clock.businessNow();
  return await forEachRecord({
    next: (after?: bigint) => find(database.sql, now, { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (id) => id,
    work,
  });
}

/** Ends the sessions whose time is over. Returns how many. */
export const expireSessions = (deps: CheckoutDeps): Promise<number> =>
  forEachOverdue(deps, findOverdueSessions, async (id) => void (await end(deps, id, 'expired')));

/** Frees what payments by card hold of which nothing was known for half an hour. Money that comes later goes back. Returns how many. */
export const endOverdueWaits = (deps: CheckoutDeps): Promise<number> =>
  forEachOverdue(deps, findOverdueWaits, (id) => stopWaiting(deps, id));

/** Gives up the payments that were not confirmed in time. Returns how many. */
export const expirePayments = (deps: CheckoutDeps): Promise<number> =>
  forEachOverdue(deps, findUnconfirmed, (id) => expirePayment(deps, id));

/** Takes the confirmed payments whose day of capture has come. Returns how many. */
export const settlePayments = (deps: CheckoutDeps): Promise<number> =>
  forEachOverdue(deps, findUncaptured, (id) => settlePayment(deps, id));
