import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { useDetail, type Detail } from '@nesye/web-kit/components/detail-page.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import type { TransactionDetail } from './transaction-detail.ts';

/** How often an unknown result is read again. */
const UNKNOWN_REFRESH_MS = 4000;

/** One purchase of the customer. While its result is unknown it is read again by itself; `isMissing`: no such purchase of theirs. */
export function useTransaction(id: string): Detail<TransactionDetail> {
  return useDetail({
    ...callQuery('/api/v1/accounting/transaction/:id', { params: { id } }),
    isValid: /^\d{1,19}$/.test(id),
    refreshMs: (transaction) =>
      transaction?.result === TRANSACTION_RESULT.unknown || transaction?.card_payment?.state === 'waiting'
        ? UNKNOWN_REFRESH_MS
        : false,
  });
}
