import { toPersianDigits } from '@nesye/persian';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queueCountText } from '#messages/operator-claims.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

const COUNTS = '/api/v1/operator/queue-counts/';
const EVERY_MS = 30_000;
const MAX_SHOWN = 99;

export type CountedQueue = keyof ReplyOf<'GET', typeof COUNTS>;

/** How many cases wait in these queues together; nothing where none does, or while it is not known. All counts on a screen are one read, twice a minute as long as it is in sight. */
export function QueueCount({ queues }: { readonly queues: readonly CountedQueue[] }): ReactElement | null {
  const { data } = useQuery({ ...callQuery(COUNTS), refetchInterval: EVERY_MS, meta: { quiet: 'background' } });
  const count = data === undefined ? 0 : queues.reduce((sum, queue) => sum + data[queue], 0);
  if (count === 0) return null;
  const shown = count > MAX_SHOWN ? queueCountText.many : toPersianDigits(count);
  return (
    <span className="ms-1 rounded-full bg-zaferan-tint px-2 text-xs leading-5 font-bold text-zaferan-text">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{queueCountText.waiting(shown)}</span>
    </span>
  );
}
