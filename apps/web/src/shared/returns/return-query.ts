import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

/** The return of a purchase, read by the purchase. */
export const RETURN_PATH = '/api/v1/accounting/transaction/:id/return/';

export type PurchaseReturn = ReplyOf<'GET', typeof RETURN_PATH>;

/** How far the return of a purchase is; others change it. */
export const returnQuery = (id: string) => ({ ...callQuery(RETURN_PATH, { params: { id } }), staleTime: 0 });

/** What a return changes, from its beginning to its end: the purchase, and everything that says what is owed. */
export const RETURN_READS = ['/api/v1/accounting/*'] as const;

/** Has all of it read again. */
export const readReturnAgain = (): Promise<unknown> => invalidateReads(RETURN_READS);
