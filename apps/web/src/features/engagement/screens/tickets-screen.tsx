import { ticketText } from '#messages/tickets.ts';
import { NoTicketsDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { TicketRow } from '../components/ticket-row.tsx';
import { WriteTicket } from '../components/write-ticket.tsx';

/** `/user/tickets`: what the user asked support, the last touched first. */
export default defineListScreen({
  path: '/api/v1/tickets',
  texts: ticketText,
  filters: defineFilters({ state: choice(['all', 'open', 'answered', 'closed']) }),
  order: '-updated_at',
  isAlwaysFresh: true,
  drawing: <NoTicketsDrawing />,
  above: <WriteTicket />,
  row: (ticket) => <TicketRow ticket={ticket} />,
  layout: 'joined',
});
