import type { identityCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import type { SessionSummary } from './queries/sessions.ts';
import { clearedRefresh } from './refresh-carrier.ts';
import type {
  createAllSessionsEnding,
  createOtherSessionsEnding,
  createSessionEnding,
} from './use-cases/end-sessions.ts';
import { listSessions } from './use-cases/list-sessions.ts';

export interface SessionRouteDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly endSession: ReturnType<typeof createSessionEnding>;
  readonly endOtherSessions: ReturnType<typeof createOtherSessionsEnding>;
  readonly endAllSessions: ReturnType<typeof createAllSessionsEnding>;
}

/** Where the user is signed in. */
export function sessionHandlers(
  deps: SessionRouteDeps,
): Pick<Handlers<typeof identityCalls>, 'listSessions' | 'endSession' | 'endOtherSessions' | 'endAllSessions'> {
  return {
    listSessions: async ({ query }, { principal }) =>
      ok(await listSessions(deps.sql, principal, query, deps.clock.now(), sessionView)),

    endSession: async ({ params }, { principal }) => {
      const id = requireRecordId(params.id);
      await deps.endSession(principal, id);
      return ok({ ended: 1 });
    },

    endAllSessions: async (_input, { principal }) => ({
      status: 200,
      body: { ended: await deps.endAllSessions(principal) },
      cookies: [clearedRefresh],
    }),

    endOtherSessions: async (_input, { principal }) => ok({ ended: await deps.endOtherSessions(principal) }),
  };
}

const sessionView = (session: SessionSummary, isCurrent: boolean) => ({
  id: session.id,
  device_label: session.deviceLabel,
  network: session.network,
  signed_in_by: session.signedInBy,
  created_at: session.createdAt.toISOString(),
  last_used_at: session.lastUsedAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
  is_current: isCurrent,
});
