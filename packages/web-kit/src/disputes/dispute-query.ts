import type { ReplyOf } from '../api/call-types.ts';
import { callQuery } from '../query/call-query.ts';
import { retryUnlessDecided } from '../query/retry-unless-decided.ts';

/** The dispute of a purchase, read by the purchase. */
export const DISPUTE_PATH = '/api/v1/accounting/transaction/:id/dispute/';

export type Dispute = ReplyOf<'GET', typeof DISPUTE_PATH>;

/** A dispute that is not there is a state of the page, shown at once. */
export const disputeQuery = (id: string) => ({
  ...callQuery(DISPUTE_PATH, { params: { id } }),
  retry: retryUnlessDecided,
  meta: { quiet: 'shown_in_place' } as const,
  staleTime: 0,
});
