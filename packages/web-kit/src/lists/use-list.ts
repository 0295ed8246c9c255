import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ReplyOf } from '../api/call-types.ts';
import { loosePagedQuery, type ListPath } from '../query/paged-query.ts';
import type { QuietReason } from '../query/query-client.ts';
import { inBackground } from '../in-background.ts';

/** Rows a page may have: enough for a screen, never the whole table. */
export type PageSize = 20 | 50 | 100;

/** One row of a list of the contract. */
export type RowOf<P extends ListPath> =
  ReplyOf<'GET', P> extends { readonly results: readonly (infer Row)[] } ? Row : never;

/** How a list is read. */
export interface ListSettings {
  /** Filters and order as the call takes them. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Values of the names in its path. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly pageSize?: PageSize;
  /** False while what the request needs is not known yet. */
  readonly isReady?: boolean;
  /** True where a row that someone else has changed must not be shown for seconds: queues. */
  readonly isAlwaysFresh?: boolean;
  /** True where others add to the list while it is read: it is read again twice a minute, as long as it is in sight. */
  readonly renewsItself?: boolean;
  readonly quiet?: QuietReason;
}

const RENEW_MS = 30_000;

/** A list read page by page: its rows so far, its pages, the first of them, and how to go on. Typed where it is used (`PagedList`). */
export function useList({
  path,
  query,
  params,
  pageSize = 20,
  isReady = true,
  isAlwaysFresh = false,
  renewsItself = false,
  quiet,
}: ListSettings & { readonly path: string }) {
  const list = useInfiniteQuery({
    ...loosePagedQuery(path, { ...query, page_size: String(pageSize) }, params),
    enabled: isReady,
    ...(isAlwaysFresh && { staleTime: 0 }),
    ...(renewsItself && { refetchInterval: RENEW_MS, meta: { quiet: 'shown_in_place' as const } }),
    ...(quiet !== undefined && { meta: { quiet } }),
  });
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.results), [pages]);
  const { fetchNextPage } = list;
  const more = useCallback(() => inBackground(fetchNextPage()), [fetchNextPage]);
  return { list, rows, pages, first: pages?.[0], more };
}
