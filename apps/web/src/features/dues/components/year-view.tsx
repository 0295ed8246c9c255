import { toPersianDigits } from '@nesye/persian';
import { Amount, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { installmentText } from '#messages/servicing.ts';
import { FiguresTable, TableBehind } from '@nesye/web-kit/charts/table-behind.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { isKnownYear, monthOf, readMonth } from '../domain/jalali-month.ts';
import { MonthTile } from './month-tile.tsx';
import { PeriodBar } from './period-bar.tsx';
import { YEAR_PATH, type YearMonth } from './year-month.ts';

/** All statuses (D15). */
const EVERY_STATUS = '0';

/** The year wall: twelve months, each with what was paid and what is still owed; the same as a table below. */
export function YearView(): ReactElement {
  const [address] = useSearchParams();
  const present = monthOf(useToday());
  const { year } = readMonth(address, present);
  const wall = useQuery(callQuery(YEAR_PATH, { params: { y: String(year), z: EVERY_STATUS } }));
  return (
    <div className="flex flex-col gap-4">
      <PeriodBar
        title={toPersianDigits(year)}
        previous={
          isKnownYear(year - 1) ? { to: `?view=year&y=${year - 1}`, label: installmentText.previousYear } : undefined
        }
        next={isKnownYear(year + 1) ? { to: `?view=year&y=${year + 1}`, label: installmentText.nextYear } : undefined}
      />
      <QueryView query={wall} skeleton={<WallSkeleton />}>
        {({ months }) => (
          <>
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
              {installmentText.yearTotal}
              <Amount
                amountRial={months.reduce((total, month) => total + BigInt(month.amount), 0n)}
                className="text-ink"
              />
            </p>
            <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
              {months.map((month) => (
                <MonthTile
                  key={month.month}
                  year={year}
                  month={month}
                  isPresent={year === present.year && month.month === present.month}
                />
              ))}
            </ol>
            <YearTable months={months} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function WallSkeleton(): ReactElement {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-28 rounded-card" />
      ))}
    </div>
  );
}

function YearTable({ months }: { readonly months: readonly YearMonth[] }): ReactElement {
  return (
    <TableBehind title={installmentText.asTable}>
      <FiguresTable
        name={installmentText.asTable}
        heads={[
          installmentText.monthColumn,
          installmentText.amountColumn,
          installmentText.countColumn,
          installmentText.paidColumn,
          installmentText.overdueColumn,
        ]}
        rows={months.map((month) => ({
          key: month.month,
          cells: [
            monthNames[month.month - 1],
            <Amount key="amount" amountRial={month.amount} size="small" />,
            toPersianDigits(month.count),
            toPersianDigits(month.paid_count),
            toPersianDigits(month.overdue_count),
          ],
        }))}
      />
    </TableBehind>
  );
}
