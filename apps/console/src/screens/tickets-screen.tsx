import { toPersianDigits } from '@nesye/persian';
import { DateText } from '@nesye/ui';
import { deskListText, deskText, operatorText } from '#messages/operator.ts';
import { NoTicketsDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { StateChip } from '../components/state-chip.tsx';
import { OneTicket } from '../components/one-ticket.tsx';
import { queue } from '../components/queue.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

/** `/tickets`: what people asked support, those that wait longest first. */
export default defineQueueScreen({
  ...queue,
  list: 'tickets',
  path: '/api/v1/operator/tickets/',
  texts: deskListText,
  filters: defineFilters({
    state: choice(['open', 'answered', 'closed']),
    work: choice(['all', 'mine', 'free', 'late']),
  }),
  order: ({ state }) => (state === 'open' ? 'updated_at' : '-updated_at'),
  drawing: <NoTicketsDrawing />,
  caseOf: (id) => <OneTicket key={id} id={id} />,
  work: { queue: 'tickets', since: ({ state, updated_at: at }) => (state === 'open' ? at : undefined) },
  linkOf: ({ id, title }) => ({ to: `/tickets/${id}`, label: deskListText.open(title) }),
  columns: {
    title: { isCut: true, cell: ({ title }) => title },
    number: ({ number }) => <bdi>{toPersianDigits(number)}</bdi>,
    writer: (ticket) => (ticket.is_guest ? deskText.guest : deskText.user),
    since: { sortKey: 'updated_at', cell: (ticket) => <DateText value={ticket.updated_at} style="short" /> },
    state: { text: ({ state }) => operatorText.state[state], cell: ({ state }) => <StateChip state={state} /> },
  },
});
