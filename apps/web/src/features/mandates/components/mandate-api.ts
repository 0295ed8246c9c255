import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';

export const MANDATES = '/api/v1/accounting/mandate/' as const;
export const MANDATE = '/api/v1/accounting/mandate/:id/' as const;
export const DRAWS = '/api/v1/accounting/mandate-draw/' as const;
export const DRAW = '/api/v1/accounting/mandate-draw/:id/' as const;

export type Mandate = ReplyOf<'GET', typeof MANDATES>['results'][number];
export type Draw = ReplyOf<'GET', typeof DRAWS>['results'][number];

/** What a mandate or a draw that was changed makes stale. */
export const refreshAutoPay = (): Promise<unknown> => invalidateReads([MANDATES, MANDATE, DRAWS]);
