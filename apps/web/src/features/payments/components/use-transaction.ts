import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { callQuery } from '../../../shared/query/call-query.ts';
import { retryUnlessDecided } from '../../../shared/query/retry-unless-decided.ts';

/** How often an unknown result is asked for again. */
const ASK_AGAIN_MS = 4000;

/** One purchase of the customer. While its result is unknown it is asked for again by itself; `isMissing`: no such purchase of theirs. */
export function useTransaction(id: string) {
  const query = useQuery({
    ...callQuery('/api/v1/accounting/transaction/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.result === TRANSACTION_RESULT.unknown ? ASK_AGAIN_MS : false),
    enabled: /^\d{1,19}$/.test(id),
    // 404 means that the customer has no such purchase, which the screen shows at once.
    retry: retryUnlessDecided,
  });
  return { query, isMissing: !/^\d{1,19}$/.test(id) || isMissing(query.error) };
}

const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 403);
