import type { ReplyOf } from '../../../shared/api/call-types.ts';

export const YEAR_PATH = '/api/v1/accounting/year-installments-detail/:y/:z';

/** One Jalali month of the year wall. */
export type YearMonth = ReplyOf<'GET', typeof YEAR_PATH>['months'][number];
