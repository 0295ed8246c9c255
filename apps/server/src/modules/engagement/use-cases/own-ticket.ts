import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { SENT_AGAIN_S, TICKET_LIMITS } from '../domain/ticket-limits.ts';
import { lockPerson } from '../queries/persons.ts';
import {
  countRepliesOf,
  findTicket,
  insertTicketMessage,
  isSaidAlready,
  lockTicket,
  updateTicketState,
} from '../queries/ticket-threads.ts';
import { threadView } from '../ticket-view.ts';

export interface OwnTicketDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
}

interface OwnTicket {
  readonly userId: bigint;
  readonly id: string;
}

/** One ticket of the user with all that was said. Refuses `not_found` for another's, as for none. */
export async function showTicket(sql: Sql, { userId, id }: OwnTicket) {
  const ticket = await findTicket(sql, requireRecordId(id), userId);
  if (ticket === undefined) throw new Refusal('not_found');
  return threadView(sql, ticket);
}

const HOUR_S = 3_600;

/**
 * Writes more to a ticket of the user; whatever its state was, it is open again. The same text sent again at once is one. Refuses `not_found`, and
 * `ticket_limit_reached` above the number of replies in an hour.
 */
export async function replyToTicket({ database, clock }: OwnTicketDeps, { userId, id }: OwnTicket, body: string) {
  const ticketId = requireRecordId(id);
  const now = clock.now();
  return database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const ticket = await lockTicket(tx, ticketId, userId);
    if (ticket === undefined) throw new Refusal('not_found');
    const reply = { ticketId, body, operatorId: undefined };
    if (ticket.state === 'open' && (await isSaidAlready(tx, reply, { now, withinS: SENT_AGAIN_S })))
      return threadView(tx, ticket);
    if ((await countRepliesOf(tx, userId, now)) >= TICKET_LIMITS.repliesHour)
      throw new Refusal('ticket_limit_reached', { retryAfterS: HOUR_S });
    await insertTicketMessage(tx, reply, now);
    await updateTicketState(tx, ticketId, 'open', now);
    return threadView(tx, { ...ticket, state: 'open', updatedAt: now });
  });
}

/** Closes a ticket of the user; one that is closed stays so. Refuses `not_found`. */
export async function closeTicket({ database, clock }: OwnTicketDeps, { userId, id }: OwnTicket) {
  const ticketId = requireRecordId(id);
  const now = clock.now();
  return database.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId, userId);
    if (ticket === undefined) throw new Refusal('not_found');
    if (ticket.state === 'closed') return threadView(tx, ticket);
    await updateTicketState(tx, ticketId, 'closed', now);
    return threadView(tx, { ...ticket, state: 'closed', updatedAt: now });
  });
}
