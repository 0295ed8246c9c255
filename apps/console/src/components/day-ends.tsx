import { formatJalaliDateTime } from '@nesye/persian';
import { DateText, Skeleton, StatusChip } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { moneyText as text } from '#messages/operator-money.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { DataTable } from '@nesye/web-kit/lists/data-table.tsx';
import type { Column } from '@nesye/web-kit/lists/table-columns.ts';
import { daysQuery, type LedgerDay } from '../api/ledger-api.ts';

type Step = LedgerDay['steps'][number];

/** The ends of the last fourteen business days: which steps ran, with what counts, and when they were through. */
export function DayEnds(): ReactElement {
  const days = useQuery({ ...daysQuery, staleTime: 0 });
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-base">{text.days}</h2>
      <p className="text-sm text-ink-soft">{text.daysHint}</p>
      <QueryView query={days} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
        {({ days: ended }) => (ended.length === 0 ? <p>{text.noDays}</p> : <Days days={ended} />)}
      </QueryView>
    </div>
  );
}

const columns = (): readonly Column<LedgerDay>[] => [
  { key: 'day', title: text.day, cell: ({ day }) => <DateText value={day} style="weekday" /> },
  ...(Object.keys(text.steps) as (keyof typeof text.steps)[]).map((name) => ({
    key: name,
    title: text.steps[name],
    cell: ({ steps }: LedgerDay) => <StepCell step={steps.find((step) => step.name === name)} />,
  })),
  { key: 'end', title: text.endedAt, cell: endOf },
];

function Days({ days }: { readonly days: readonly LedgerDay[] }): ReactElement {
  return <DataTable label={text.days} rows={days} columns={columns()} />;
}

function StepCell({ step }: { readonly step: Step | undefined }): ReactElement {
  if (step === undefined || step.state === 'waiting') return <>{text.step.waiting}</>;
  if (step.state === 'running') return <StatusChip tone="soon">{text.step.running}</StatusChip>;
  return (
    <span className="tabular-nums" title={step.done_at === null ? undefined : momentOf(step.done_at)}>
      {text.done(step.count)}
    </span>
  );
}

const momentOf = (at: string): string => formatJalaliDateTime(new Date(at));

function endOf({ steps }: LedgerDay): string {
  const end = steps.find(({ name }) => name === 'close')?.done_at ?? null;
  return end === null ? text.step.waiting : momentOf(end);
}
