import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isCanceled } from '../api/api-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly isQuiet?: boolean };
    mutationMeta: { readonly isQuiet?: boolean };
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
const RETRIES = 2;

/** Hears of every failed query or mutation that does not handle its failure itself (`meta: { isQuiet: true }`). */
export type FailureListener = (error: unknown) => void;

/** The cache of server state: two retries, no refetch on focus, kept a day in memory (B154, B197). */
export function createQueryClient(onFailure: FailureListener): QueryClient {
  const report = (error: unknown, meta: { readonly isQuiet?: boolean } | undefined): void => {
    if (!meta?.isQuiet) onFailure(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => report(error, mutation.meta) }),
    defaultOptions: {
      // The library stops listening for the network with the last screen that uses it, and the offline page uses none:
      // it would hold every read back for good once the network had been away. The client tells a dead network itself.
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
