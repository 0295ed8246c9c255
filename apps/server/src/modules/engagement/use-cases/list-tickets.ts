import { engagementCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import { addressOf, type ListResponse, listResponse } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { readTickets, type TicketOrder, type TicketState } from '../queries/tickets.ts';
import { ticketView } from '../ticket-view.ts';

const RULES: ListRules<TicketOrder> = {
  order: { created_at: 'instant', updated_at: 'instant' },
  standardOrder: { key: 'created_at', isDescending: true },
  tieBreakers: 1,
};

/** The user’s own tickets, newest first. Refuses `page_size_too_large`, and `invalid` for an order or cursor that is none. */
export async function listTickets(
  sql: Sql,
  userId: bigint,
  query: ListQuery & { readonly filter_state?: TicketState },
): Promise<ListResponse<ReturnType<typeof ticketView>>> {
  const request = readListRequest(query, RULES);
  const found = await readTickets(sql, userId, query.filter_state, request);
  return listResponse(addressOf(engagementCalls.listTickets.path, { ...query }), request, found, ticketView, (row) => [
    (request.orderKey === 'updated_at' ? row.updatedAt : row.createdAt).toISOString(),
    String(row.id),
  ]);
}
