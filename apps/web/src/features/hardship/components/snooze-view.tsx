import { formatJalaliDate } from '@nesye/persian';
import { Amount, Card, Skeleton } from '@nesye/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { hardshipText } from '@nesye/web-kit/messages/hardship.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SegmentField } from '@nesye/web-kit/fields/segment-field.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { type Plan, type Row, SNOOZE_PLAN } from './hardship-api.ts';
import { PlanView } from './plan-view.tsx';

const WEEK_DAYS = 7;
const HALF_A_MONTH_DAYS = 15;

/** One installment later: by how many days, and what that does. */
export function SnoozeView({
  row,
  onDone,
}: {
  readonly row: Row;
  readonly onDone: (plan: Plan) => void;
}): ReactElement {
  const choices = [WEEK_DAYS, HALF_A_MONTH_DAYS].filter((days) => days < row.max_days).concat(row.max_days);
  const [days, setDays] = useState(String(choices.at(-1)));
  const plan = useQuery({
    ...callQuery(SNOOZE_PLAN, { query: { uid: row.uid, days } }),
    placeholderData: keepPreviousData,
    meta: { quiet: 'shown_in_place' },
    staleTime: 0,
  });
  const send = (idempotencyKey: string): Promise<Plan> => {
    const body = { uid: row.uid, days: Number(days), plan: plan.data?.plan ?? '' };
    return api.post('/api/v1/accounting/hardship/snooze/', { body, idempotencyKey });
  };
  return (
    <div className="flex flex-col gap-4">
      <Card as="div" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-base">{row.shop_name}</h2>
          <Amount amountRial={row.amount} />
          <p className="basis-full text-sm text-ink-soft">
            {hardshipText.row(row.seq)} · {hardshipText.due(formatJalaliDate(row.due_date))}
          </p>
        </div>
        <SegmentField
          label={hardshipText.days}
          options={choices.map((each) => ({ id: String(each), title: hardshipText.day(each) }))}
          value={days}
          onPick={setDays}
        />
      </Card>
      <QueryView query={plan} showsReason skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
        {(shown) => (
          <PlanView
            plan={shown}
            isOld={plan.isPlaceholderData}
            send={send}
            onDone={onDone}
            onStale={() => plan.refetch()}
          />
        )}
      </QueryView>
    </div>
  );
}
