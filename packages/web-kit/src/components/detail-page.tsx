import { buttonClass, EmptyState } from '@nesye/ui';
import { useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { isNotThere } from '../api/api-failure.ts';
import { retryUnlessDecided } from '../query/retry-unless-decided.ts';
import { QueryView, type ViewedQuery } from './query-view.tsx';

/** Query of one record, and whether there is no such record for this person. */
export interface Detail<Record> {
  readonly query: ViewedQuery<Record>;
  readonly isMissing: boolean;
}

interface DetailOptions<Record> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: QueryFunctionContext) => Promise<Record>;
  /** False where the address names no record at all: nothing is fetched. */
  readonly isValid: boolean;
  /** Milliseconds until it is read again by itself, for a record that is not settled. */
  readonly refreshMs?: (record: Record | undefined) => number | false;
}

/** Reads one record. That it is not there (404, 403) is an outcome like any other and is tried once. */
export function useDetail<Record>({ isValid, refreshMs, ...call }: DetailOptions<Record>): Detail<Record> {
  const query = useQuery({
    ...call,
    enabled: isValid,
    retry: retryUnlessDecided,
    meta: { quiet: 'missing_shown' },
    ...(refreshMs && { refetchInterval: ({ state }: { state: { data: unknown } }) => refreshMs(state.data as Record) }),
  });
  const { error } = query;
  return { query, isMissing: !isValid || isNotThere(error) };
}

/** What is where there is no such record, with the way back to its list. */
export interface MissingRecord {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly back: string;
}

interface DetailPageProps<Record> {
  readonly detail: Detail<Record>;
  readonly skeleton: ReactNode;
  readonly missing: MissingRecord;
  /** Above the record: its status, and what can be done with it. */
  readonly renderActions?: (record: Record) => ReactNode;
  readonly children: (record: Record) => ReactNode;
}

/** The page of one record: the shape of it, not found, failed with another try in place, and the record with its actions. */
export function DetailPage<Record>({
  detail: { query, isMissing },
  skeleton,
  missing,
  renderActions,
  children,
}: DetailPageProps<Record>): ReactElement {
  if (isMissing) return <NotThere {...missing} />;
  return (
    <div className="w-full max-w-2xl">
      <QueryView query={query} skeleton={skeleton}>
        {(record) => (
          <>
            {renderActions && <div className="mb-3 flex flex-wrap justify-end gap-2">{renderActions(record)}</div>}
            {children(record)}
          </>
        )}
      </QueryView>
    </div>
  );
}

/** There is no such record for this person. */
export const NotThere = ({ title, text, to, back }: MissingRecord): ReactElement => (
  <EmptyState
    icon="question"
    title={title}
    action={
      <Link to={to} className={buttonClass({ tone: 'secondary' })}>
        {back}
      </Link>
    }
  >
    {text}
  </EmptyState>
);
