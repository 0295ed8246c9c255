import { Amount, Skeleton } from '@nesye/ui';
import { toPersianDigits } from '@nesye/persian';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { installmentText } from '#messages/servicing.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { QUICK_TIMEOUT_MS } from '@nesye/web-kit/api/create-api-client.ts';
import type { SelectionState } from '@nesye/web-kit/lists/selection.ts';
import { WindowedRows } from '@nesye/web-kit/lists/windowed-rows.tsx';
import { callKey } from '@nesye/web-kit/query/call-query.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { isKnownYear, monthAfter, monthOf, readMonth, type JalaliMonth } from '../domain/jalali-month.ts';
import type { Installment } from '../domain/installment.ts';
import { InstallmentRow, ROW_HEIGHT_PX } from './installment-row.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PeriodBar } from './period-bar.tsx';

const MONTH_PATH = '/api/v1/accounting/installments-by-year-month/:y/:m/:p';
const PAGE_SIZE = '100';

const addressOfMonth = ({ year, month }: JalaliMonth): string => `?view=month&y=${year}&m=${month}`;

interface MonthViewProps {
  readonly selection: SelectionState<Installment>;
}

/** A Jalali month as a calendar; a pressed day shows its installments below. */
export function MonthView({ selection }: MonthViewProps): ReactElement {
  const [address] = useSearchParams();
  const month = readMonth(address, monthOf(useToday()));
  const list = useMonth(month);
  const before = monthAfter(month, -1);
  const after = monthAfter(month, 1);
  return (
    <div className="flex flex-col gap-4">
      <PeriodBar
        title={`${monthNames[month.month - 1]} ${toPersianDigits(month.year)}`}
        previous={
          isKnownYear(before.year) ? { to: addressOfMonth(before), label: installmentText.previousMonth } : undefined
        }
        next={isKnownYear(after.year) ? { to: addressOfMonth(after), label: installmentText.nextMonth } : undefined}
      />
      <QueryView query={list} skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
        {(rows) => <MonthBody key={addressOfMonth(month)} month={month} rows={rows} selection={selection} />}
      </QueryView>
    </div>
  );
}

/** All rows of a month, read page by page: the calendar needs the whole of it. Undefined until the last page is there. */
function useMonth({ year, month }: JalaliMonth) {
  const params = { y: String(year), m: String(month) };
  const query = { page_size: PAGE_SIZE };
  const pages = useInfiniteQuery({
    queryKey: [...callKey(MONTH_PATH, { params, query }), 'paged'],
    queryFn: ({ pageParam, signal }) =>
      api.get(MONTH_PATH, { params: { ...params, p: String(pageParam) }, query, signal, timeoutMs: QUICK_TIMEOUT_MS }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.next === null ? undefined : all.length + 1),
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, data } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) inBackground(fetchNextPage());
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const rows = useMemo(
    () => (hasNextPage ? undefined : data?.pages.flatMap((page) => page.results)),
    [hasNextPage, data],
  );
  return { ...pages, data: rows, refetch: () => (isFetchNextPageError ? fetchNextPage() : pages.refetch()) };
}

function MonthBody({
  month,
  rows,
  selection,
}: MonthViewProps & { readonly month: JalaliMonth; readonly rows: readonly Installment[] }): ReactElement {
  const [day, setDay] = useState<string>();
  const shown = day === undefined ? rows : rows.filter((row) => row.due_date === day);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <MonthGrid month={month} rows={rows} chosenDay={day} onDay={(next) => setDay(next === day ? undefined : next)} />
      <div>
        <p className="mb-3 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
          {installmentText.monthTotal}
          <Amount amountRial={rows.reduce((total, row) => total + BigInt(row.amount), 0n)} className="text-ink" />
        </p>
        {shown.length === 0 && (
          <p className="py-8 text-center text-ink-soft">
            {day === undefined ? installmentText.emptyMonth : installmentText.emptyDay}
          </p>
        )}
        <WindowedRows key={day} rows={shown} className="flex flex-col gap-3" rowHeightPx={ROW_HEIGHT_PX}>
          {(row) => (
            <InstallmentRow key={row.id} row={row} isSelected={selection.isSelected(row)} onSelect={selection.select} />
          )}
        </WindowedRows>
      </div>
    </div>
  );
}
