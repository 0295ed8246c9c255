import type { PathOf, ReplyOf } from '../api/call-types.ts';
import { QUICK_TIMEOUT_MS } from '../api/create-api-client.ts';
import { api } from '../session/session.ts';
import { callKey } from './call-query.ts';

/** Where the next page of a list starts: the paging part of its `next` address. */
export type PageMark = Readonly<Record<string, string>>;

interface ListReply {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly unknown[];
}

/** Paths that return a list. */
export type ListPath = { [P in PathOf<'GET'>]: ReplyOf<'GET', P> extends ListReply ? P : never }[PathOf<'GET'>];

/** The page or cursor that a list's `next` names; undefined at the end. */
export function pageMarkOf(next: string | null): PageMark | undefined {
  if (next === null) return undefined;
  const query = new URLSearchParams(next.split('?')[1] ?? '');
  const mark = Object.fromEntries([...query].filter(([name]) => name === 'page' || name === 'cursor'));
  return Object.keys(mark).length > 0 ? mark : undefined;
}

/** Options of an endless list by its path: follows `next` until there is none. */
export function loosePagedQuery(
  path: string,
  query: Readonly<Record<string, string>> = {},
  params?: Readonly<Record<string, string>>,
) {
  return {
    queryKey: [...callKey(path, { query, params }), 'paged'],
    queryFn: ({ pageParam, signal }: { pageParam: PageMark; signal: AbortSignal }): Promise<ListReply> => {
      const options = { params, query: { ...query, ...pageParam }, signal, timeoutMs: QUICK_TIMEOUT_MS };
      return api.read(path, options) as Promise<ListReply>;
    },
    initialPageParam: {} as PageMark,
    getNextPageParam: (last: ListReply) => pageMarkOf(last.next),
  };
}
