/** What a screen needs of a query that it waits for. */
interface QueryLike<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** Several queries of one kind as one: its data are there when those of all are, in their order; it fails with the first that failed. */
export const allOf = <Data>(queries: readonly QueryLike<Data>[]): QueryLike<readonly Data[]> => ({
  data: queries.every(({ data }) => data !== undefined)
    ? queries.flatMap(({ data }) => (data === undefined ? [] : [data]))
    : undefined,
  error: queries.find(({ error }) => error !== null)?.error ?? null,
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => Promise.all(queries.map((query) => query.refetch())),
});
