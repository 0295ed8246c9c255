import { classNames, Icon } from '@nesye/ui';
import { toPersianDigits } from '@nesye/persian';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { inboxText } from '#messages/inbox.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useIdle } from '@nesye/web-kit/use-idle.ts';

const INBOX = '/user/messages';
const EVERY_MS = 60_000;
const MAX_SHOWN = 99;

/** How many messages are unread; undefined until it is known. Asked for once the first screen is there, then once a minute. */
function useUnreadCount(): number | undefined {
  const isIdle = useIdle();
  return useQuery({
    ...callQuery('/api/v1/user-unread-messages-count'),
    enabled: isIdle,
    refetchInterval: EVERY_MS,
    meta: { quiet: 'background' },
  }).data?.count;
}

/** The way to the inbox, with the number of unread messages. With `isNamed` its word stands next to it. */
export function InboxBell({
  isNamed = false,
  className,
}: {
  readonly isNamed?: boolean;
  readonly className?: string;
}): ReactElement {
  const count = useUnreadCount() ?? 0;
  const { pathname } = useLocation();
  const isHere = pathname === INBOX;
  return (
    <Link
      to={INBOX}
      prefetch="intent"
      aria-label={count > 0 ? inboxText.bellUnread(count) : inboxText.bell}
      aria-current={isHere ? 'page' : undefined}
      className={classNames('no-underline', isHere ? 'text-firoozeh-text' : 'text-ink-soft hover:bg-sunken', className)}
    >
      <span className="relative">
        <Icon name="bell" sizePx={24} />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -end-2 -top-2 grid min-w-5 place-items-center rounded-full bg-anar-fill px-1 text-[12px] leading-5 font-bold text-anar-on"
          >
            {count > MAX_SHOWN ? inboxText.overflow : toPersianDigits(count)}
          </span>
        )}
      </span>
      {isNamed && <span aria-hidden>{inboxText.title}</span>}
    </Link>
  );
}
