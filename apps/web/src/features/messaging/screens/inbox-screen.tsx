import { Button, Icon, IconButton, toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { inboxText } from '#messages/inbox.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { hourText } from '../../../shared/day-text.ts';
import { NoMessagesDrawing } from '../../../shared/drawings/empty-drawings.tsx';
import { inBackground } from '../../../shared/in-background.ts';
import { DayRows } from '../../../shared/lists/day-rows.tsx';
import { FilterLinks } from '../../../shared/lists/filter-links.tsx';
import { choice, defineFilters, useFilters } from '../../../shared/lists/filters.ts';
import { emptyByFilter, PagedList, type EmptyList } from '../../../shared/lists/paged-list.tsx';
import { callKey } from '../../../shared/query/call-query.ts';
import { safeDestination } from '../../../shared/safe-destination.ts';
import { api } from '../../../shared/session/session.ts';
import { useAction } from '../../../shared/use-action.ts';

const LIST = '/api/v1/user-message-list';
const UNREAD = '/api/v1/user-unread-messages-count';

type Message = ReplyOf<'GET', typeof LIST>['results'][number];

const inboxFilters = defineFilters({ show: choice(['all', 'unread']) });

/** `/user/messages`: the notices of the user, newest first; each leads to what it is about. */
export default function InboxScreen(): ReactElement {
  const values = useFilters(inboxFilters);
  const refresh = useInboxRefresh();
  const readAll = useAction(async () => {
    await api.post('/api/v1/user-message-list/read/', { body: {} });
    await refresh();
    toasts.show(inboxText.allRead, 'success');
  });
  return (
    <div className="flex w-full max-w-3xl flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilterLinks
          filters={inboxFilters}
          values={values}
          name="show"
          label={inboxText.filter}
          texts={inboxText.filters}
        />
        <Button tone="quiet" size="small" icon="check" isBusy={readAll.isBusy} onClick={readAll.run}>
          {inboxText.readAll}
        </Button>
      </div>
      <PagedList
        path={LIST}
        query={values.show === 'unread' ? { status: 'unread' } : undefined}
        isAlwaysFresh
        empty={values.show === 'unread' ? noUnread() : nothing()}
        endText={inboxText.end}
      >
        {(rows) => (
          <DayRows rows={rows}>
            {(message) => <MessageRow key={message.id} message={message} onChanged={refresh} />}
          </DayRows>
        )}
      </PagedList>
    </div>
  );
}

const nothing = (): EmptyList => ({
  drawing: <NoMessagesDrawing />,
  title: inboxText.emptyTitle,
  text: inboxText.empty,
});
const noUnread = (): EmptyList => emptyByFilter(inboxText.noUnreadTitle, inboxText.noUnread);

/** The list and the number at the bell are read again. */
function useInboxRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: callKey(LIST) }),
      queries.invalidateQueries({ queryKey: callKey(UNREAD) }),
    ]);
  };
}

interface MessageRowProps {
  readonly message: Message;
  readonly onChanged: () => Promise<void>;
}

/** One message whole: it is short. A press marks it as read and leads on. */
function MessageRow({ message, onChanged }: MessageRowProps): ReactElement {
  const { id, title, text, status, created_at: at } = message;
  const navigate = useNavigate();
  const path = safeDestination(message.path);
  const isUnread = status === 'unread';
  const open = async (): Promise<void> => {
    // Leaving does not wait for the network: what was not marked is unread at the next visit.
    if (isUnread) inBackground(markRead(id).then(onChanged));
    await navigate(path);
  };
  const remove = useAction(async () => {
    await api.delete('/api/v1/user-message-list/:id', { params: { id: String(id) } });
    await onChanged();
    toasts.show(inboxText.removed, 'success');
  });
  return (
    <li className="flex items-start gap-1 pe-2 transition-colors duration-150 hover:bg-sunken">
      <Link
        to={path}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          inBackground(open());
        }}
        className="flex min-w-0 flex-1 items-start gap-3 px-4 py-3 no-underline"
      >
        <span
          className={`mt-0.5 grid size-10 shrink-0 place-items-center rounded-full ${isUnread ? 'bg-firoozeh-tint text-firoozeh-text' : 'bg-sunken text-ink-faint'}`}
        >
          <Icon name={ICONS[message.topic]} sizePx={22} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className={`break-words ${isUnread ? 'font-bold' : 'font-medium text-ink-soft'}`}>{title}</span>
            {isUnread && (
              <>
                <span aria-hidden className="size-2 self-center rounded-full bg-firoozeh-fill" />
                <span className="sr-only">{inboxText.unreadMark}</span>
              </>
            )}
            <bdi className="ms-auto text-xs text-ink-faint">{hourText(at)}</bdi>
          </span>
          <span className={`block text-sm break-words ${isUnread ? '' : 'text-ink-soft'}`}>{text}</span>
        </span>
      </Link>
      <IconButton icon="close" label={inboxText.remove(title)} disabled={remove.isBusy} onClick={remove.run} />
    </li>
  );
}

/** A message that is opened counts as read. */
const markRead = (id: number): Promise<unknown> =>
  api.get('/api/v1/user-message-list/:id', { params: { id: String(id) } });

const ICONS = {
  security: 'shield',
  dues: 'installments',
  purchases: 'receipt',
  requests: 'paid',
  tickets: 'chat',
  marketing: 'spark',
} as const;
