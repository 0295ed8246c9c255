import { buttonClass, EmptyState } from '@nesye/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { installmentText } from '#messages/servicing.ts';
import { ChoiceLinks } from '../../../shared/components/choice-links.tsx';
import { ListEnd } from '../../../shared/components/list-end.tsx';
import { ListSkeleton } from '../../../shared/components/list-skeleton.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { WindowedRows } from '../../../shared/components/windowed-rows.tsx';
import { callQuery } from '../../../shared/query/call-query.ts';
import { pagedQuery } from '../../../shared/query/paged-query.ts';
import { groupInstallments } from '../domain/installment-groups.ts';
import { withChecked, type InstallmentSelection } from '../domain/installment-selection.ts';
import { InstallmentRow, type Installment } from './installment-row.tsx';

const PAGE_SIZE = '50';
const ROW_HEIGHT_PX = 92;

const shows = {
  due: { text: 'showDue', query: { filter_status__in: '1,4', order_by: 'due_date' } },
  remaining: { text: 'showRemaining', query: { filter_status__in: '1,4', order_by: 'due_date' } },
  paid: { text: 'showPaid', query: { filter_status__in: '2', order_by: '-due_date' } },
  all: { text: 'showAll', query: { order_by: 'due_date' } },
} as const;
type Show = keyof typeof shows;

interface ListViewProps {
  readonly selection: InstallmentSelection<Installment>;
  readonly onSelection: (selection: InstallmentSelection<Installment>) => void;
}

/** All installments in order: what is overdue first, then month by month. */
export function ListView({ selection, onSelection }: ListViewProps): ReactElement {
  const [address] = useSearchParams();
  const show: Show = Object.hasOwn(shows, address.get('show') ?? '') ? (address.get('show') as Show) : 'remaining';
  // The server's day: what is due by it is the number at the top of this screen and of the home screen.
  const upcoming = useQuery({
    ...callQuery('/api/v1/accounting/upcoming-installments-sum'),
    meta: { quiet: 'told_in_place' },
    enabled: show === 'due',
  });
  const dueUntil = show === 'due' ? upcoming.data?.due.day : undefined;
  const list = useInfiniteQuery({
    ...pagedQuery('/api/v1/accounting/installment/', {
      ...shows[show].query,
      page_size: PAGE_SIZE,
      ...(dueUntil !== undefined && { filter_due_date__lte: dueUntil }),
    }),
    enabled: show !== 'due' || dueUntil !== undefined,
  });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.results), [list.data]);
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const select = (row: Installment, isChecked: boolean): void => onSelection(withChecked(selection, row, isChecked));
  return (
    <div className="flex flex-col gap-4">
      <ChoiceLinks
        label={installmentText.filter}
        look="chips"
        links={(Object.keys(shows) as Show[]).map((each) => ({
          to: `?view=list&show=${each}`,
          text: installmentText[shows[each].text],
          isCurrent: each === show,
        }))}
      />
      <QueryView
        query={{
          ...list,
          data: rows,
          error: list.error ?? (show === 'due' ? upcoming.error : null),
          refetch: () => Promise.all([upcoming.refetch(), list.refetch()]),
        }}
        skeleton={<ListSkeleton isSpaced />}
      >
        {(all) =>
          all.length === 0 ? (
            <NoInstallments show={show} />
          ) : (
            <>
              {groupInstallments(all).map((group) => (
                <section key={group.key}>
                  <h2 className={group.isOverdue ? 'mb-2 text-base text-anar-text' : 'mb-2 text-base text-ink-soft'}>
                    {group.isOverdue ? installmentText.overdue : group.monthText}
                  </h2>
                  <WindowedRows
                    rows={group.rows}
                    className="grid grid-cols-1 gap-3 lg:grid-cols-2"
                    rowHeightPx={ROW_HEIGHT_PX}
                  >
                    {(row) => (
                      <InstallmentRow
                        key={row.id}
                        row={row}
                        isSelected={selection.some((chosen) => chosen.id === row.id)}
                        onSelect={select}
                      />
                    )}
                  </WindowedRows>
                </section>
              ))}
              <ListEnd
                hasMore={list.hasNextPage}
                isLoadingMore={list.isFetchingNextPage}
                hasFailed={list.isFetchNextPageError}
                onMore={more}
                endText={installmentText.end}
              />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function emptyTitleOf(show: Show): string {
  if (show === 'due') return installmentText.emptyDueTitle;
  return show === 'paid' ? installmentText.emptyPaidTitle : installmentText.emptyTitle;
}

function NoInstallments({ show }: { readonly show: Show }): ReactElement {
  return (
    <EmptyState
      icon="installments"
      title={emptyTitleOf(show)}
      action={
        <Link to="/qr" className={buttonClass({})}>
          {installmentText.scan}
        </Link>
      }
    >
      {show === 'due' ? installmentText.emptyDue : installmentText.empty}
    </EmptyState>
  );
}
