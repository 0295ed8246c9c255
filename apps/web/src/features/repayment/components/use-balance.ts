import { rial, type Rial } from '@nesye/money';
import { useQuery } from '@tanstack/react-query';
import type { ViewedQuery } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

/** What the customer's wallet may spend, in rials, as it is now. */
export function useBalance(): ViewedQuery<Rial> {
  const user = useQuery({ ...callQuery('/api/v1/user/'), staleTime: 0 });
  const account = user.data?.cash_accounts.find(({ is_active: isActive }) => isActive);
  return { ...user, data: user.data && rial(account?.withdrawable_amount ?? 0) };
}
