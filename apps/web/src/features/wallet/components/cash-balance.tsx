import { Amount, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

/** What the cash wallet holds and can be spent, as the server says now. */
export function CashBalance(): ReactElement {
  const { data, isFetching } = useQuery(callQuery('/api/v1/user/'));
  const balance = data?.cash_accounts[0]?.withdrawable_amount;
  // An old balance next to a new top-up would be a lie.
  return balance === undefined || isFetching ? (
    <Skeleton className="inline-block h-5 w-28" />
  ) : (
    <Amount amountRial={balance} />
  );
}
