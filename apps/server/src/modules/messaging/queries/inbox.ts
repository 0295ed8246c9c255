import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import type { NoticeKind, NoticeTopic } from '../domain/notice.ts';

export type InboxStatus = 'unread' | 'read';

export interface InboxMessage {
  readonly id: bigint;
  readonly topic: NoticeTopic;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

interface InboxRow {
  id: bigint;
  topic: NoticeTopic;
  title: string;
  body: string;
  path: string;
  created_at: Date;
  read_at: Date | null;
}

const messageOf = ({ created_at: createdAt, read_at: readAt, ...row }: InboxRow): InboxMessage => ({
  ...row,
  createdAt,
  readAt,
});

export interface NewInboxMessage {
  readonly userId: bigint;
  readonly kind: NoticeKind;
  readonly topic: NoticeTopic;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly at: Date;
}

/** Puts a message into a user's inbox. */
export async function insertInboxMessage(tx: Tx, message: NewInboxMessage): Promise<void> {
  const { userId, kind, topic, title, body, path, at } = message;
  await tx`
    insert into messaging.inbox_message (user_id, kind, topic, title, body, path, created_at)
    values (${userId}, ${kind}, ${topic}, ${title}, ${body}, ${path}, ${at})`;
}

/** How many messages of a user's inbox are unread. */
export async function countUnread(sql: Sql, userId: bigint): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from messaging.inbox_message where user_id = ${userId} and read_at is null`;
  return Number(row?.count);
}

/** A page of a user's inbox, and how many messages there are in all. */
export async function readInbox(
  sql: Sql,
  userId: bigint,
  status: InboxStatus | undefined,
  request: ListRequest<'created_at'>,
): Promise<ListRows<InboxMessage>> {
  const { limit, offset } = rowsToRead(request);
  const direction = request.isDescending ? sql`desc` : sql`asc`;
  const ofStatus =
    status === undefined ? sql`` : status === 'unread' ? sql`and read_at is null` : sql`and read_at is not null`;
  const matching = sql`user_id = ${userId} ${ofStatus}`;
  const [at, id] = request.after ?? [];
  const beyond = request.isDescending ? sql`<` : sql`>`;
  const after =
    at === undefined || id === undefined
      ? sql``
      : sql`and (created_at, id) ${beyond} (${at}::timestamptz, ${id}::bigint)`;
  const [counted] = await sql<{ total: bigint }[]>`
    select count(*) as total from messaging.inbox_message where ${matching}`;
  const rows = await sql<InboxRow[]>`
    select id, topic, title, body, path, created_at, read_at from messaging.inbox_message where ${matching} ${after}
    order by created_at ${direction}, id ${direction} limit ${limit} offset ${offset}`;
  return { total: Number(counted?.total), rows: rows.map(messageOf) };
}

/** A message of the user's own inbox, which counts as read from then on; undefined for another's, as for none. */
export async function markRead(sql: Sql, userId: bigint, id: bigint, at: Date): Promise<InboxMessage | undefined> {
  const [row] = await sql<InboxRow[]>`
    update messaging.inbox_message set read_at = coalesce(read_at, ${at}) where user_id = ${userId} and id = ${id}
    returning id, topic, title, body, path, created_at, read_at`;
  return row === undefined ? undefined : messageOf(row);
}

/** All unread messages of a user count as read; resolves with how many there were. */
export async function markAllRead(sql: Sql, userId: bigint, at: Date): Promise<number> {
  const { count } = await sql`
    update messaging.inbox_message set read_at = ${at} where user_id = ${userId} and read_at is null`;
  return count;
}

/** Deletes messages of the user's own inbox; resolves with the ids that were there. */
export async function deleteMessages(tx: Tx, userId: bigint, ids: readonly bigint[]): Promise<readonly bigint[]> {
  const rows = await tx<{ id: bigint }[]>`
    delete from messaging.inbox_message where user_id = ${userId} and id = any(${ids.map(String)}::bigint[]) returning id`;
  return rows.map(({ id }) => id);
}

const MAX_EXPORTED = 10_000;

/** A user's inbox, for the user's own copy of all data. */
export async function readOwnInbox(sql: Sql, userId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select kind, title, body, created_at, read_at from messaging.inbox_message where user_id = ${userId} order by id limit ${MAX_EXPORTED}`;
  return [...rows];
}
