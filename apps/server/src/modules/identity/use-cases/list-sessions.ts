import { identityCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import type { ListResponse } from '../../../platform/lists/list-response.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { readLiveSessions, type SessionSummary } from '../queries/sessions.ts';

/** Where the caller is signed in, last used first; use is noted when a session renews its access token, every quarter of an hour. Refuses with page_size_too_large, invalid. */
export async function listSessions<View>(
  sql: Sql,
  { userId, sessionId }: Principal,
  query: ListQuery,
  now: Date,
  viewOf: (session: SessionSummary, isCurrent: boolean) => View,
): Promise<ListResponse<View>> {
  const sessions = await readLiveSessions(sql, userId, now);
  return listShort(identityCalls.listSessions.path, query, sessions, (session) =>
    viewOf(session, session.id === sessionId),
  );
}
