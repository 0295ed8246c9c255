import { Button, ErrorState, Loading } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { listText } from '#messages/lists.ts';
import { failureText } from '../api/api-failure.ts';

/** The part of a query's state that its view needs. */
export interface ViewedQuery<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Answer> {
  readonly query: ViewedQuery<Answer>;
  /** Grey shapes of what is coming. */
  readonly skeleton: ReactNode;
  /** The query is quiet: the reason stands here, since no notification tells it. */
  readonly showsReason?: boolean;
  readonly children: (response: Answer) => ReactNode;
}

/** Shows an answer; before it the shape of it, and where it failed a way to try again. The reason is told once: by the notification, or here. */
export function QueryView<Answer>({
  query,
  skeleton,
  showsReason = false,
  children,
}: QueryViewProps<Answer>): ReactElement {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error === null) return <Loading label={listText.loading}>{skeleton}</Loading>;
  return (
    <ErrorState
      title={listText.failedTitle}
      action={
        <Button tone="secondary" icon="refresh" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {listText.tryAgain}
        </Button>
      }
    >
      {showsReason && failureText(query.error)}
    </ErrorState>
  );
}
