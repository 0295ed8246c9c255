import { messagingCalls } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { recordIdOf, requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addressOf, type ListResponse, listResponse } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import {
  countUnread,
  deleteMessages,
  type InboxMessage,
  type InboxStatus,
  markAllRead,
  markRead,
  readInbox,
} from '../queries/inbox.ts';

const RULES: ListRules<'created_at'> = {
  order: { created_at: 'instant' },
  standardOrder: { key: 'created_at', isDescending: true },
  tieBreakers: 1,
};

const viewOf = ({ id, topic, title, body, path, createdAt, readAt }: InboxMessage) => ({
  id,
  topic,
  title,
  text: body,
  path,
  status: readAt === null ? ('unread' as const) : ('read' as const),
  created_at: createdAt.toISOString(),
});

export type InboxView = ReturnType<typeof viewOf>;

/** How many messages of the user's inbox are unread. */
export async function countUnreadMessages(sql: Sql, userId: bigint): Promise<{ count: number }> {
  return { count: await countUnread(sql, userId) };
}

/** The user's inbox, the newest message first. Refuses `page_size_too_large`, and `invalid` for an order or cursor that is none. */
export async function listInbox(
  sql: Sql,
  userId: bigint,
  query: ListQuery & { readonly status?: InboxStatus },
): Promise<ListResponse<InboxView>> {
  const request = readListRequest(query, RULES);
  const found = await readInbox(sql, userId, query.status, request);
  const address = addressOf(messagingCalls.listInboxMessages.path, { ...query });
  return listResponse(address, request, found, viewOf, ({ createdAt, id }) => [createdAt.toISOString(), String(id)]);
}

/** One message, which counts as read from now on. Refuses `not_found` for another's, as for none. */
export async function openInboxMessage(
  sql: Sql,
  clock: Pick<Clock, 'now'>,
  userId: bigint,
  id: string,
): Promise<InboxView> {
  const messageId = recordIdOf(id);
  const message = messageId === undefined ? undefined : await markRead(sql, userId, messageId, clock.now());
  if (message === undefined) throw new Refusal('not_found');
  return viewOf(message);
}

/** All messages of the user's inbox count as read from now on. */
export async function readWholeInbox(
  sql: Sql,
  clock: Pick<Clock, 'now'>,
  userId: bigint,
): Promise<{ readonly read: number }> {
  return { read: await markAllRead(sql, userId, clock.now()) };
}

/** Deletes a message, or all that `ids` names; those that are not the user's are left out. Refuses `not_found` when the first is not the user's own. */
export async function deleteInboxMessages(
  database: Database,
  userId: bigint,
  { id, ids = '' }: { readonly id: string; readonly ids?: string | undefined },
): Promise<{ deleted: number }> {
  const first = requireRecordId(id);
  const others = ids === '' ? [] : ids.split(',').map(BigInt);
  return database.transaction(async (tx) => {
    const deleted = await deleteMessages(tx, userId, [first, ...others]);
    if (!deleted.includes(first)) throw new Refusal('not_found');
    return { deleted: deleted.length };
  });
}
