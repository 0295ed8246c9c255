import type { FilePart } from '@nesye/contract';
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
import type { TicketPictures } from '../ticket-pictures-port.ts';
import { threadView } from '../ticket-view.ts';

export interface OwnTicketDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly pictures: () => TicketPictures;
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

/** What a person says: words, a picture, or both. */
interface MessageIn {
  readonly text?: string | undefined;
  readonly file?: FilePart | undefined;
}

/**
 * Writes more to a ticket of the user, or sends a picture; whatever its state was, it is open again. The same text sent again at once is one. Refuses `not_found`, `invalid` for
 * neither words nor picture, `ticket_limit_reached` above the number of replies in an hour, and as `takePicture` does.
 */
export async function replyToTicket(
  { database, clock, pictures }: OwnTicketDeps,
  { userId, id }: OwnTicket,
  { text = '', file }: MessageIn,
) {
  const ticketId = requireRecordId(id);
  const now = clock.now();
  if (text === '' && file === undefined) throw new Refusal('invalid', { field: 'text' });
  // A picture for no ticket is not looked through; for words the locked row says it.
  if (file !== undefined && (await findTicket(database.sql, ticketId, userId)) === undefined)
    throw new Refusal('not_found');
  const page = file === undefined ? undefined : await pictures().check(file, userId);
  return database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const ticket = await lockTicket(tx, ticketId, userId);
    if (ticket === undefined) throw new Refusal('not_found');
    const picture = page === undefined ? undefined : await pictures().store(tx, { userId, ticketId, page });
    const reply = { ticketId, body: text, operatorId: undefined, picture };
    if (ticket.state === 'open' && (await isSaidAlready(tx, reply, { now, withinS: SENT_AGAIN_S })))
      return threadView(tx, ticket);
    if ((await countRepliesOf(tx, userId, now)) >= TICKET_LIMITS.repliesHour)
      throw new Refusal('ticket_limit_reached', { retryAfterS: HOUR_S });
    await insertTicketMessage(tx, reply, now);
    await updateTicketState(tx, ticketId, 'open', now);
    return threadView(tx, { ...ticket, state: 'open', updatedAt: now });
  });
}

/** A picture of a ticket, for its writer and for operators, whose look is stored. Refuses `not_found`. */
export async function openTicketPicture(
  { database, pictures }: OwnTicketDeps,
  viewer: { readonly userId: bigint; readonly isOperator: boolean },
  { id, page }: { readonly id: string; readonly page: string },
) {
  const documentId = requireRecordId(id);
  const found = await pictures().open(documentId, Number(page));
  const ticket = found && (await findTicket(database.sql, found.document.subjectId));
  const isWriter = ticket?.userId === viewer.userId && ticket.hiddenAt === null;
  if (found === undefined || ticket === undefined || !(isWriter || viewer.isOperator)) throw new Refusal('not_found');
  if (!isWriter) await pictures().noteLook({ documentId, fileId: found.fileId, operatorId: viewer.userId });
  return found;
}

/** Closes a ticket of the user; one that is closed stays so. Refuses `not_found`. */
export async function closeTicket({ database, clock }: Omit<OwnTicketDeps, 'pictures'>, { userId, id }: OwnTicket) {
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
