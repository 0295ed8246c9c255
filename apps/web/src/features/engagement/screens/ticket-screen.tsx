import { Button, Skeleton, toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ticketText } from '#messages/tickets.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { Conversation } from '@nesye/web-kit/components/conversation.tsx';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { callKey, callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { TicketStateChip } from '../components/ticket-state.tsx';

const ONE = '/api/v1/tickets/:id';

type Thread = ReplyOf<'GET', typeof ONE>;

/** `/user/tickets/:id`: a ticket as a conversation, with a reply. */
export default function TicketScreen(): ReactElement {
  const { id = '' } = useParams();
  const detail = useDetail<Thread>({
    ...callQuery(ONE, { params: { id } }),
    isValid: /^\d{1,18}$/.test(id),
    refreshMs: (thread) => thread?.state === 'open' && REFRESH_MS,
  });
  return (
    <>
      <Link to="/user/tickets" className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
        {ticketText.back}
      </Link>
      <DetailPage
        detail={detail}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        missing={{
          title: ticketText.missingTitle,
          text: ticketText.missing,
          to: '/user/tickets',
          back: ticketText.back,
        }}
      >
        {(thread) => <Ticket key={thread.id} thread={thread} />}
      </DetailPage>
    </>
  );
}

// It comes after what is to be read.
const PicturePicker = lazy(async () => ({
  default: (await import('@nesye/web-kit/upload/picture-picker.tsx')).PicturePicker,
}));
const MAX_PICTURES = 20;
const MAX_TEXT = 2_000;
/** While a reply may come. */
const REFRESH_MS = 30_000;

function Ticket({ thread }: { readonly thread: Thread }): ReactElement {
  const { id, title, number, state, text, created_at: at, messages, purchase_id: purchase } = thread;
  const first = { id: 'first', author: 'person', text, created_at: at } as const;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg break-words">{title}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {ticketText.number(number)} <TicketStateChip state={state} />
        </p>
      </div>
      {purchase !== null && (
        <Link
          to={`/user/trx?id=${purchase}`}
          className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text"
        >
          {ticketText.purchase}
        </Link>
      )}
      <Conversation
        label={ticketText.conversation}
        messages={[first, ...messages]}
        reader="person"
        names={{ person: ticketText.you, operator: ticketText.support }}
      />
      {state === 'open' && <p className="text-sm text-ink-soft">{ticketText.waitingNote}</p>}
      {state === 'closed' && <p className="text-sm text-ink-soft">{ticketText.closedNote}</p>}
      <Reply id={String(id)} />
      {state === 'answered' && <CloseTicket id={String(id)} />}
      {state === 'closed' && <DeleteTicket id={String(id)} />}
    </div>
  );
}

/** Puts what a call returned in the place of the thread, and has the list read again. */
function useStoreThread(id: string): (thread: Thread) => Promise<void> {
  const queries = useQueryClient();
  return async (thread) => {
    queries.setQueryData(callKey(ONE, { params: { id } }), thread);
    await queries.invalidateQueries({ queryKey: callKey('/api/v1/tickets') });
  };
}

function Reply({ id }: { readonly id: string }): ReactElement {
  const store = useStoreThread(id);
  const form = useForm(localForm<{ text: string }, Thread>({ text: { isRequired: true, maxLength: MAX_TEXT } }), {
    send: ({ text }) => {
      const body = new FormData();
      body.set('text', text);
      return api.post(ONE, { params: { id }, body });
    },
    done: ticketText.sent,
    onDone: store,
    isEmptied: true,
  });
  return (
    <>
      <Form form={form} card="" submit={ticketText.send} busy={ticketText.sending} size="regular" isCompact>
        <LongTextInput form={form} name="text" label={ticketText.reply} missing={ticketText.replyMissing} rows={3} />
      </Form>
      <Suspense fallback={<Skeleton className="h-24 w-full rounded-card" />}>
        <PicturePicker
          label={ticketText.addPicture}
          hint={ticketText.pictureHint}
          address={`/api/v1/tickets/${id}`}
          maxFiles={MAX_PICTURES}
          onSent={async (thread) => store(thread as Thread)}
        />
      </Suspense>
    </>
  );
}

function CloseTicket({ id }: { readonly id: string }): ReactElement {
  const store = useStoreThread(id);
  const close = useAction(async () => {
    await store(await api.patch(ONE, { params: { id }, body: { state: 'closed' } }));
    toasts.show(ticketText.closed, 'success');
  });
  return (
    <Button tone="quiet" icon="check" isBusy={close.isBusy} onClick={close.run}>
      {ticketText.close}
    </Button>
  );
}

/** A closed conversation may go from the writer's list. */
function DeleteTicket({ id }: { readonly id: string }): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useConfirm(async () => {
    await api.delete(ONE, { params: { id } });
    toasts.show(ticketText.removed, 'success');
    await queries.invalidateQueries({ queryKey: callKey('/api/v1/tickets') });
    await navigate('/user/tickets', { replace: true });
    queries.removeQueries({ queryKey: callKey(ONE, { params: { id } }) });
  });
  return (
    <>
      {!remove.isOpen && (
        <Button tone="quiet" onClick={remove.open}>
          {ticketText.remove}
        </Button>
      )}
      <InlineConfirm
        confirmation={remove}
        title={ticketText.removeTitle}
        text={ticketText.removeText}
        yes={ticketText.removeYes}
        no={ticketText.removeNo}
      />
    </>
  );
}
