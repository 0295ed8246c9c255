import { Amount, Icon } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { pausedText } from '#messages/due.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

const WAY = { dispute: '/user/trx/dispute', return: '/user/trx' } as const;

/** What waits until a dispute or a return ends, one line for each purchase, with the way to it; nothing where none waits. It is owed, and in no other sum. */
export function PausedNotice(): ReactElement | null {
  const { data } = useQuery({
    ...callQuery('/api/v1/accounting/all-installments-sum'),
    meta: { quiet: 'shown_in_place' },
  });
  if (data === undefined || data.paused.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {data.paused.map(({ purchase_transaction: purchase, source, count, amount }) => (
        <li key={purchase}>
          <Link
            to={`${WAY[source]}?id=${purchase}`}
            className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control bg-sunken px-3 py-2 text-sm text-ink no-underline"
          >
            <Icon name="clock" sizePx={20} className="shrink-0" />
            <span className="min-w-0 flex-1 basis-[6rem]">
              <span className="block">{pausedText[source](count)}</span>
              <Amount amountRial={amount} size="small" />
            </span>
            <Icon name="forward" sizePx={16} className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
