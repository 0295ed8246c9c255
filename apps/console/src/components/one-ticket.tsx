import { toPersianDigits } from '@nesye/persian';
import { Button, Card, DateText, Skeleton, toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { deskText, oneCaseText } from '#messages/operator.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Conversation } from '@nesye/web-kit/components/conversation.tsx';
import { NotThere, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { callKey, callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { PersonLink } from './person-link.tsx';
import { ReplyText } from './reply-text.tsx';
import { TicketWriter } from './ticket-writer.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

const CaseWork = lazy(async () => ({ default: (await import('./case-work.tsx')).CaseWork }));
const ColleagueNote = lazy(async () => ({ default: (await import('./colleague-note.tsx')).ColleagueNote }));

const ONE = '/api/v1/operator/tickets/:id';
const QUEUE = '/tickets';

type Thread = ReplyOf<'GET', typeof ONE>;

/** What was said of a ticket, who asks, and the reply. */
export function OneTicket({ id }: { readonly id: string }): ReactElement {
  const { query, isMissing } = useDetail({ ...callQuery(ONE, { params: { id } }), isValid: id !== '' });
  if (isMissing) return <NotThere {...oneCaseText} to={QUEUE} back={deskText.back} />;
  return (
    <>
      <Link to={QUEUE} className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
        {deskText.back}
      </Link>
      <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(ticket) => (
          <Fragment key={ticket.id}>
            {ticket.state === 'open' && (
              <Suspense>
                <ColleagueNote queue="tickets" id={ticket.id} />
                <CaseWork queue="tickets" id={ticket.id} />
              </Suspense>
            )}
            <Ticket ticket={ticket} />
          </Fragment>
        )}
      </QueryView>
    </>
  );
}

function Ticket({ ticket }: { readonly ticket: Thread }): ReactElement {
  const writer = ticket.name === '' ? (ticket.is_guest ? deskText.guest : deskText.nameless) : ticket.name;
  const first = { id: 'first', author: 'person', text: ticket.text, created_at: ticket.created_at } as const;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <h2 className="text-lg break-words">{ticket.title}</h2>
        <Conversation
          label={deskText.conversation}
          messages={[first, ...ticket.messages]}
          reader="operator"
          names={{ person: writer, operator: deskText.support }}
        />
        {ticket.is_deleted ? <p className="text-sm text-ink-soft">{deskText.deleted}</p> : <Reply ticket={ticket} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <FactsCard
          title={deskText.facts}
          {...(ticket.user_id !== null && { action: <PersonLink id={ticket.user_id} /> })}
        >
          <Fact name={deskText.name}>{writer}</Fact>
          <Fact name={deskText.mobile}>{ticket.mobile === '' ? '' : <Latin>{ticket.mobile}</Latin>}</Fact>
          <Fact name={deskText.number}>
            <Latin>{ticket.number}</Latin>
          </Fact>
          <Fact name={deskText.createdAt}>
            <DateText value={ticket.created_at} />
          </Fact>
          {ticket.purchase_id !== null && (
            <Fact name={deskText.purchase}>
              <Latin>{String(ticket.purchase_id)}</Latin>
            </Fact>
          )}
          {ticket.installment !== null && (
            <Fact name={deskText.installment}>{toPersianDigits(ticket.installment)}</Fact>
          )}
          {ticket.route !== null && (
            <Fact name={deskText.route}>
              <bdi dir="ltr">{ticket.route}</bdi>
            </Fact>
          )}
        </FactsCard>
        {!ticket.is_guest && <TicketWriter id={ticket.id} />}
      </div>
    </div>
  );
}

/** After an reply or the end: everything of the queue is read again, and the operator is back at it. */
function useBackToQueue(): (said: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (said) => {
    toasts.show(said, 'success');
    // What was replied to must not be seen in the queue again, not even while it is read.
    queries.removeQueries({ queryKey: callKey('/api/v1/operator/tickets/') });
    await navigate(QUEUE);
    queries.removeQueries({ queryKey: callKey(ONE) });
  };
}

function Reply({ ticket }: { readonly ticket: Thread }): ReactElement {
  const done = useBackToQueue();
  const close = useAction(async () => {
    await api.post('/api/v1/operator/tickets/:id/close/', { params: { id: String(ticket.id) }, body: {} });
    await done(deskText.closed);
  });
  return (
    <Card as="div" className="flex flex-col gap-4">
      <ReplyForm ticket={ticket} onDone={() => done(deskText.sent)} />
      {ticket.state !== 'closed' && (
        <Button tone="quiet" isBusy={close.isBusy} onClick={close.run}>
          {deskText.close}
        </Button>
      )}
    </Card>
  );
}

interface ReplyFormProps {
  readonly ticket: Thread;
  readonly onDone: () => Promise<void>;
}

const ReplyForm = defineForm(
  formCall('POST', '/api/v1/operator/tickets/:id/reply/'),
  ({ ticket, onDone }: ReplyFormProps) => ({
    params: { id: String(ticket.id) },
    onDone,
    submit: deskText.send,
    busy: deskText.sending,
    isCompact: true,
    fields: (form) => <ReplyText form={form} ticket={ticket} />,
  }),
);
