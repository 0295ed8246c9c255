import type { Sql, Tx } from '../../platform/database/database.ts';
import { readTicketMessages, type TicketMessage } from './queries/ticket-threads.ts';
import type { TicketRow } from './queries/tickets.ts';

/** A ticket as the wire shows it. */
export const ticketView = ({
  id,
  number,
  title,
  body,
  route,
  state,
  createdAt,
  updatedAt,
  purchaseId,
  installment,
}: TicketRow) => ({
  id,
  number,
  title,
  text: body,
  route,
  state,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
  purchase_id: purchaseId,
  installment,
});

const messageView = ({ id, author, body, createdAt, documentId, picturePage }: TicketMessage) => ({
  id,
  author,
  text: body,
  picture: documentId === null ? null : `/api/v1/ticket-picture/${documentId}/${picturePage}`,
  created_at: createdAt.toISOString(),
});

/** A ticket with all that was said. */
export const threadView = async (sql: Sql | Tx, ticket: TicketRow) => ({
  ...ticketView(ticket),
  messages: (await readTicketMessages(sql, ticket.id)).map(messageView),
});
