import { Button } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { ticketText } from '#messages/tickets.ts';
import { onTicketOpened } from '../../../shared/chat/ticket-opened.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { callKey } from '@nesye/web-kit/query/call-query.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';

/** The way to ask support; a ticket that was opened meanwhile, here or in the chat, is read into the list. */
export function WriteTicket(): ReactElement {
  const queries = useQueryClient();
  useEffect(
    () => onTicketOpened(() => inBackground(queries.invalidateQueries({ queryKey: callKey('/api/v1/tickets') }))),
    [queries],
  );
  const write = useAction(async () => (await import('../../../shared/chat/ticket-form.tsx')).openTicketForm());
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-52 text-ink-soft">{ticketText.lead}</p>
      <Button icon="plus" isBusy={write.isBusy} onClick={write.run}>
        {ticketText.write}
      </Button>
    </div>
  );
}
