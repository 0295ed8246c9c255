import { toasts } from '@nesye/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { failureTexts } from '#messages/failures.ts';
import { failureText, isForSupport } from '../api/api-failure.ts';
import { openRegisteredSupport } from '../chat/support-opener.ts';
import { registerInvalidate } from '../api/invalidate-reads.ts';
import { registerReadMoment } from '../query/read-moment.ts';
import { callKey, callQuery, looseCallQuery } from '../query/call-query.ts';
import { addressOfRead, HOME_READS } from '../query/home-reads.ts';
import { createQueryClient } from '../query/query-client.ts';
import { session } from '../session/session.ts';
import { inBackground } from '../in-background.ts';

/** The shared handler of failures: one toast, nothing for what was cancelled (E19, E05); where it sends people to support, the way there. */
export function showFailure(error: unknown): void {
  const text = failureText(error);
  if (text !== undefined)
    toasts.show(
      text,
      'error',
      isForSupport(error) ? { label: failureTexts.toSupport, onPress: writeToSupport } : undefined,
    );
}

const writeToSupport = (): void => inBackground(openRegisteredSupport());

const queryClient = createQueryClient(showFailure);
registerInvalidate((paths) =>
  Promise.all(
    paths.map((path) =>
      queryClient.invalidateQueries(
        path.endsWith('*')
          ? { predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path.slice(0, -1)) }
          : { queryKey: callKey(path) },
      ),
    ),
  ),
);
registerReadMoment(() => {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
  return shown.length === 0 ? undefined : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
});
/** Whose responses the cache holds. */
let owner = session.store.state().user;

/** The shell reads the user when it starts or someone signs in; screens find that reading here and do not fetch it a second time. */
const cacheUser = (): void => {
  if (owner === undefined) return;
  queryClient.setQueryData(callQuery('/api/v1/user/').queryKey, owner);
  // Home is drawn with what the head of the page has read, and not first without it.
  for (const read of HOME_READS)
    if (session.hasEarlyRead(addressOfRead(read)))
      inBackground(queryClient.prefetchQuery(looseCallQuery(read.path, read.options)));
};

cacheUser();
// The cache is emptied when the login ends or another person signs in: nothing personal outlives its owner.
session.store.subscribe(() => {
  const { phase, user } = session.store.state();
  if (phase === 'guest' || (user !== undefined && owner !== undefined && user.id !== owner.id)) queryClient.clear();
  if (user === undefined || user === owner) return;
  owner = user;
  cacheUser();
});

/** Drops what no screen shows at the moment: a screen that broke fetches again what it was drawn from. */
export const forgetUnusedResponses = (): void => queryClient.removeQueries({ type: 'inactive' });

/** Gives the screens their cache. `watch` sees it while it is there, and returns how to stop. */
export function AppQueries({
  watch,
  children,
}: {
  readonly watch?: (queries: QueryClient) => () => void;
  readonly children: ReactNode;
}): ReactElement {
  useEffect(() => watch?.(queryClient), [watch]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
