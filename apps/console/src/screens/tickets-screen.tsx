import { toPersianDigits } from '@nesye/persian';
import { DateText } from '@nesye/ui';
import { deskListText, deskText } from '#messages/operator.ts';
import { NoTicketsDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { StateChip } from '../components/state-chip.tsx';
import { queue } from '../components/queue.tsx';

/** `/tickets`: what people asked support, those that wait longest first. */
export default defineTableScreen({
  ...queue,
  path: '/api/v1/operator/tickets/',
  texts: deskListText,
  filters: defineFilters({ state: choice(['open', 'answered', 'closed']) }),
  order: ({ state }) => (state === 'open' ? 'updated_at' : '-updated_at'),
  drawing: <NoTicketsDrawing />,
  linkOf: ({ id, title }) => ({ to: `/tickets/${id}`, label: deskListText.open(title) }),
  columns: {
    title: ({ title }) => title,
    number: ({ number }) => <bdi>{toPersianDigits(number)}</bdi>,
    writer: (ticket) => (ticket.is_guest ? deskText.guest : deskText.user),
    since: (ticket) => <DateText value={ticket.updated_at} style="short" />,
    state: ({ state }) => <StateChip state={state} />,
  },
});
