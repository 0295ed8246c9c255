import type { QueryClient } from '@tanstack/react-query';
import { callKey } from './call-query.ts';

/** What money that moves in or out of the wallet may have changed. */
const TOUCHED = [
  '/api/v1/user/',
  '/api/v1/accounting/check-cash-out',
  '/api/v1/accounting/waiting-list-cash-out/:x',
  '/api/v1/accounting/waiting-list-transfer/',
  '/api/v1/accounting/cash-wallet-statement/',
  '/api/v1/accounting/charge-and-cash-out-list',
] as const;

/** Has everything read again that shows the wallet's money. */
export const invalidateWallet = async (queries: QueryClient): Promise<void> => {
  await Promise.all(TOUCHED.map((path) => queries.invalidateQueries({ queryKey: callKey(path) })));
};
