import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isCanceled, isNotThere } from '../api/api-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

/**
 * Why a failure is not shown by the one notification that every failed query and mutation has (B189). `shown_in_form`: it
 * stands next to the field or the button that caused it. `shown_in_place`: the screen says it where the result would stand.
 * `missing_shown`: the screen says in place that there is no such record, and only that.
 * `background`: no one requested it and nothing on the screen changes; the next try comes by itself.
 */
export type QuietReason = 'shown_in_form' | 'shown_in_place' | 'missing_shown' | 'background';

/** A type, not an interface: the library takes only what is open to any key. */
type FailureMeta = { readonly quiet?: QuietReason };

const DAY_MS = 24 * 60 * 60 * 1000;
const RETRIES = 2;

/** Is called for every failed mutation, and every failed query that a screen shows, that names no reason to be quiet (`meta: { quiet: … }`). */
export type FailureListener = (error: unknown) => void;

/**
 * A change makes every response old that was requested before it. The library takes the response of a read that is still on its way, where it is the first of a
 * screen or of one that has been left: it would show the state before the change, and call it new. Such a read is given up and begun again.
 */
class ChangeAwareClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    await this.cancelQueries({ ...filters, fetchStatus: 'fetching' });
    await super.invalidateQueries(filters, options);
  }
}

/** The cache of server state: two retries, no refetch on focus, kept a day in memory (B154, B197). */
export function createQueryClient(onFailure: FailureListener): QueryClient {
  const report = (error: unknown, meta: FailureMeta | undefined): void => {
    if (meta?.quiet === undefined || (meta.quiet === 'missing_shown' && !isNotThere(error))) onFailure(error);
  };
  return new ChangeAwareClient({
    queryCache: new QueryCache({
      // What no screen shows any more concerns no one: a home drawn from a role of the last visit, which the server's word has replaced.
      onError: (error, query) => {
        // Without a network the offline bar has said why already what is in sight is not read again.
        if (query.isActive() && (navigator.onLine || query.state.data === undefined)) report(error, query.meta);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      // The library stops listening for the network with the last screen that uses it, and the offline page uses none:
      // it would hold every read back for good once the network had been away. The client reports a dead network itself.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        gcTime: DAY_MS,
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && !isCanceled(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
      },
    },
  });
}
