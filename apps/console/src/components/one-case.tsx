import { Skeleton } from '@nesye/ui';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { oneCaseText } from '#messages/operator.ts';
import { NotThere, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import type { ClaimedQueue } from '../domain/claims.ts';
import { OperatorFrame } from './operator-frame.tsx';

const CaseWork = lazy(async () => ({ default: (await import('./case-work.tsx')).CaseWork }));
const ColleagueNote = lazy(async () => ({ default: (await import('./colleague-note.tsx')).ColleagueNote }));

interface OneCaseProps<Case> {
  /** How the case is read that the address names. */
  readonly queryOf: (id: string) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: QueryFunctionContext) => Promise<Case>;
  };
  /** The queue whose cases are claimed, where it has one. */
  readonly queue?: ClaimedQueue;
  /** Whether the case waits for an operator; by its state where absent. */
  readonly waits?: (shown: Case) => boolean;
  /** The queue it came from. */
  readonly back: { readonly to: string; readonly text: string };
  readonly children: (shown: Case) => ReactNode;
}

/** A case of a queue of operators on a page of its own, behind the second factor, with the way back to the queue. What was typed for one case is gone with it. */
export function CaseLoader<Case extends { readonly id: string | number }>(props: OneCaseProps<Case>): ReactElement {
  return (
    <OperatorFrame>
      <Read {...props} />
    </OperatorFrame>
  );
}

function Read<Case extends { readonly id: string | number }>({
  queryOf,
  queue,
  waits = isOpen,
  back,
  children,
}: OneCaseProps<Case>): ReactElement {
  const { id = '' } = useParams();
  const { query, isMissing } = useDetail({ ...queryOf(id), isValid: id !== '' });
  if (isMissing) return <NotThere {...oneCaseText} to={back.to} back={back.text} />;
  return (
    <>
      <Link to={back.to} className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
        {back.text}
      </Link>
      <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(shown) => (
          <Fragment key={shown.id}>
            {queue !== undefined && waits(shown) && (
              <Suspense>
                <ColleagueNote queue={queue} id={Number(id)} />
                <CaseWork queue={queue} id={Number(id)} />
              </Suspense>
            )}
            {children(shown)}
          </Fragment>
        )}
      </QueryView>
    </>
  );
}

/** The states in which a case of any queue waits for an operator. */
const OPEN_STATES: ReadonlySet<unknown> = new Set(['in_check', 'responded', 'overdue']);
const isOpen = (shown: object): boolean => 'state' in shown && OPEN_STATES.has(shown.state);
