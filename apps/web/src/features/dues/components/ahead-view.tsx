import { Amount, EmptyState, Skeleton } from '@nesye/ui';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { outlookText } from '#messages/outlook.ts';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { combineQueries } from '@nesye/web-kit/query/combine-queries.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { GuaranteedNote } from './guaranteed-note.tsx';
import { EarlyPayoff } from './early-payoff.tsx';
import { MonthsAheadChart } from './months-ahead-chart.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { YEAR_PATH } from './year-month.ts';
import { monthOf } from '../domain/jalali-month.ts';
import { heaviestOf, type MonthAhead, monthsAhead, yearsAhead } from '../domain/outlook.ts';

/** What is still owed (D15). */
const REMAINING = '14';

/** What falls due in the next six months, and what paying off today would save. */
export default function AheadView(): ReactElement {
  const present = monthOf(useToday());
  const years = useQueries({
    queries: yearsAhead(present).map((year) => callQuery(YEAR_PATH, { params: { y: String(year), z: REMAINING } })),
  });
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start lg:gap-8">
      <div className="flex flex-col gap-4">
        <PausedNotice />
        <QueryView query={combineQueries(years)} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
          {(shown) => <Months months={monthsAhead(present, shown)} />}
        </QueryView>
        <GuaranteedNote />
      </div>
      <EarlyPayoff />
    </div>
  );
}

function Months({ months }: { readonly months: readonly MonthAhead[] }): ReactElement {
  const heaviest = heaviestOf(months);
  if (heaviest === undefined)
    return (
      <EmptyState icon="clock" title={outlookText.emptyTitle}>
        {outlookText.empty}
      </EmptyState>
    );
  return (
    <section aria-labelledby="months-ahead">
      <p className="mb-4">
        <span className="block text-sm text-ink-soft">{outlookText.total}</span>
        <Amount amountRial={months.reduce((sum, { remaining }) => sum + remaining, 0n)} size="display" />
        <span className="block text-sm text-ink-soft">
          {outlookText.heaviest(monthNames[heaviest.month - 1] ?? '')}
        </span>
      </p>
      <SectionHeading id="months-ahead">{outlookText.monthsTitle}</SectionHeading>
      <MonthsAheadChart months={months} />
      <p className="mt-2 text-sm text-ink-soft">{outlookText.earlier}</p>
    </section>
  );
}
