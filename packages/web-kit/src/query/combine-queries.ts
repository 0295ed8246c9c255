import type { ViewedQuery } from '../components/query-view.tsx';

/** Several queries as one. Its data are those of all, in their order, once all have some; it fails with the first that failed. */
export function combineQueries<Data extends readonly unknown[]>(queries: {
  readonly [Index in keyof Data]: ViewedQuery<Data[Index]>;
}): ViewedQuery<Data> {
  const all: readonly ViewedQuery<unknown>[] = queries;
  const data = all.map((query) => query.data);
  return {
    data: data.includes(undefined) ? undefined : (data as unknown as Data),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map((query) => query.refetch())),
  };
}
