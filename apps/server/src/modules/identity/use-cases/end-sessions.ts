import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isLive, lockSession, readLiveSessions, revokeSession } from '../queries/sessions.ts';
import { endAllSessions } from './end-access.ts';
import { recordSecurityEvent } from './record-security-event.ts';

export interface SessionEndingDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Notified immediately of a session that ended here; other processes read it from the database. */
  readonly onSessionEnded: (sessionId: bigint) => void;
}

/** Signs out one session of the caller. Refuses with not_found what is not the caller's, or has ended. */
export function createSessionEnding({
  database,
  clock,
  onSessionEnded,
}: SessionEndingDeps): (principal: Principal, sessionId: bigint) => Promise<void> {
  return async ({ userId }, sessionId) => {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const session = await lockSession(tx, sessionId);
      if (session === undefined || session.userId !== userId || !isLive(session, now)) throw new Refusal('not_found');
      await revokeSession(tx, sessionId, 'ended_by_owner', now);
      await recordSecurityEvent(tx, {
        userId,
        action: 'session_ended',
        detail: { session: Number(sessionId) },
        at: now,
      });
    });
    onSessionEnded(sessionId);
  };
}

/** Signs the caller out everywhere, here too; resolves with how many sessions ended. Access tokens end within a second, this one's immediately. */
export function createAllSessionsEnding({
  database,
  clock,
  onSessionEnded,
}: SessionEndingDeps): (principal: Principal) => Promise<number> {
  return async ({ userId, sessionId }) => {
    const now = clock.now();
    const ended = await database.transaction(async (tx) => {
      const count = await endAllSessions(tx, userId, now);
      await recordSecurityEvent(tx, {
        userId,
        action: 'all_sessions_ended',
        detail: { sessions_ended: count },
        at: now,
      });
      return count;
    });
    onSessionEnded(sessionId);
    return ended;
  };
}

/** Signs the caller out everywhere but here; resolves with how many sessions ended. */
export function createOtherSessionsEnding({
  database,
  clock,
  onSessionEnded,
}: SessionEndingDeps): (principal: Principal) => Promise<number> {
  return async ({ userId, sessionId }) => {
    const now = clock.now();
    const ended = await database.transaction(async (tx) => {
      const others = (await readLiveSessions(tx, userId, now)).map(({ id }) => id).filter((id) => id !== sessionId);
      const revoked: bigint[] = [];
      // In one order, so that two concurrent requests do not wait for each other.
      for (const id of others.toSorted((a, b) => Number(a - b)))
        if (await revokeSession(tx, id, 'ended_by_owner', now)) revoked.push(id);
      await recordSecurityEvent(tx, {
        userId,
        action: 'other_sessions_ended',
        detail: { sessions_ended: revoked.length },
        at: now,
      });
      return revoked;
    });
    for (const id of ended) onSessionEnded(id);
    return ended.length;
  };
}
