import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

export const SALES_PATH = '/api/v1/accounting/merchant-transaction';
export type SalesPage = ReplyOf<'GET', typeof SALES_PATH>;
/** A line of the statement: a sale, or a refund of one; `id` is the sale's. */
export type Sale = SalesPage['results'][number];
export type DayTotal = SalesPage['days'][number];

const RECENT = 5;
/** A shopkeeper looks at this screen to see the sale just made: while it is in sight it is never older than this. */
const LOOK_AGAIN_MS = 3_000;

/** The last few sales with today's totals and what stands with us; looks again by itself while the screen is open. */
export function useRecentSales() {
  return useQuery({
    ...callQuery(SALES_PATH, { query: { page_size: String(RECENT) } }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}
