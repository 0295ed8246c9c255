import { formatHour } from '@nesye/persian';
import { Icon, IconButton, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { inboxText } from '#messages/inbox.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { safeDestination } from '@nesye/web-kit/safe-destination.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useInboxRefresh } from './use-inbox-refresh.ts';

type Message = ReplyOf<'GET', '/api/v1/user-message-list'>['results'][number];

interface MessageRowProps {
  readonly message: Message;
}

/** One message whole: it is short. A press marks it as read and leads on. */
export function MessageRow({ message }: MessageRowProps): ReactElement {
  const { id, title, text, status, created_at: at } = message;
  const navigate = useNavigate();
  const refresh = useInboxRefresh();
  const path = safeDestination(message.path);
  const isUnread = status === 'unread';
  const open = async (): Promise<void> => {
    // Leaving does not wait for the network: what was not marked is unread at the next visit.
    if (isUnread) inBackground(markRead(id).then(refresh));
    await navigate(path);
  };
  const remove = useAction(async () => {
    await api.delete('/api/v1/user-message-list/:id', { params: { id: String(id) } });
    await refresh();
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
            <bdi className="ms-auto text-xs text-ink-faint">{formatHour(at)}</bdi>
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
