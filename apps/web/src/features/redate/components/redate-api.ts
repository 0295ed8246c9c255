import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const REDATE = '/api/v1/accounting/redate/' as const;
export const PLAN = '/api/v1/accounting/redate-plan/' as const;

export type DueDay = ReplyOf<'GET', typeof REDATE>;
export type Plan = ReplyOf<'GET', typeof PLAN>;
export type PlanRow = Plan['rows'][number];
