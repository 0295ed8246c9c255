import { DateText, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ticketText } from '#messages/tickets.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { TicketStateChip } from './ticket-state.tsx';

type Ticket = ReplyOf<'GET', '/api/v1/tickets'>['results'][number];

/** A question to support as a row that leads to its conversation. */
export function TicketRow({ ticket }: { readonly ticket: Ticket }): ReactElement {
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
