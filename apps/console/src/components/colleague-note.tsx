import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { claimText } from '#messages/operator-claims.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { type Claim, claimCase, type ClaimedQueue } from '../domain/claims.ts';

/** A claim lasts five minutes; it is renewed while the case is open. */
const RENEW_MS = 4 * 60_000;

/** Takes the case that is open; where a colleague works on it already, says who. */
export function ColleagueNote({
  queue,
  id,
}: {
  readonly queue: ClaimedQueue;
  readonly id: number;
}): ReactElement | null {
  const colleague = useClaim(queue, id);
  if (colleague === null) return null;
  return (
    <Notice
      tone="soon"
      title={claimText.taken(colleague.name === '' ? claimText.colleague(colleague.id) : colleague.name)}
    >
      {claimText.takenNote}
    </Notice>
  );
}

/** Takes the case on the screen as long as it is there; returns the colleague who has it already. */
function useClaim(queue: ClaimedQueue, id: number): Claim['colleague'] {
  const { data } = useQuery({
    queryKey: ['claim', queue, id],
    queryFn: () => claimCase(queue, id),
    staleTime: 0,
    refetchInterval: RENEW_MS,
    meta: { quiet: 'background' },
  });
  return data?.colleague ?? null;
}
