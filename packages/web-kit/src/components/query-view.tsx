import { Button, ErrorState, Loading } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { listText } from '#messages/lists.ts';
import { failureText } from '../api/api-failure.ts';
import { inBackground } from '../in-background.ts';

/** The part of a query's state that its view needs. */
export interface ViewedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: ViewedQuery<Data>;
  /** Grey shapes of what is coming. */
  readonly skeleton: ReactNode;
  /** The query is quiet: the reason is here, since no notification shows it. */
  readonly showsReason?: boolean;
  readonly children: (response: Data) => ReactNode;
}

/** Shows a response; before it the shape of it, and where it failed a way to try again. The reason is shown once: by the notification, or here. */
export function QueryView<Data>({
  query,
  skeleton,
  showsReason = false,
  children,
}: QueryViewProps<Data>): ReactElement {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error === null) return <Loading label={listText.loading}>{skeleton}</Loading>;
  return (
    <ErrorState
      title={listText.failedTitle}
      action={
        <Button
          tone="secondary"
          icon="refresh"
          isBusy={query.isFetching}
          onClick={() => inBackground(Promise.resolve(query.refetch()))}
        >
          {listText.tryAgain}
        </Button>
      }
    >
      {showsReason && failureText(query.error)}
    </ErrorState>
  );
}
