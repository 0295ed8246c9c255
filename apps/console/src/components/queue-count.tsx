import { toPersianDigits } from '@nesye/persian';
import { classNames } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { frameText } from '#messages/frame.ts';
import { queueCountText } from '#messages/operator-claims.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

const COUNTS = '/api/v1/operator/queue-counts/';
const EVERY_MS = 30_000;
const MAX_SHOWN = 99;

export type QueueCounts = ReplyOf<'GET', typeof COUNTS>;
export type CountedQueue = keyof QueueCounts['late'];

/** What waits in all queues. All counts on a screen are one read, twice a minute as long as it is in sight. */
export const useQueueCounts = () =>
  useQuery({ ...callQuery(COUNTS), refetchInterval: EVERY_MS, meta: { quiet: 'background' } });

/** A count as it is shown: one that the server counted no further is «بیش از ۹۹». */
export const countText = (count: number): string => (count > MAX_SHOWN ? queueCountText.many : toPersianDigits(count));

interface QueueCountProps {
  readonly queues: readonly CountedQueue[];
  /** Alone over an icon. */
  readonly isSmall?: boolean;
}

/** How many cases wait in these queues together, red where one of them is late; nothing where none does, or while it is not known. */
export function QueueCount({ queues, isSmall = false }: QueueCountProps): ReactElement | null {
  const { data } = useQueueCounts();
  if (data === undefined) return null;
  const count = queues.reduce((sum, queue) => sum + data[queue], 0);
  const late = queues.reduce((sum, queue) => sum + data.late[queue], 0);
  if (count === 0) return null;
  const shown = countText(count);
  return (
    <span
      className={classNames(
        'rounded-full font-bold',
        isSmall ? 'px-1 text-[0.6875rem] leading-4' : 'px-2 text-xs leading-5',
        late > 0 ? 'bg-anar-tint text-anar-text' : 'bg-zaferan-tint text-zaferan-text',
      )}
    >
      <span aria-hidden>{shown}</span>
      <span className="sr-only">
        {queueCountText.waiting(shown)}
        {late > 0 && frameText.late(countText(late))}
      </span>
    </span>
  );
}
