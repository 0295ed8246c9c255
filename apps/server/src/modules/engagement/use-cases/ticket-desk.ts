import { maskMobile } from '@nesye/persian';
import { engagementCalls, openPlacesOf } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { workOf, type WorkQuery } from '../../../platform/case-work/work-filter.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addressOf, listResponse } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { MAX_REPLY } from '../domain/ticket-limits.ts';
import {
  findTicket,
  insertTicketMessage,
  isSaidAlready,
  lockTicket,
  readQueue,
  type TicketWithWriter,
  updateTicketState,
} from '../queries/ticket-threads.ts';
import { SENT_AGAIN_S } from '../domain/ticket-limits.ts';
import type { TicketOrder, TicketState } from '../queries/tickets.ts';
import type { ContactOf } from './show-chat-identity.ts';
import { threadView } from '../ticket-view.ts';

/** Whoever wrote a ticket and is to be notified of the reply. */
export type TicketWriter =
  | { readonly kind: 'user'; readonly userId: bigint; readonly mobile: string }
  | { readonly kind: 'guest'; readonly mobile: string };

/** Notifies the writer of a ticket of its reply, in the transaction of the reply. A guest gets the reply itself. */
export type NotifyOfReply = (
  tx: Tx,
  writer: TicketWriter,
  reply: { readonly ticketId: bigint; readonly number: string; readonly text: string },
  at: Date,
) => Promise<void>;

export interface DeskDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly contactOf: ContactOf;
  readonly notifyOfReply: NotifyOfReply;
}

interface OnDesk {
  readonly operatorId: bigint;
  readonly id: string;
}

const RULES: ListRules<TicketOrder> = {
  order: { created_at: 'instant', updated_at: 'instant' },
  standardOrder: { key: 'updated_at', isDescending: false },
  tieBreakers: 1,
};

const queuedView = ({ id, number, title, state, userId, createdAt, updatedAt }: TicketWithWriter) => ({
  id,
  number,
  title,
  state,
  is_guest: userId === null,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

/** Tickets of everybody in a state, open ones where none is named; those that wait longest first. Refuses `page_size_too_large`, `invalid`. */
export async function listQueue(
  { database: { sql }, clock }: Pick<DeskDeps, 'database' | 'clock'>,
  operatorId: bigint,
  query: ListQuery & WorkQuery & { readonly filter_state?: TicketState },
) {
  const request = readListRequest(query, RULES);
  const work = workOf('tickets', query, { operatorId, now: clock.now() });
  const found = await readQueue(sql, query.filter_state ?? 'open', work, request);
  const address = addressOf(engagementCalls.listQueuedTickets.path, { ...query });
  return listResponse(address, request, found, queuedView, (row) => [
    (request.orderKey === 'updated_at' ? row.updatedAt : row.createdAt).toISOString(),
    String(row.id),
  ]);
}

/** One ticket with who wrote it. Refuses `not_found`. */
export async function showQueuedTicket({ database: { sql }, contactOf }: DeskDeps, id: string) {
  const ticket = await findTicket(sql, requireRecordId(id));
  if (ticket === undefined) throw new Refusal('not_found');
  return deskView(sql, ticket, await contactOfWriter(contactOf, ticket));
}

/**
 * Replies to a ticket. Its writer is notified once it is committed, and the reply is in the audit chain by its ticket. The same reply sent again at once is one. Refuses `not_found`, and
 * `own_case` for the operator's own ticket. Refuses `reply_too_long` for a reply that no SMS to a guest can carry, and `ticket_deleted` where its writer would not see it.
 * Refuses `invalid` for a text with an open place.
 */
export async function replyToQueuedTicket(deps: DeskDeps, { operatorId, id }: OnDesk, body: string) {
  if (openPlacesOf(body).length > 0)
    throw new Refusal('invalid', { field: 'text', text: 'جای خالی متن آماده هنوز پر نشده است.' });
  return onDesk(deps, { operatorId, id }, 'reply', async (tx, ticket, contact, now) => {
    if (ticket.hiddenAt !== null) throw new Refusal('ticket_deleted');
    const writer = writerOf(ticket, contact);
    if (ticket.userId === null && body.length > MAX_REPLY.guest) throw new Refusal('reply_too_long', { field: 'text' });
    const reply = { ticketId: ticket.id, body, operatorId };
    if (ticket.state === 'answered' && (await isSaidAlready(tx, reply, { now, withinS: SENT_AGAIN_S })))
      return undefined;
    await insertTicketMessage(tx, reply, now);
    await updateTicketState(tx, ticket.id, 'answered', now);
    if (writer !== undefined)
      await deps.notifyOfReply(tx, writer, { ticketId: ticket.id, number: ticket.number, text: body }, now);
    return 'answered';
  });
}

/** Closes a ticket without another reply; one that is closed stays so. Refuses `not_found`, `own_case`. */
export const closeQueuedTicket = (deps: DeskDeps, onTicket: OnDesk) =>
  onDesk(deps, onTicket, 'close', async (tx, ticket, _contact, now) => {
    if (ticket.state === 'closed') return undefined;
    await updateTicketState(tx, ticket.id, 'closed', now);
    return 'closed';
  });

/** `act` returns the state after it, or undefined where all was done before: nothing changes then. */
async function onDesk(
  { database, clock, contactOf }: DeskDeps,
  { operatorId, id }: OnDesk,
  action: 'reply' | 'close',
  act: (tx: Tx, ticket: TicketWithWriter, contact: Contact, now: Date) => Promise<TicketState | undefined>,
) {
  const ticketId = requireRecordId(id);
  const now = clock.now();
  const found = await findTicket(database.sql, ticketId);
  if (found === undefined) throw new Refusal('not_found');
  // Before the transaction: who holds a ticket's lock must not wait for another connection. Whose it is never changes.
  const contact = await contactOfWriter(contactOf, found);
  const decided = await database.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (ticket === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [ticket.userId] });
    const state = await act(tx, ticket, contact, now);
    if (state === undefined) return ticket;
    await appendAudit(tx, {
      actorId: operatorId,
      action: `engagement.ticket_${action}`,
      subjectKind: 'engagement.ticket',
      subjectId: ticketId,
      detail: {},
      at: now,
    });
    return { ...ticket, state, updatedAt: now };
  });
  // Read after the lock is gone: a long thread holds no one up.
  return deskView(database.sql, decided, contact);
}

/** Name and mobile of whoever wrote a ticket; empty where the account is gone. */
interface Contact {
  readonly name: string;
  readonly phone: string;
}

async function contactOfWriter(contactOf: ContactOf, ticket: TicketWithWriter): Promise<Contact> {
  if (ticket.userId === null) return { name: ticket.guestName ?? '', phone: ticket.guestMobile ?? '' };
  return (await contactOf(ticket.userId)) ?? { name: '', phone: '' };
}

function writerOf({ userId }: TicketWithWriter, { phone }: Contact): TicketWriter | undefined {
  if (phone === '') return undefined;
  return userId === null ? { kind: 'guest', mobile: phone } : { kind: 'user', userId, mobile: phone };
}

const deskView = async (sql: Sql, ticket: TicketWithWriter, { name, phone }: Contact) => ({
  ...(await threadView(sql, ticket)),
  is_deleted: ticket.hiddenAt !== null,
  is_guest: ticket.userId === null,
  user_id: ticket.userId,
  name,
  mobile: phone === '' ? '' : maskMobile(phone),
  max_reply_length: ticket.userId === null ? MAX_REPLY.guest : MAX_REPLY.user,
});
