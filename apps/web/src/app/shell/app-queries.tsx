import { toasts } from '@nesye/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { failureTexts } from '@nesye/web-kit/messages/failures.ts';
import { afterIdle } from '@nesye/web-kit/after-idle.ts';
import { failureText, isForSupport } from '@nesye/web-kit/api/api-failure.ts';
import { openRegisteredSupport } from '@nesye/web-kit/chat/support-opener.ts';
import { registerInvalidate } from '@nesye/web-kit/api/invalidate-reads.ts';
import { registerReadMoment } from '../../shared/last-reads/read-moment.ts';
import { callKey, callQuery, looseCallQuery } from '@nesye/web-kit/query/call-query.ts';
import { addressOfRead, HOME_READS } from '@nesye/web-kit/query/home-reads.ts';
import { createQueryClient } from '@nesye/web-kit/query/query-client.ts';
import { session } from '@nesye/web-kit/session/session.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

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

/** For the offline page; fetched behind the first screen, since no one waits for it. */
function watchReads(): () => void {
  let stop: (() => void) | undefined;
  let hasLeft = false;
  const cancel = afterIdle(() => {
    const start = async (): Promise<void> => {
      const { watchLastReads } = await import('./watch-last-reads.ts');
      if (!hasLeft) stop = watchLastReads(queryClient);
    };
    // Without it the offline page only shows less.
    start().catch(() => undefined);
  });
  return () => {
    hasLeft = true;
    cancel();
    stop?.();
  };
}

/** Gives the screens their cache. */
export function AppQueries({ children }: { readonly children: ReactNode }): ReactElement {
  useEffect(watchReads, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
