import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import type { MovePlan } from '@nesye/web-kit/components/plan-rows.tsx';

export const HARDSHIP = '/api/v1/accounting/hardship/' as const;
export const SNOOZE_PLAN = '/api/v1/accounting/hardship/snooze-plan/' as const;
export const SPREAD_PLAN = '/api/v1/accounting/hardship/spread-plan/' as const;

export type Hardship = ReplyOf<'GET', typeof HARDSHIP>;
export type Contract = Hardship['contracts'][number];
export type Row = Contract['rows'][number];
export type Reason = NonNullable<Row['reason']>;
export type Plan = MovePlan;
