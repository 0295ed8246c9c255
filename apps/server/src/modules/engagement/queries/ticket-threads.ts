import { type CaseWork, onlyWork } from '../../../platform/case-work/work-filter.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import type { PicturePlace } from '../ticket-pictures-port.ts';
import {
  positionAfterTicket,
  ticketDirection,
  ticketOrder,
  type TicketOrder,
  type TicketRow,
  type TicketState,
} from './tickets.ts';

export interface TicketMessage {
  readonly id: bigint;
  readonly author: 'person' | 'operator';
  readonly body: string;
  readonly createdAt: Date;
  /** Of the document of the ticket's pictures; null without one. */
  readonly documentId: bigint | null;
  readonly picturePage: number | null;
}

/** A ticket and who wrote it: a user, or a guest by mobile. */
export interface TicketWithWriter extends TicketRow {
  readonly userId: bigint | null;
  readonly guestName: string | null;
  readonly guestMobile: string | null;
  /** When its writer deleted it. */
  readonly hiddenAt: Date | null;
}

interface Row {
  id: bigint;
  number: string;
  title: string;
  body: string;
  route: string | null;
  state: TicketState;
  user_id: bigint | null;
  guest_name: string | null;
  guest_mobile: string | null;
  created_at: Date;
  updated_at: Date;
  purchase_id: bigint | null;
  installment: number | null;
  hidden_at: Date | null;
}

const ticketOf = (row: Row): TicketWithWriter => ({
  id: row.id,
  number: row.number,
  title: row.title,
  body: row.body,
  route: row.route,
  state: row.state,
  userId: row.user_id,
  guestName: row.guest_name,
  guestMobile: row.guest_mobile,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  purchaseId: row.purchase_id,
  installment: row.installment,
  hiddenAt: row.hidden_at,
});

const selectTicket = (sql: Sql | Tx) => sql`
  select id, number, title, body, route, state, user_id, guest_name, guest_mobile, created_at, updated_at,
         purchase_id, installment, hidden_at from engagement.ticket`;

/** A ticket by its id, of the user alone where one is named, who has not deleted it; undefined where there is none. */
export async function findTicket(sql: Sql | Tx, id: bigint, userId?: bigint): Promise<TicketWithWriter | undefined> {
  const [row] = await sql<Row[]>`
    ${selectTicket(sql)} where id = ${id} ${userId === undefined ? sql`` : sql`and user_id = ${userId} and hidden_at is null`}`;
  return row === undefined ? undefined : ticketOf(row);
}

/** The same, locked: replies and the end of a ticket wait for each other. */
export async function lockTicket(tx: Tx, id: bigint, userId?: bigint): Promise<TicketWithWriter | undefined> {
  await tx`select from engagement.ticket where id = ${id} for update`;
  return findTicket(tx, id, userId);
}

/** A ticket with more is read from its end. */
const MAX_MESSAGES = 200;

/** What was said after the first text, oldest first. */
export async function readTicketMessages(sql: Sql | Tx, ticketId: bigint): Promise<TicketMessage[]> {
  const rows = await sql<TicketMessage[]>`
    select id, author, body, created_at as "createdAt", document_id as "documentId", picture_page as "picturePage"
    from engagement.ticket_message where ticket_id = ${ticketId} order by id desc limit ${MAX_MESSAGES}`;
  return rows.toReversed();
}

export interface NewTicketMessage {
  readonly ticketId: bigint;
  readonly body: string;
  /** Undefined: the writer of the ticket. */
  readonly operatorId: bigint | undefined;
  readonly picture?: PicturePlace | undefined;
}

/** Adds what was said. The ticket's state is the caller's. */
export async function insertTicketMessage(
  tx: Tx,
  { ticketId, body, operatorId, picture }: NewTicketMessage,
  at: Date,
): Promise<void> {
  await tx`
    insert into engagement.ticket_message (ticket_id, author, operator_id, body, created_at, document_id, picture_page)
    values (${ticketId}, ${operatorId === undefined ? 'person' : 'operator'}, ${operatorId ?? null}, ${body}, ${at}, ${picture?.documentId ?? null}, ${picture?.place ?? null})`;
}

/** Was the last thing said in a thread this very text and picture, by the same writer, in the seconds before. The ticket is locked by the caller. */
export async function isSaidAlready(
  tx: Tx,
  { ticketId, body, operatorId, picture }: NewTicketMessage,
  { now, withinS }: { readonly now: Date; readonly withinS: number },
): Promise<boolean> {
  const [last] = await tx<
    { body: string; operator_id: bigint | null; created_at: Date; picture_page: number | null }[]
  >`
    select body, operator_id, created_at, picture_page from engagement.ticket_message where ticket_id = ${ticketId} order by id desc limit 1`;
  return (
    last !== undefined &&
    last.body === body &&
    last.picture_page === (picture?.place ?? null) &&
    last.operator_id === (operatorId ?? null) &&
    now.getTime() - last.created_at.getTime() < withinS * 1000
  );
}

/** Sets the state of a ticket, and when something was last done with it. */
export async function updateTicketState(tx: Tx, id: bigint, state: TicketState, at: Date): Promise<void> {
  await tx`update engagement.ticket set state = ${state}, updated_at = ${at} where id = ${id}`;
}

/** Takes a closed ticket off its writer's list. The caller holds its lock. */
export async function hideTicket(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update engagement.ticket set hidden_at = ${at} where id = ${id}`;
}

/** What a user wrote in threads in the last hour. The caller holds the lock of the person. */
export async function countRepliesOf(tx: Tx, userId: bigint, now: Date): Promise<number> {
  const [row] = await tx<{ hour: bigint }[]>`
    select count(*) as hour from engagement.ticket_message m join engagement.ticket t on t.id = m.ticket_id
    where t.user_id = ${userId} and m.author = 'person' and m.created_at > ${new Date(now.getTime() - 3_600_000)}`;
  return Number(row?.hour);
}

/** A page of everybody's tickets in one state, and how many there are. A page behind a row does not count them. */
export async function readQueue(
  sql: Sql,
  state: TicketState,
  work: CaseWork | undefined,
  request: ListRequest<TicketOrder>,
): Promise<ListRows<TicketWithWriter>> {
  const { limit, offset } = rowsToRead(request);
  const wanted = sql`state = ${state} ${onlyWork(sql, work, sql`id`, sql`state = 'open'`, sql`updated_at`)}`;
  const rows = await sql<Row[]>`
    ${selectTicket(sql)} where ${wanted} ${positionAfterTicket(sql, request)}
    order by ${ticketOrder(sql, request)} ${ticketDirection(sql, request)}, id ${ticketDirection(sql, request)} limit ${limit} offset ${offset}`;
  if (request.after !== undefined) return { total: 0, rows: rows.map(ticketOf) };
  const [counted] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select from engagement.ticket where ${wanted} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(counted?.total), rows: rows.map(ticketOf) };
}
