import { Amount, Skeleton } from '@nesye/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { reAgeText } from '#messages/operator-lateness.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { type MovePlan, PlanRows } from '@nesye/web-kit/components/plan-rows.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';

/** What re-ageing does today: what moves, the penalty that stays, and each row before and after; or why it is not possible. */
export function ReAgePlan({
  query,
  label,
}: {
  readonly query: UseQueryResult<MovePlan>;
  readonly label?: string | undefined;
}): ReactElement {
  return (
    <QueryView query={query} showsReason skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
      {(plan) => (
        <div className="flex flex-col gap-3" aria-busy={query.isPlaceholderData}>
          <dl>
            <Fact name={reAgeText.moved}>
              <Amount amountRial={plan.moved_amount} size="small" />
            </Fact>
            {plan.penalty > 0 && (
              <Fact name={reAgeText.penalty}>
                <Amount amountRial={plan.penalty} size="small" />
              </Fact>
            )}
          </dl>
          <PlanRows plan={plan} label={label} />
        </div>
      )}
    </QueryView>
  );
}
