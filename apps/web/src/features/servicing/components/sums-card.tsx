import { Amount, Card, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { installmentText } from '#messages/servicing.ts';
import { callQuery } from '../../../shared/query/call-query.ts';

/** What is owed altogether, and how much of it is overdue. */
export function SumsCard(): ReactElement | null {
  const { data: sums, error } = useQuery({ ...callQuery('/api/v1/accounting/all-installments-sum'), meta: { quiet: 'told_in_place' } });
  if (error !== null) return null;
  if (sums === undefined) return <Skeleton className="h-28 w-full rounded-card" />;
  return (
    <Card as="div" tone="lajvard" className="flex flex-wrap items-end justify-between gap-4">
      <p>
        <span className="block text-sm text-lajvard-on-soft">
          {installmentText.remaining} · {installmentText.count(sums.remaining_count)}
        </span>
        <Amount amountRial={sums.remaining_amount} size="display" />
      </p>
      {sums.overdue_count > 0 && (
        <p className="flex items-center gap-2 rounded-control bg-anar-tint px-3 py-2 text-sm text-anar-text">
          <Icon name="overdue" sizePx={20} className="shrink-0" />
          <span className="min-w-0">
            <span className="block text-xs">
              {installmentText.overdue} · {installmentText.count(sums.overdue_count)}
            </span>
            <Amount amountRial={sums.overdue_amount} size="small" />
          </span>
        </p>
      )}
    </Card>
  );
}
