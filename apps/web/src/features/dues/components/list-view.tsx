import { rial, sumRial } from '@nesye/money';
import { Amount, classNames, Icon } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { nextDueText } from '#messages/due.ts';
import { installmentText } from '#messages/servicing.ts';
import { AllPaidDrawing } from '../../../shared/drawings/achievement-drawings.tsx';
import { NoInstallmentsDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { FilterLinks } from '@nesye/web-kit/lists/filter-links.tsx';
import { useFilters } from '@nesye/web-kit/lists/filters.ts';
import { ListSkeleton } from '@nesye/web-kit/lists/list-skeleton.tsx';
import { PagedList, type EmptyList } from '@nesye/web-kit/lists/paged-list.tsx';
import type { SelectionState } from '@nesye/web-kit/lists/selection.ts';
import { WindowedRows } from '@nesye/web-kit/lists/windowed-rows.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { groupInstallments, linesOf } from '../domain/installment-groups.ts';
import { installmentFilters, queryOfShow, type Show } from '../domain/installment-filter.ts';
import type { Installment } from '../domain/installment.ts';
import { InstallmentRow, isOwed, ROW_HEIGHT_PX } from './installment-row.tsx';
import { PenaltyRow } from './penalty-row.tsx';

/** All installments in order: what is overdue first, then month by month. */
export function ListView({ selection }: { readonly selection: SelectionState<Installment> }): ReactElement {
  const values = useFilters(installmentFilters);
  const isDue = values.show === 'due';
  const dueDay = useDueDay(isDue);
  return (
    <div className="flex flex-col gap-4">
      <FilterLinks
        filters={installmentFilters}
        values={{ ...values, view: 'list', choose: 'none' }}
        name="show"
        label={installmentText.filter}
        texts={showTexts()}
        variant="chips"
      />
      <PagedList
        path="/api/v1/accounting/installment/"
        query={queryOfShow(values.show, dueDay.data?.due.day)}
        pageSize={50}
        isReady={!isDue || dueDay.data !== undefined}
        waitsFor={isDue ? dueDay : undefined}
        skeleton={<ListSkeleton isSpaced />}
        empty={emptyOf(values.show)}
        endText={installmentText.end}
      >
        {(rows, pages) => (
          <InstallmentGroups
            rows={rows}
            isWhole={pages.at(-1)?.next === null}
            selection={selection}
            choosesAll={isDue && values.choose === 'all'}
          />
        )}
      </PagedList>
    </div>
  );
}

/** The server's day: what is due by it is the number at the top of this screen and of the home screen. */
const useDueDay = (isNeeded: boolean) =>
  useQuery({
    ...callQuery('/api/v1/accounting/upcoming-installments-sum'),
    meta: { quiet: 'shown_in_place' },
    enabled: isNeeded,
  });

function InstallmentGroups({
  rows,
  isWhole,
  selection,
  choosesAll,
}: {
  readonly rows: readonly Installment[];
  /** No more are to come: the last month has all of its rows. */
  readonly isWhole: boolean;
  readonly selection: SelectionState<Installment>;
  /** Anyone who comes to pay what is due finds it chosen; what is taken out again stays out. */
  readonly choosesAll: boolean;
}): ReactElement {
  const { selectAll } = selection;
  const hasChosen = useRef(false);
  useEffect(() => {
    if (!choosesAll || hasChosen.current) return;
    hasChosen.current = true;
    selectAll(rows, true);
  }, [choosesAll, rows, selectAll]);
  return (
    <>
      {groupInstallments(rows).map((group, index, groups) => (
        <section key={group.key}>
          <h2
            className={classNames(
              'mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-base',
              group.isOverdue ? 'text-anar-text' : 'text-ink-soft',
            )}
          >
            {group.isOverdue ? installmentText.overdue : group.monthText}
            {(isWhole || index < groups.length - 1) && <Amount amountRial={shownSum(group.rows)} size="small" />}
          </h2>
          {group.isOverdue && <HardMonth />}
          <WindowedRows
            rows={linesOf(group.rows)}
            className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-1"
            rowHeightPx={ROW_HEIGHT_PX}
          >
            {({ id, rows: of, isPenaltyAlone }) =>
              isPenaltyAlone ? (
                <PenaltyRow
                  key={id}
                  rows={of}
                  isSelected={of.every(selection.isSelected)}
                  onSelect={selection.selectAll}
                />
              ) : (
                <InstallmentRow
                  key={id}
                  row={of[0]}
                  isSelected={selection.isSelected(of[0])}
                  onSelect={selection.select}
                />
              )
            }
          </WindowedRows>
        </section>
      ))}
    </>
  );
}

/** What the rows of a group show, added up, in rials. */
const shownSum = (rows: readonly Installment[]): bigint =>
  sumRial(rows.map((row) => rial(isOwed(row) ? row.remaining : row.amount)));

/** Next to what is late: the way for anyone who cannot pay it now. */
const HardMonth = (): ReactElement => (
  <Link
    to="/user/ips/hardship"
    className="mb-3 flex min-h-11 w-fit items-center gap-2 rounded-control bg-firoozeh-tint px-3 py-2 text-sm font-semibold text-firoozeh-text no-underline"
  >
    {installmentText.hardshipLate}
    <Icon name="forward" sizePx={16} />
  </Link>
);

const showTexts = (): Readonly<Record<Show, string>> => ({
  remaining: installmentText.showRemaining,
  due: installmentText.showDue,
  paid: installmentText.showPaid,
  all: installmentText.showAll,
});

function emptyOf(show: Show): EmptyList {
  const action = { to: '/qr', text: nextDueText.scan };
  const state = { drawing: <NoInstallmentsDrawing />, text: installmentText.empty, action };
  if (show === 'due')
    return {
      action,
      drawing: <AllPaidDrawing />,
      title: installmentText.emptyDueTitle,
      text: installmentText.emptyDue,
    };
  return { ...state, title: show === 'paid' ? installmentText.emptyPaidTitle : installmentText.emptyTitle };
}
