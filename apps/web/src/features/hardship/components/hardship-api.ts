import type { ReplyOf } from '../../../shared/api/call-types.ts';
import type { MovePlan } from '../../../shared/components/plan-rows.tsx';
import { invalidateReads } from '../../../shared/api/invalidate-reads.ts';

export const HARDSHIP = '/api/v1/accounting/hardship/' as const;
export const SNOOZE_PLAN = '/api/v1/accounting/hardship/snooze-plan/' as const;
export const SPREAD_PLAN = '/api/v1/accounting/hardship/spread-plan/' as const;

export type Hardship = ReplyOf<'GET', typeof HARDSHIP>;
export type Contract = Hardship['contracts'][number];
export type Row = Contract['rows'][number];
export type Reason = NonNullable<Row['reason']>;
export type Plan = MovePlan;

/** Reads again what a changed schedule makes stale. */
export const refreshSchedules = (): Promise<unknown> =>
  invalidateReads([
    HARDSHIP,
    '/api/v1/accounting/installment/',
    '/api/v1/accounting/upcoming-installments-sum',
    '/api/v1/accounting/all-installments-sum',
    '/api/v1/accounting/installments-by-year-month/:y/:m/:p',
    '/api/v1/accounting/year-installments-detail/:y/:z',
    '/api/v1/accounting/installment/aggregate',
    '/api/v1/accounting/payoff-quote/:contract_uid/',
    '/api/v1/accounting/credit-statement/:contract_uid/',
    '/api/v1/accounting/transaction/:id',
    '/api/v1/user/',
  ]);
