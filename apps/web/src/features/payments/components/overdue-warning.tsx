import { Amount, Icon } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payText } from '#messages/payments.ts';
import { PAY_DUE_PATH } from '../../../shared/pay-path.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

/** Warns a customer with overdue rows before another purchase, and offers to pay them first; says so where they are so late that the server refuses new credit. */
export function OverdueWarning({ isCreditClosed }: { readonly isCreditClosed: boolean }): ReactElement | null {
  const { data } = useQuery({
    ...callQuery('/api/v1/accounting/upcoming-installments-sum'),
    meta: { quiet: 'shown_in_place' },
  });
  if (data === undefined || data.due.overdue_count === 0) return null;
  return (
    <div role="note" className="flex gap-3 rounded-card bg-anar-tint p-4 text-sm text-anar-text">
      <Icon name="overdue" sizePx={22} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
          {payText.overdueTitle(data.due.overdue_count)}
          <Amount amountRial={data.due.overdue_amount} size="small" />
        </p>
        <p>{isCreditClosed ? payText.overdueCloses : payText.overdueNote}</p>
        <Link to={PAY_DUE_PATH} className="inline-flex min-h-11 items-center font-semibold text-anar-text underline">
          {payText.overduePay}
        </Link>
      </div>
    </div>
  );
}
