import type { ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { Notice } from '../../../shared/components/notice.tsx';
import { type ClaimedQueue, useClaim } from '../claims.ts';

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
      title={caseText.taken(colleague.name === '' ? caseText.colleague(colleague.id) : colleague.name)}
    >
      {caseText.takenNote}
    </Notice>
  );
}
