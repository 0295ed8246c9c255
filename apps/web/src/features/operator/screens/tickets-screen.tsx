import { DateText, Skeleton } from '@nesye/ui';
import { toPersianDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { deskText, operatorText } from '#messages/operator.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { NoTicketsDrawing } from '../../../shared/drawings/empty-drawings.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import type { Column } from '../../../shared/lists/table-columns.ts';
import { OperatorFrame, StateLinks } from '../components/operator-frame.tsx';
import { StateChip } from '../components/state-chip.tsx';

type QueuedTicket = ReplyOf<'GET', '/api/v1/operator/tickets/'>['results'][number];

const STATES = ['open', 'answered', 'closed'] as const;
const PATH = '/operator/tickets';

/** `/operator/tickets`: what people asked support, those that wait longest first. */
export default function TicketQueueScreen(): ReactElement {
  return (
    <OperatorFrame>
      <TicketQueue />
    </OperatorFrame>
  );
}

function TicketQueue(): ReactElement {
  const [query] = useSearchParams();
  const state = STATES.find((each) => each === query.get('state')) ?? 'open';
  return (
    <>
      <StateLinks path={PATH} states={STATES} present={state} />
      <PagedList
        path="/api/v1/operator/tickets/"
        query={{ filter_state: state, order_by: state === 'open' ? 'updated_at' : '-updated_at' }}
        isAlwaysFresh
        refreshLabel={operatorText.refresh}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        empty={{ drawing: <NoTicketsDrawing />, title: deskText.noneTitle, text: deskText.none }}
        endText={operatorText.end}
      >
        {(rows) => (
          <DataTable
            label={deskText.rowKeys}
            columns={columnsOfTickets()}
            rows={rows}
            linkOf={(ticket) => ({ to: `${PATH}/${ticket.id}`, label: deskText.open(ticket.title) })}
          />
        )}
      </PagedList>
    </>
  );
}

const columnsOfTickets = (): readonly Column<QueuedTicket>[] => [
  { key: 'title', title: deskText.title, cell: ({ title }) => title },
  { key: 'number', title: deskText.number, cell: ({ number }) => <bdi>{toPersianDigits(number)}</bdi> },
  {
    key: 'writer',
    title: deskText.writer,
    cell: (ticket) => (ticket.is_guest ? deskText.guest : deskText.user),
  },
  { key: 'since', title: deskText.since, cell: (ticket) => <DateText value={ticket.updated_at} style="short" /> },
  { key: 'state', title: operatorText.states, cell: ({ state }) => <StateChip state={state} /> },
];
