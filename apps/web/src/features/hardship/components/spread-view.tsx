import { Amount, Card, Skeleton } from '@nesye/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { toPersianDigits } from '@nesye/persian';
import { hardshipText } from '@nesye/web-kit/messages/hardship.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SegmentField } from '@nesye/web-kit/fields/segment-field.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { type Contract, type Plan, SPREAD_PLAN } from './hardship-api.ts';
import { PlanView } from './plan-view.tsx';

/** What is late over the next installments: over how many, and what that does. */
export function SpreadView({
  contract,
  onDone,
}: {
  readonly contract: Contract;
  readonly onDone: (plan: Plan) => void;
}): ReactElement {
  const { contract_uid: uid, spread } = contract;
  const counts = Array.from({ length: spread.max_count - spread.min_count + 1 }, (_, more) => spread.min_count + more);
  const [count, setCount] = useState(String(counts[Math.floor(counts.length / 2)]));
  const plan = useQuery({
    ...callQuery(SPREAD_PLAN, { query: { contract_uid: uid, count } }),
    placeholderData: keepPreviousData,
    meta: { quiet: 'shown_in_place' },
    staleTime: 0,
  });
  const send = (idempotencyKey: string): Promise<Plan> => {
    const body = { contract_uid: uid, count: Number(count), plan: plan.data?.plan ?? '' };
    return api.post('/api/v1/accounting/hardship/spread/', { body, idempotencyKey });
  };
  return (
    <div className="flex flex-col gap-4">
      <Card as="div" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-base">{nameText(contract.line_name)}</h2>
          <Amount amountRial={contract.late_amount} />
          <p className="basis-full text-sm text-ink-soft">{hardshipText.late(contract.late_count)}</p>
        </div>
        <SegmentField
          label={hardshipText.count}
          options={counts.map((each) => ({ id: String(each), title: toPersianDigits(each) }))}
          value={count}
          onPick={setCount}
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
