import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const YEAR_PATH = '/api/v1/accounting/year-installments-detail/:y/:z';

/** One Jalali month of the year wall. */
export type YearMonth = ReplyOf<'GET', typeof YEAR_PATH>['months'][number];
