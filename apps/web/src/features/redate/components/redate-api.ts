import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { invalidateReads } from '../../../shared/api/invalidate-reads.ts';

export const REDATE = '/api/v1/accounting/redate/' as const;
export const PLAN = '/api/v1/accounting/redate-plan/' as const;

export type DueDay = ReplyOf<'GET', typeof REDATE>;
export type Plan = ReplyOf<'GET', typeof PLAN>;
export type PlanRow = Plan['rows'][number];

/** What rows on other days make stale. */
export const refreshDays = (): Promise<unknown> =>
  invalidateReads([
    REDATE,
    PLAN,
    '/api/v1/accounting/installment/',
    '/api/v1/accounting/upcoming-installments-sum',
    '/api/v1/accounting/installments-by-year-month/:y/:m/:p',
    '/api/v1/accounting/year-installments-detail/:y/:z',
    '/api/v1/accounting/transaction/:id',
    '/api/v1/accounting/mandate/',
  ]);
