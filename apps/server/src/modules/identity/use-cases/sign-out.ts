import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashOpaque, isOpaque } from '../domain/opaque-token.ts';
import { findSessionOfToken, lockSession, revokeSession } from '../queries/sessions.ts';
import { recordSecurityEvent } from './record-security-event.ts';

export interface SignOutDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Notified immediately of a session that ended here; other processes read it from the database. */
  readonly onSessionEnded: (sessionId: bigint) => void;
}

export interface SignOut {
  readonly refresh: string | undefined;
  /** Of the access token, when one came along. */
  readonly sessionId: bigint | undefined;
}

/** Ends the login that the refresh token or the access token names, with all its tokens. Ending nothing, or twice, is no error. */
export function createSignOut({ database, clock, onSessionEnded }: SignOutDeps): (request: SignOut) => Promise<void> {
  return async (request) => {
    const ended = await database.transaction(async (tx) => {
      const ofToken =
        request.refresh !== undefined && isOpaque(request.refresh)
          ? await findSessionOfToken(tx, hashOpaque(request.refresh))
          : undefined;
      const ids = [...new Set([ofToken, request.sessionId])]
        .filter((id) => id !== undefined)
        .toSorted((a, b) => Number(a - b));
      const at = clock.now();
      const closed: { readonly id: bigint; readonly userId: bigint }[] = [];
      for (const id of ids) {
        const session = await lockSession(tx, id);
        if (session !== undefined && (await revokeSession(tx, id, 'logout', at))) closed.push(session);
      }
      for (const { id, userId } of closed)
        await recordSecurityEvent(tx, { userId, action: 'sign_out', detail: { session: Number(id) }, at });
      return ids;
    });
    for (const id of ended) onSessionEnded(id);
  };
}
