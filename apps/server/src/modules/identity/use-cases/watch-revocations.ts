import type { Sql } from '../../../platform/database/database.ts';
import { ACCESS_LIFE_S, type AccessClaims } from '../adapters/access-tokens.ts';
import { readRevocations, type Revocation } from '../queries/revocations.ts';

const POLL_MS = 500;
/** A transaction that revokes may commit this long after the time it wrote; time-outs end it well before. */
const OVERLAP_MS = 15_000;
/** Longer than any access token lives. */
const STORED_MS = (ACCESS_LIFE_S + 60) * 1000;

export interface RevocationWatch {
  /** Has the token been ended before its time? No query. */
  isRevoked(claims: AccessClaims): boolean;
  endSession(sessionId: bigint): void;
  /** Reads what other processes revoked; called twice a second by itself. */
  refresh(): Promise<void>;
  stop(): void;
}

interface Kept {
  readonly minGeneration: number;
  readonly storedUntil: number;
}

/**
 * Keeps the revocations of the last quarter of an hour in memory: within a second all processes know a logout, a ban or
 * a new password. Older ones need not be stored, their access tokens have run out by themselves.
 */
export async function startRevocationWatch(sql: Sql): Promise<RevocationWatch> {
  const sessions = new Map<bigint, number>();
  const users = new Map<bigint, Kept>();
  let since: Date | undefined;

  const store = (revocation: Revocation, storedUntil: number): void => {
    if ('sessionId' in revocation) return void sessions.set(revocation.sessionId, storedUntil);
    const minGeneration = Math.max(revocation.minGeneration, users.get(revocation.userId)?.minGeneration ?? 0);
    users.set(revocation.userId, { minGeneration, storedUntil });
  };
  const forgetOld = (now: number): void => {
    for (const [id, storedUntil] of sessions) if (storedUntil < now) sessions.delete(id);
    for (const [id, stored] of users) if (stored.storedUntil < now) users.delete(id);
  };
  const refresh = async (): Promise<void> => {
    const { readAt, revocations } = await readRevocations(sql, since, STORED_MS / 1000);
    since = new Date(readAt.getTime() - OVERLAP_MS);
    const now = performance.now();
    for (const revocation of revocations) store(revocation, now + STORED_MS);
    forgetOld(now);
  };

  await refresh();
  const poll = startPolling(refresh);
  return {
    isRevoked: ({ principal, generation }) =>
      sessions.has(principal.sessionId) || generation < (users.get(principal.userId)?.minGeneration ?? 0),
    endSession: (sessionId) => store({ sessionId }, performance.now() + STORED_MS),
    refresh,
    stop: poll.stop,
  };
}

/** One reading at a time. A database that is away for a moment is read again; what it revoked meanwhile is read from where we stopped. */
function startPolling(refresh: () => Promise<void>): { stop: () => void } {
  let isReading = false;
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    void refresh()
      .catch(() => undefined)
      .finally(() => {
        isReading = false;
      });
  }, POLL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
