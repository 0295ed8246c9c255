import { toPersianDigits } from '@nesye/persian';
import { Amount, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { installmentText, monthNames } from '#messages/servicing.ts';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { callQuery } from '../../../shared/query/call-query.ts';
import { useToday } from '../../../shared/use-today.ts';
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
    <details className="rounded-card bg-surface p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-firoozeh-text">
        {installmentText.asTable}
      </summary>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={installmentText.asTable}>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-start text-ink-soft">
              {[
                installmentText.monthColumn,
                installmentText.amountColumn,
                installmentText.countColumn,
                installmentText.paidColumn,
                installmentText.overdueColumn,
              ].map((name) => (
                <th key={name} scope="col" className="py-2 pe-4 text-start font-medium whitespace-nowrap last:pe-0">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month} className="border-t border-line">
                <th scope="row" className="py-2 pe-4 text-start font-semibold whitespace-nowrap">
                  {monthNames[month.month - 1]}
                </th>
                <td className="pe-4 whitespace-nowrap">
                  <Amount amountRial={month.amount} size="small" />
                </td>
                <td>{toPersianDigits(month.count)}</td>
                <td>{toPersianDigits(month.paid_count)}</td>
                <td>{toPersianDigits(month.overdue_count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
