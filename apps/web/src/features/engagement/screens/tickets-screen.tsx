import { Button, Card, DateText, Icon } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { Link } from 'react-router';
import { ticketText } from '#messages/tickets.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { onTicketOpened } from '../../../shared/chat/ticket-opened.ts';
import { NoTicketsDrawing } from '../../../shared/drawings/empty-drawings.tsx';
import { inBackground } from '../../../shared/in-background.ts';
import { FilterLinks } from '../../../shared/lists/filter-links.tsx';
import { choice, defineFilters, useFilters } from '../../../shared/lists/filters.ts';
import { emptyByFilter, PagedList } from '../../../shared/lists/paged-list.tsx';
import { WindowedRows } from '../../../shared/lists/windowed-rows.tsx';
import { callKey } from '../../../shared/query/call-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { TicketStateChip } from '../components/ticket-state.tsx';

const LIST = '/api/v1/tickets';

type Ticket = ReplyOf<'GET', typeof LIST>['results'][number];

const ticketFilters = defineFilters({ state: choice(['all', 'open', 'answered', 'closed']) });

/** `/user/tickets`: what the user asked support, the last touched first. */
export default function TicketsScreen(): ReactElement {
  const values = useFilters(ticketFilters);
  const queries = useQueryClient();
  useEffect(
    () => onTicketOpened(() => inBackground(queries.invalidateQueries({ queryKey: callKey(LIST) }))),
    [queries],
  );
  const write = useAction(async () => (await import('../../../shared/chat/ticket-form.tsx')).openTicketForm());
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-52 text-ink-soft">{ticketText.lead}</p>
        <Button icon="plus" isBusy={write.isBusy} onClick={write.run}>
          {ticketText.write}
        </Button>
      </div>
      <FilterLinks
        filters={ticketFilters}
        values={values}
        name="state"
        label={ticketText.filter}
        texts={ticketText.filters}
        variant="chips"
      />
      <PagedList
        path={LIST}
        query={{ order_by: '-updated_at', ...(values.state !== 'all' && { filter_state: values.state }) }}
        isAlwaysFresh
        empty={
          values.state === 'all'
            ? { drawing: <NoTicketsDrawing />, title: ticketText.emptyTitle, text: ticketText.empty }
            : emptyByFilter(ticketText.emptyFilterTitle, ticketText.emptyFilter)
        }
        endText={ticketText.end}
      >
        {(rows) => (
          <Card as="div" isFlush className="overflow-hidden">
            <WindowedRows rows={rows} rowHeightPx={84} isJoined>
              {(ticket) => <TicketRow key={ticket.id} ticket={ticket} />}
            </WindowedRows>
          </Card>
        )}
      </PagedList>
    </div>
  );
}

function TicketRow({ ticket }: { readonly ticket: Ticket }): ReactElement {
  return (
    <li>
      <Link
        to={`/user/tickets/${ticket.id}`}
        className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 no-underline transition-colors duration-150 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 basis-[10rem]">
          <span className="block font-semibold break-words">{ticket.title}</span>
          <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
            <span>{ticketText.number(ticket.number)}</span>
            <DateText value={ticket.updated_at} />
          </span>
        </span>
        <TicketStateChip state={ticket.state} />
        <Icon name="forward" sizePx={18} className="text-ink-faint" />
      </Link>
    </li>
  );
}
