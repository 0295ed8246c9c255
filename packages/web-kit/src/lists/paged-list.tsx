import { buttonClass, EmptyState, type IconName } from '@nesye/ui';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { listText } from '#messages/lists.ts';
import type { ReplyOf } from '../api/call-types.ts';
import { QueryView, type ViewedQuery } from '../components/query-view.tsx';
import type { ListPath } from '../query/paged-query.ts';
import { ListEnd } from './list-end.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useList, type ListSettings, type RowOf } from './use-list.ts';

/** What is where there are no rows: why, and the next step. */
export interface EmptyList {
  readonly title: string;
  readonly text?: string;
  readonly icon?: IconName;
  /** A drawn scene in place of the icon. */
  readonly drawing?: ReactElement;
  readonly action?: { readonly to: string; readonly text: string; readonly tone?: 'primary' | 'secondary' };
}

interface ListParts extends ListSettings {
  readonly empty: EmptyList;
  /** Stands where all rows are shown. */
  readonly endText: string;
  readonly skeleton?: ReactNode;
  /** What the list waits for before it can be read, where it fails in the list's place. */
  readonly waitsFor?: ViewedQuery<unknown> | undefined;
}

interface PagedListProps<P extends ListPath> extends ListParts {
  readonly path: P;
  /** Above the rows, from the first page: totals and the like. Stands over an empty list too. */
  readonly renderHead?: (first: ReplyOf<'GET', P>) => ReactNode;
  readonly children: (rows: readonly RowOf<P>[], pages: readonly ReplyOf<'GET', P>[]) => ReactNode;
}

/** The same for the inside, which knows no path: the contract's types are checked at the call alone. */
export interface LooseListProps extends ListParts {
  readonly path: string;
  readonly renderHead?: (first: never) => ReactNode;
  readonly children: (rows: readonly never[], pages: readonly never[]) => ReactNode;
}

/** A list of the contract with all its states: shape of it, nothing there, failed with another try in place, more to come, end. */
export function PagedList<P extends ListPath>(props: PagedListProps<P>): ReactElement;
export function PagedList({
  empty,
  endText,
  skeleton,
  waitsFor,
  renderHead,
  children,
  ...request
}: LooseListProps): ReactElement {
  const { list, rows, pages = [], first, more } = useList(request);
  const refetch = (): Promise<unknown> => Promise.all([waitsFor?.refetch(), list.refetch()]);
  const view = {
    data: rows,
    error: list.error ?? waitsFor?.error ?? null,
    isFetching: list.isFetching || waitsFor?.isFetching === true,
    refetch,
  };
  return (
    <QueryView query={view} skeleton={skeleton ?? <ListSkeleton />}>
      {(all) => (
        <>
          {first !== undefined && renderHead?.(first as never)}
          {all.length === 0 ? (
            <NoRows {...empty} />
          ) : (
            <>
              {children(all as unknown as readonly never[], pages as unknown as readonly never[])}
              <ListEnd
                hasMore={list.hasNextPage}
                isLoadingMore={list.isFetchingNextPage}
                hasFailed={list.isFetchNextPageError}
                onMore={more}
                endText={endText}
              />
            </>
          )}
        </>
      )}
    </QueryView>
  );
}

/** What is in place of rows that are not there. */
export function NoRows({ title, text, icon, drawing, action }: EmptyList): ReactElement {
  return (
    <EmptyState
      {...(icon && { icon })}
      drawing={drawing}
      title={title}
      action={
        action && (
          <Link to={action.to} className={buttonClass({ tone: action.tone ?? 'primary' })}>
            {action.text}
          </Link>
        )
      }
    >
      {text}
    </EmptyState>
  );
}

/** Few lists are filtered to nothing, so its drawing comes when it is needed. */
const NothingFoundDrawing = lazy(() => import('../drawings/nothing-found.tsx'));

const NothingFound = (): ReactElement => (
  <Suspense fallback={<span className="h-40" />}>
    <NothingFoundDrawing />
  </Suspense>
);

/** What an empty list says while filters are set: that it may be them, and the way to all rows. */
export const emptyByFilter = (title: string, text: string): EmptyList => ({
  drawing: <NothingFound />,
  title,
  text,
  action: { to: '?', text: listText.clearFilter, tone: 'secondary' },
});
